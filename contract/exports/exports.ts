import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, day, FIRST_DAY, id, LAST_DAY, optionalGstin } from '../call/fields.ts'
import { INVOICE_STATUSES } from '../invoices/invoices.ts'

/** What can be downloaded as a table. */
export const EXPORTED = ['invoices', 'lines', 'payments', 'customers', 'items'] as const
export type Exported = (typeof EXPORTED)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

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

/** Since this month the return has the form that is written here. */
const FIRST_MONTH = '2025-05'
const MONTH_FAULT = 'Enter a month like 2026-10, from May 2025 on'

const month = z.string({ error: MONTH_FAULT }).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, MONTH_FAULT))

const returnQuery = {
  /** Of a quarter any of its months may be named. */
  span: z._default(z.enum(['month', 'quarter']), 'month'),
  /** Of several registrations in the period, whose return it is; left out: today's, else the last one. */
  gstin: optionalGstin,
}

/** `GET /api/exports/gstr1`: the file for the portal's offline tool, or the same to read. */
export const Gstr1Query = z.strictObject({
  month: month.check(z.refine((text) => text >= FIRST_MONTH, MONTH_FAULT)),
  ...returnQuery,
  format: z._default(z.enum(['json', 'xlsx']), 'json'),
})
export type Gstr1Query = z.output<typeof Gstr1Query>

/** What to put right before a return is filed. */
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
  /** Null: it is about the business itself. */
  invoice: z.nullable(z.object({ id, number: z.string(), customer_name: z.string() })),
})
export type Gstr1Fault = z.infer<typeof Gstr1Fault>

export const listGstr1Faults = call({
  method: 'GET',
  path: '/api/exports/gstr1/faults',
  summary:
    'What to look at before the GSTR-1 of a month or quarter is filed, also of months before its file is made here',
  access: 'signed_in',
  scope: 'reports:read',
  query: z.strictObject({ month, ...returnQuery }),
  reply: z.object({
    /** Whose return it is; null: a composition seller, who files no GSTR-1. */
    gstin: z.nullable(z.string()),
    /** The GSTINs under which something was issued in the period. */
    gstins: z.array(z.string()),
    from: day,
    to: day,
    /** Documents that were issued under that GSTIN in the period; cancelled ones count. */
    documents: z.number(),
    /** At most a hundred. */
    faults: z.array(Gstr1Fault),
    fault_count: z.number(),
  }),
})
