import * as z from 'zod/mini'
import { NAMED_PERIODS } from '#domain/days/named-periods.ts'
import { call } from '../call/call.ts'
import { chosenDay, id, line, searchText } from '../call/fields.ts'
import { INVOICE_STATUSES } from './invoice-statuses.ts'

/** Longest name of a view, in characters; the table has the same limit. */
export const VIEW_NAME_MAX = 40

/** Most views of a business. */
export const VIEWS_MAX = 20

const name = line(VIEW_NAME_MAX, 'Give the view a name')

/** A named filter of the list of invoices. Null: no limit. A customer is shown under the id it has after a merge. */
export const SavedView = z.object({
  id,
  name: z.string(),
  status: z.enum(INVOICE_STATUSES),
  search: z.nullable(z.string()),
  period: z.nullable(z.enum(NAMED_PERIODS)),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  customer_id: z.nullable(id),
})
export type SavedView = z.infer<typeof SavedView>

const params = z.strictObject({ id })
const reply = z.object({ view: SavedView })

export const listViews = call({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'List the saved views of the list of invoices, by name',
  access: 'signed_in',
  scope: 'invoices:read',
  reply: z.object({ views: z.array(SavedView) }),
})

export const saveView = call({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save a filter of the list of invoices under a name',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z
    .strictObject({
      name,
      status: z._default(z.enum(INVOICE_STATUSES), 'all'),
      search: z.optional(z.nullable(searchText)),
      period: z.optional(z.nullable(z.enum(NAMED_PERIODS))),
      from: z.optional(z.nullable(chosenDay)),
      to: z.optional(z.nullable(chosenDay)),
      customer_id: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(({ period, from, to }) => !period || (!from && !to), {
        error: 'Send either a period or its days',
        path: ['period'],
      }),
      z.refine(({ from, to }) => !from || !to || from <= to, {
        error: 'The last day is before the first one',
        path: ['to'],
      }),
    ),
  reply,
})

export const renameView = call({
  method: 'PUT',
  path: '/api/saved-views/:id',
  summary: 'Rename a saved view',
  access: 'signed_in',
  scope: 'invoices:write',
  params,
  body: z.strictObject({ name }),
  reply,
})

export const deleteView = call({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: 'Delete a saved view; repeated, it does nothing',
  access: 'signed_in',
  scope: 'invoices:write',
  params,
  reply: z.object({}),
})
