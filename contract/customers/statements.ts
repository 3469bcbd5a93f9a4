import * as z from 'zod/mini'
import { chosenDay } from '../call/fields.ts'

/** Most rows of one statement. A longer period must be split. */
export const STATEMENT_ROWS_MAX = 1_000

/** `GET /api/customers/:id/statement.pdf`, days of India. */
export const StatementQuery = z
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
export type StatementQuery = z.output<typeof StatementQuery>

/** Path of a customer's statement PDF. */
export const statementPath = (customerId: string): string => `/api/customers/${customerId}/statement.pdf`
