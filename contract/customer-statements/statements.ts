import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, id } from '../call/fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'

/** Most rows of one statement. A longer period must be split. */
export const STATEMENT_ROWS_MAX = 1_000

/** Days of India. */
export const CustomerStatementPeriod = z
  .strictObject({
    /** FIRST_DAY means the beginning of the account. Omitted: the start of the fiscal year of `to`. */
    from: z.optional(chosenDay),
    /** Included. Omitted, or in the future: today. */
    to: z.optional(chosenDay),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The last day is before the first one',
      path: ['to'],
    }),
  )
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
