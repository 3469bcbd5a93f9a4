import * as z from 'zod/mini'
import { NO_TAX } from '#domain/gst/tax-rate.ts'
import { call } from '../call/call.ts'
import { id, instant, rupees, searchText } from '../call/fields.ts'
import { EXEMPTIONS, itemFields } from '../invoices/invoice-lines.ts'

/** Something that is sold again and again, to pick from while an invoice is written. */
export const Item = z.object({
  id,
  description: z.string(),
  hsn: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Of one unit, in rupees. */
  unit_price: rupees,
  /** GST in percent: "18". */
  rate: z.string(),
  exemption: z.nullable(z.enum(EXEMPTIONS)),
  /** Sent along with a change, so that it does not undo another one. */
  version: z.number(),
  created_at: instant,
})
export type Item = z.infer<typeof Item>

const params = z.strictObject({ id })
const reply = z.object({ item: Item })
const whyNotRate = { error: 'What is exempt has no tax rate', path: ['rate'] }

export const listItems = call({
  method: 'GET',
  path: '/api/items',
  summary: 'Saved items by description, a page at a time',
  access: 'signed_in',
  scope: 'invoices:read',
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1, 'From 1 to 100'), z.lte(100, 'From 1 to 100')), 50),
    cursor: z.optional(z.string().check(z.maxLength(6_000))),
    search: z.optional(searchText),
  }),
  reply: z.object({ items: z.array(Item), next_cursor: z.nullable(z.string()) }),
})

export const suggestItems = call({
  method: 'GET',
  path: '/api/items/suggest',
  summary: 'At most eight saved items for what is typed: first those that begin with it',
  access: 'signed_in',
  scope: 'invoices:read',
  query: z.strictObject({ q: searchText }),
  reply: z.object({ items: z.array(Item) }),
})

export const createItem = call({
  method: 'POST',
  path: '/api/items',
  summary: 'Save an item to pick from',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z.strictObject(itemFields).check(z.refine((given) => !given.exemption || given.rate === NO_TAX, whyNotRate)),
  reply,
})

/** Replaces all of it; invoices that name the item stay as they are. */
export const updateItem = call({
  method: 'PUT',
  path: '/api/items/:id',
  summary: 'Change a saved item, unless somebody else has since `version`',
  access: 'signed_in',
  scope: 'invoices:write',
  params,
  body: z
    .strictObject({ ...itemFields, version: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
    .check(z.refine((given) => !given.exemption || given.rate === NO_TAX, whyNotRate)),
  reply,
})

export const deleteItem = call({
  method: 'DELETE',
  path: '/api/items/:id',
  summary: 'Forget a saved item; invoices that name it stay as they are',
  access: 'signed_in',
  scope: 'invoices:write',
  params,
  reply: z.object({}),
})
