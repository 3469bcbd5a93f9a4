import * as z from 'zod/mini'
import { NO_TAX } from '#domain/gst/tax-rate.ts'
import { call } from '../call/call.ts'
import { day, id, instant, rupees, searchText } from '../call/fields.ts'
import { taxRate } from '../call/number-fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { EXEMPTIONS, itemFields } from '../invoices/invoice-lines.ts'

/** A saved item that the invoice editor offers. */
export const Item = z.object({
  id,
  description: z.string(),
  hsn: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Price per unit in rupees. */
  unit_price: rupees,
  /** GST in percent: "18". */
  rate: z.string(),
  exemption: z.nullable(z.enum(EXEMPTIONS)),
  /** Send it with a change: a stale version is refused with `changed_elsewhere`. */
  version: z.number(),
  created_at: instant,
})
export type Item = z.infer<typeof Item>

const params = z.strictObject({ id })
const reply = z.object({ item: Item })
const exemptHasNoRate = { error: 'An exempt item has no GST rate', path: ['rate'] }

export const listItems = call({
  method: 'GET',
  path: '/api/items',
  summary: 'List saved items by description',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject({
    ...pageQuery({ cursorMax: 6_000 }),
    search: z.optional(searchText),
  }),
  reply: z.object({ items: z.array(Item), ...pageReply }),
})

export const suggestItems = call({
  method: 'GET',
  path: '/api/items/suggest',
  summary: 'Suggest up to eight saved items that match `q`, prefix matches first',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject({ q: searchText }),
  reply: z.object({ items: z.array(Item) }),
})

/** What a customer was last charged for one unit of a description. */
export const LastPrice = z.object({
  description: z.string(),
  unit: z.nullable(z.string()),
  /** Price per unit in rupees, before any discount. */
  unit_price: rupees,
  /** Whether this price includes GST. */
  prices_include_tax: z.boolean(),
  issued_on: day,
})
export type LastPrice = z.infer<typeof LastPrice>

export const listLastPrices = call({
  method: 'GET',
  path: '/api/items/last-prices',
  summary: "Last prices of up to 200 descriptions in a customer's newest 20 invoices, newest first",
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject({ customer_id: id }),
  reply: z.object({ prices: z.array(LastPrice) }),
})

export const createItem = call({
  method: 'POST',
  path: '/api/items',
  summary: 'Save an item',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject(itemFields).check(z.refine((item) => !item.exemption || item.rate === NO_TAX, exemptHasNoRate)),
  reply,
  repeatable: true,
})

/**
 * A rate without an exemption ends the exemption, because an exempt item has no rate. Existing invoices do not change.
 */
export const updateItem = call({
  method: 'PUT',
  path: '/api/items/:id',
  summary: 'Change a saved item; what is left out stays. Refused if it changed since `version`',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  body: z
    .strictObject({
      ...itemFields,
      rate: z.optional(taxRate),
      version: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    })
    .check(z.refine(({ exemption, rate = NO_TAX }) => !exemption || rate === NO_TAX, exemptHasNoRate)),
  reply,
  repeatable: true,
})

export const deleteItem = call({
  method: 'DELETE',
  path: '/api/items/:id',
  summary: 'Delete a saved item; existing invoices do not change',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply: z.object({}),
})
