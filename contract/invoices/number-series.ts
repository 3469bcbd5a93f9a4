import * as z from 'zod/mini'
import { PAPER_SERIES, type PaperSeries } from '#domain/document/numbers/number-series.ts'
import { call } from '../call/call.ts'

/** Numbers of one document kind in the current fiscal year. */
const Series = z.object({
  /** The part before the fiscal year: "INV" in INV/26-27/0001. */
  prefix: z.string(),
  /** Counter of the next document. */
  next: z.number(),
  /** Full number of the next document. */
  next_number: z.string(),
})

const InvoiceSeries = z.extend(Series, {
  /**
   * The day of the document with the last number; null if there is none. A later number should not have an earlier day.
   */
  last_issued_on: z.nullable(z.iso.date()),
})

const forEachPaper = <Schema>(schema: Schema) =>
  Object.fromEntries(PAPER_SERIES.map((kind) => [kind, schema])) as Record<PaperSeries, Schema>

export const NumberSeries = z.object({
  fiscal_year: z.string(),
  invoice: InvoiceSeries,
  credit_note: Series,
  debit_note: Series,
  ...forEachPaper(Series),
})
export type NumberSeries = z.infer<typeof NumberSeries>

const prefix = z
  .string({ error: 'Please enter a prefix' })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{0,4}$/, 'Use 1 to 5 letters, digits and -, like INV'))
const start = z
  .number({ error: 'Enter a number, like 1' })
  .check(z.int('Enter a whole number'), z.gte(1, 'From 1 to 9,99,999'), z.lte(999_999, 'From 1 to 9,99,999'))
const NewSeries = z.strictObject({ prefix, next: z.optional(start), known: z.optional(prefix) })

/** The prefix of each kind. */
export const SeriesPrefixes = z.strictObject({
  invoice: prefix,
  credit_note: prefix,
  debit_note: prefix,
  ...forEachPaper(prefix),
})

export const getNumberSeries = call({
  method: 'GET',
  path: '/api/business/number-series',
  summary: 'Get the number series of this fiscal year',
  access: 'signed_in',
  roles: 'all',
  scope: 'business:read',
  reply: z.object({ series: NumberSeries }),
})

/**
 * `next` must be higher than the last used number, so that no number is used twice. With `known`, the prefix that was
 * shown, it is refused with `changed_elsewhere` if the series has another one by now.
 */
export const saveNumberSeries = call({
  method: 'PUT',
  path: '/api/business/number-series',
  summary: 'Set prefixes and next numbers of the number series',
  access: 'signed_in',
  roles: 'owner',
  scope: 'business:write',
  /** An omitted series does not change. */
  body: z.strictObject({
    invoice: z.optional(NewSeries),
    credit_note: z.optional(NewSeries),
    debit_note: z.optional(NewSeries),
    ...forEachPaper(z.optional(NewSeries)),
  }),
  reply: z.object({ series: NumberSeries }),
})
