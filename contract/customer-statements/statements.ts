import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { daysInOrder } from '../call/day-filter.ts'
import { chosenDay, day, id, instant } from '../call/fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'

/** Maximum number of rows of one statement. A longer period must be split. */
export const STATEMENT_ROWS_MAX = 1_000

/** Days in India. */
export const CustomerStatementPeriod = z
  .strictObject({
    /** FIRST_DAY means the beginning of the account. Omitted: the start of the fiscal year of `to`. */
    from: z.optional(chosenDay),
    /** Included. Omitted, or in the future: today. */
    to: z.optional(chosenDay),
  })
  .check(daysInOrder)
export type CustomerStatementQuery = z.output<typeof CustomerStatementPeriod>

export const getCustomerStatement = call({
  method: 'GET',
  path: '/api/customers/:id/statement.pdf',
  summary: "A customer's statement of account as a PDF",
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params: z.strictObject({ id }),
  query: CustomerStatementPeriod,
  reply: shownFile(PDF),
})

/** Days for which a link to a statement works. */
export const STATEMENT_LINK_DAYS = 30

/** A link that shows a customer their statement of account without signing in. */
export const CustomerStatementLink = z.object({
  id,
  url: z.string(),
  from: day,
  /** Null: up to the day on which it is opened. */
  to: z.nullable(day),
  expires_at: instant,
})
export type CustomerStatementLink = z.infer<typeof CustomerStatementLink>

/** Sharing the same period again gives the same link, which then works for 30 more days. */
export const createCustomerStatementLink = call({
  method: 'POST',
  path: '/api/customers/:id/statement-links',
  summary: "Make a link to a customer's statement of account, for 30 days",
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params: z.strictObject({ id }),
  body: CustomerStatementPeriod,
  reply: z.object({ link: CustomerStatementLink }),
})

export const listCustomerStatementLinks = call({
  method: 'GET',
  path: '/api/customers/:id/statement-links',
  summary: "The links to a customer's statement of account that work now",
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params: z.strictObject({ id }),
  reply: z.object({ links: z.array(CustomerStatementLink) }),
})

/** Safe to repeat. */
export const revokeCustomerStatementLink = call({
  method: 'DELETE',
  path: '/api/customers/:id/statement-links/:link_id',
  summary: 'End a link to a statement of account',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params: z.strictObject({ id, link_id: id }),
  reply: z.object({}),
})
