import * as z from 'zod/mini'
import { chosenDay } from './fields.ts'
import { INVOICE_STATUSES } from './invoices.ts'

/** What can be downloaded as a table. */
export const EXPORTED = ['invoices', 'lines', 'payments', 'customers', 'items'] as const
export type Exported = (typeof EXPORTED)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const range = {
  /** Left out: from the first day. */
  from: z._default(chosenDay, FIRST_DAY),
  /** The last day is part of it. */
  to: z._default(chosenDay, LAST_DAY),
}
const isInOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'The last day is before the first one',
  path: ['to'],
})

/** `GET /api/exports/:what`. Customers and items are given whole, whatever the days. Drafts come when asked for. */
export const ExportQuery = z
  .strictObject({
    format: z._default(z.enum(EXPORT_FORMATS, { error: 'Choose csv or xlsx' }), 'csv'),
    ...range,
    status: z._default(z.enum(INVOICE_STATUSES), 'all'),
  })
  .check(isInOrder)
export type ExportQuery = z.output<typeof ExportQuery>

/** `GET /api/exports/tally`. */
export const TallyQuery = z.strictObject(range).check(isInOrder)
export type TallyQuery = z.output<typeof TallyQuery>

export const EXPORT_PATH = '/api/exports'
