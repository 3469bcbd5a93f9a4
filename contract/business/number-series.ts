import * as z from 'zod/mini'
import { call } from '../call/call.ts'

/** The series of one kind of document in this fiscal year. */
const Series = z.object({
  /** Before the fiscal year: "INV" in INV/26-27/0001. */
  prefix: z.string(),
  /** The count that the next document gets. */
  next: z.number(),
  /** How the next one will be called. */
  next_number: z.string(),
})

export const NumberSeries = z.object({ fiscal_year: z.string(), invoice: Series, credit_note: Series })
export type NumberSeries = z.infer<typeof NumberSeries>

const prefix = z
  .string({ error: 'Please enter a prefix' })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{0,4}$/, 'Use 1 to 5 letters, digits and -, like INV'))
const start = z
  .number({ error: 'Enter a number, like 1' })
  .check(z.int('Enter a whole number'), z.gte(1, 'From 1 to 9,99,999'), z.lte(999_999, 'From 1 to 9,99,999'))
const NewSeries = z.strictObject({ prefix, next: z.optional(start) })

export const getNumberSeries = call({
  method: 'GET',
  path: '/api/business/number-series',
  summary: 'How invoices and credit notes of this fiscal year are numbered',
  access: 'signed_in',
  scope: 'business:read',
  reply: z.object({ series: NumberSeries }),
})

/** A number that was used, or one below it, is never given again. */
export const saveNumberSeries = call({
  method: 'PUT',
  path: '/api/business/number-series',
  summary: 'Choose prefixes, and the next number where it is higher than the last one',
  access: 'signed_in',
  scope: 'business:write',
  body: z.strictObject({ invoice: NewSeries, credit_note: NewSeries }),
  reply: z.object({ series: NumberSeries }),
})
