import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { FIRST_DAY, LAST_DAY } from '../call/days.ts'
import { chosenDay, day, id, optionalGstin } from '../call/fields.ts'
import { INVOICE_STATUSES } from '../invoices/invoice-statuses.ts'

/** Tables that can be exported. */
export const EXPORTED = ['invoices', 'lines', 'payments', 'customers', 'items'] as const
export type Exported = (typeof EXPORTED)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

const range = {
  /** Omitted: no lower bound. */
  from: z._default(chosenDay, FIRST_DAY),
  /** Included. Omitted: no upper bound. */
  to: z._default(chosenDay, LAST_DAY),
}
const isInOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'The last day is before the first one',
  path: ['to'],
})

/** `GET /api/exports/:what`. Customers and items ignore the days. Drafts are included only with `status=draft`. */
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

/** The JSON written here is valid for returns from this month on. */
const FIRST_MONTH = '2025-05'
const MONTH_FAULT = 'Enter a month like 2026-10, from May 2025 on'

const month = z.string({ error: MONTH_FAULT }).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, MONTH_FAULT))

const returnQuery = {
  /** For a quarter, `month` may be any of its months. */
  span: z._default(z.enum(['month', 'quarter']), 'month'),
  /** Selects one of several registrations in the period. Omitted: the current GSTIN, else the last one used. */
  gstin: optionalGstin,
}

/** `GET /api/exports/gstr1`: JSON for the portal's offline tool, or an XLSX file to read. */
export const Gstr1Query = z.strictObject({
  month: month.check(z.refine((text) => text >= FIRST_MONTH, MONTH_FAULT)),
  ...returnQuery,
  format: z._default(z.enum(['json', 'xlsx']), 'json'),
})
export type Gstr1Query = z.output<typeof Gstr1Query>

/** A fault to correct before a return is filed. */
export const Gstr1Fault = z.object({
  code: z.enum([
    'own_gstin',
    'gstin',
    'place',
    'hsn',
    'sez',
    'number',
    'plain',
    'own_sale',
    'before_gst',
    'rate',
    'late_note',
    'gstin_place',
    'address',
    'reverse_charge',
    'composition_border',
    'other_gstin',
  ]),
  message: z.string(),
  /** Null if the fault concerns the business itself. */
  invoice: z.nullable(z.object({ id, number: z.string(), customer_name: z.string() })),
})
export type Gstr1Fault = z.infer<typeof Gstr1Fault>

export const listGstr1Faults = call({
  method: 'GET',
  path: '/api/exports/gstr1/faults',
  summary: 'List faults to correct before GSTR-1 of a month or quarter is filed; any month is accepted',
  access: 'signed_in',
  scope: 'reports:read',
  query: z.strictObject({ month, ...returnQuery }),
  reply: z.object({
    /** GSTIN of the return; null for a composition seller, who files no GSTR-1. */
    gstin: z.nullable(z.string()),
    /** All GSTINs used in the period. */
    gstins: z.array(z.string()),
    from: day,
    to: day,
    /** Number of documents issued under that GSTIN in the period, including cancelled ones. */
    documents: z.number(),
    /** At most 100. */
    faults: z.array(Gstr1Fault),
    fault_count: z.number(),
  }),
})
