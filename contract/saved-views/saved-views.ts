import * as z from 'zod/mini'
import { AGEING_PARTS } from '#domain/customer-account/ageing.ts'
import { NAMED_PERIODS } from '#domain/days/named-periods.ts'
import { PRELIMINARY_KINDS } from '#domain/document/preliminary-kinds.ts'
import { call } from '../call/call.ts'
import { dayFilterChecks } from '../call/day-filter.ts'
import { chosenDay, id, line, optionalVpa, searchText } from '../call/fields.ts'
import { CUSTOMER_BALANCES } from '../customers/customers.ts'
import { SETTLEMENT_METHODS } from '../settlement/invoice-payment.ts'
import { INVOICE_STATUSES } from '../invoices/invoice-statuses.ts'
import { PRELIMINARY_STATUSES } from '../preliminary-documents/preliminary-documents.ts'

/** Longest name of a view, in characters; the table has the same limit. */
export const VIEW_NAME_MAX = 40

/** Maximum number of views of one list in a business. */
export const VIEWS_MAX = 20

const DAYS = ['period', 'from', 'to'] as const

const VIEW_LISTS = ['invoices', 'customers', 'payments', 'quotations'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** The filters that a view of each list can have. */
const FILTERS_BY_LIST = {
  invoices: ['status', 'search', ...DAYS, 'customer_id', 'age'],
  customers: ['search', ...DAYS, 'balance', 'archived'],
  payments: [...DAYS, 'customer_id', 'method', 'payer_upi'],
  /** Includes pro forma invoices and delivery challans, by `kind`. */
  quotations: ['kind', 'document_status', 'search', ...DAYS],
} as const satisfies Record<ViewList, readonly string[]>
const FILTERS = [...new Set(Object.values(FILTERS_BY_LIST).flat())]

const name = line(VIEW_NAME_MAX, 'Give the view a name')

const list = z._default(z.enum(VIEW_LISTS, { error: `Choose one of ${VIEW_LISTS.join(', ')}` }), 'invoices')

/** A named filter of a list. Null: no limit. After a merge, a customer has the id of the remaining one. */
export const SavedView = z.object({
  id,
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  /** For invoices. */
  status: z.enum(INVOICE_STATUSES),
  search: z.nullable(z.string()),
  period: z.nullable(z.enum(NAMED_PERIODS)),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  customer_id: z.nullable(id),
  age: z.nullable(z.enum(AGEING_PARTS)),
  balance: z.nullable(z.enum(CUSTOMER_BALANCES)),
  archived: z.boolean(),
  method: z.nullable(z.enum(SETTLEMENT_METHODS)),
  payer_upi: z.nullable(z.string()),
  kind: z.nullable(z.enum(PRELIMINARY_KINDS)),
  /** For quotations. */
  document_status: z.nullable(z.enum(PRELIMINARY_STATUSES)),
})
export type SavedView = z.infer<typeof SavedView>

/** A view as a seller saves it. */
export const ViewBody = z
  .strictObject({
    list,
    name,
    status: z._default(z.enum(INVOICE_STATUSES), 'all'),
    search: z.optional(z.nullable(searchText)),
    period: z.optional(z.nullable(z.enum(NAMED_PERIODS))),
    from: z.optional(z.nullable(chosenDay)),
    to: z.optional(z.nullable(chosenDay)),
    customer_id: z.optional(z.nullable(id)),
    age: z.optional(z.nullable(z.enum(AGEING_PARTS))),
    balance: z.optional(z.nullable(z.enum(CUSTOMER_BALANCES))),
    archived: z._default(z.boolean(), false),
    method: z.optional(z.nullable(z.enum(SETTLEMENT_METHODS))),
    payer_upi: optionalVpa,
    kind: z.optional(z.nullable(z.enum(PRELIMINARY_KINDS))),
    document_status: z.optional(z.nullable(z.enum(PRELIMINARY_STATUSES))),
  })
  .check(
    ...FILTERS.map((filter) =>
      z.refine<Partial<Record<(typeof FILTERS)[number], unknown>> & { list: ViewList }>(
        (view) => {
          const known: readonly string[] = FILTERS_BY_LIST[view.list]
          return known.includes(filter) || !view[filter] || view[filter] === 'all'
        },
        { error: 'This list has no such filter', path: [filter] },
      ),
    ),
    ...dayFilterChecks,
  )

const params = z.strictObject({ id })
const reply = z.object({ view: SavedView })

export const listViews = call({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'List the saved views of a list, by name',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject({ list }),
  reply: z.object({ views: z.array(SavedView) }),
})

export const saveView = call({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save a filter of a list under a name',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: ViewBody,
  reply,
})

export const renameView = call({
  method: 'PUT',
  path: '/api/saved-views/:id',
  summary: 'Rename a saved view',
  access: 'signed_in',
  roles: 'work',
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
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply: z.object({}),
})
