import * as z from 'zod/mini'
import { chosenDay } from '../call/fields.ts'

/** More would be a book: such days are parted. */
export const STATEMENT_ROWS_MAX = 1_000

/** `GET /api/customers/:id/statement.pdf`, days of India. */
export const StatementQuery = z
  .strictObject({
    /** FIRST_DAY stands for the beginning of the account. Left out: the first day of the fiscal year of the last day. */
    from: z.optional(chosenDay),
    /** It is part of the period. Left out, or not reached yet: today. */
    to: z.optional(chosenDay),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The last day is before the first one',
      path: ['to'],
    }),
  )
export type StatementQuery = z.output<typeof StatementQuery>

/** Where the statement of a customer is. */
export const statementPath = (customerId: string): string => `/api/customers/${customerId}/statement.pdf`
