import * as z from 'zod/mini'
import { monthOf } from '#domain/days/month.ts'
import { hasIff } from '#domain/gstr1/gstr1-files.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { isMonth } from '#domain/reports/report-period.ts'
import { call } from '../call/call.ts'
import { daysInOrder } from '../call/day-filter.ts'
import { FIRST_DAY, LAST_DAY } from '../call/days.ts'
import { optionalGstin } from '../call/code-fields.ts'
import { chosenDay, day, id, rupees } from '../call/fields.ts'
import { CSV, JSON_FILE, savedFile, XLSX, XML, ZIP } from '../call/file-reply.ts'
import { INVOICE_STATUSES } from '../invoices/invoice-statuses.ts'

/** Tables that can be exported. */
export const EXPORTED = ['invoices', 'lines', 'payments', 'tds', 'gst_tds', 'customers', 'items'] as const
export type Exported = (typeof EXPORTED)[number]

const EXPORT_FORMATS = ['csv', 'xlsx'] as const

/** Format of short tables, which people read. */
export const sheetFormat = z._default(z.enum(EXPORT_FORMATS, { error: 'Choose csv or xlsx' }), 'xlsx')

/** Days of an export. */
export const range = {
  /** Omitted: no lower bound. */
  from: z._default(chosenDay, FIRST_DAY),
  /** Included. Omitted: no upper bound. */
  to: z._default(chosenDay, LAST_DAY),
}

/** Customers and items ignore the days. Drafts are included only with `status=draft`. */
const ExportQuery = z
  .strictObject({
    format: z._default(z.enum(EXPORT_FORMATS, { error: 'Choose csv or xlsx' }), 'csv'),
    ...range,
    status: z._default(z.enum(INVOICE_STATUSES), 'all'),
  })
  .check(daysInOrder)
export type ExportQuery = z.output<typeof ExportQuery>

const exportTable = <T extends Exported>(what: T, name: string) =>
  call({
    method: 'GET',
    path: `/api/exports/${what}`,
    summary: `${name} as CSV or XLSX`,
    access: 'signed_in',
    roles: 'books',
    scope: 'reports:read',
    query: ExportQuery,
    reply: savedFile(CSV, XLSX),
  })

export const exportTables = {
  invoices: exportTable('invoices', 'Invoices and credit notes'),
  lines: exportTable('lines', 'Lines of invoices and credit notes'),
  payments: exportTable('payments', 'Payments received and refunds'),
  tds: exportTable(
    'tds',
    'Income tax kept back by customers (TDS), to compare with Form 168 (until 2025-26: Form 26AS)',
  ),
  gst_tds: exportTable(
    'gst_tds',
    'GST kept back by government buyers (TDS), to compare with the TDS credit on the GST portal',
  ),
  customers: exportTable('customers', 'Customers'),
  items: exportTable('items', 'Saved items'),
} satisfies Record<Exported, unknown>

const TallyQuery = z.strictObject(range).check(daysInOrder)
export type TallyQuery = z.output<typeof TallyQuery>

export const exportTally = call({
  method: 'GET',
  path: '/api/exports/tally',
  summary: 'Sales, credit notes, receipts and refunds as XML for Tally',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: TallyQuery,
  reply: savedFile(XML),
})

/** API tokens are not accepted, because the archive contains the whole account. */
export const exportEverything = call({
  method: 'GET',
  path: '/api/exports/everything',
  summary: 'Everything of the business as a ZIP archive',
  access: 'signed_in',
  roles: 'owner',
  reply: savedFile(ZIP),
})

/** The JSON written here is valid for returns from this month on. */
const FIRST_MONTH = '2025-05'
const MONTH_FAULT = 'Enter a month like 2026-10, from May 2025 on'

/** The month of a return or of books. */
export const month = z.string({ error: MONTH_FAULT }).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, MONTH_FAULT))

export const returnQuery = {
  /** For a quarter, `month` may be any of its months. */
  span: z._default(z.enum(['month', 'quarter']), 'month'),
  /** Selects one of several registrations in the period. Omitted: the current GSTIN, otherwise the last one used. */
  gstin: optionalGstin,
}

/**
 * Whether the Invoice Furnishing Facility can have had that month of the quarter. An invalid month has an error of its
 * own.
 */
const isIffOf = (iffTo: string, last: string): boolean => {
  if (!isMonth(iffTo) || !isMonth(last)) return true
  const { from, to } = returnPeriod(last, 'quarter')
  return hasIff(iffTo) && iffTo >= monthOf(from) && iffTo <= monthOf(to)
}

const Gstr1Query = z
  .strictObject({
    month: month.check(z.refine((text) => text >= FIRST_MONTH, MONTH_FAULT)),
    ...returnQuery,
    format: z._default(z.enum(['json', 'xlsx']), 'json'),
    /** For a quarter: the last month that was sent to the Invoice Furnishing Facility. Its documents are left out. */
    iff_to: z.optional(month),
  })
  .check(
    z.refine(({ month: last, span, iff_to }) => iff_to === undefined || (span === 'quarter' && isIffOf(iff_to, last)), {
      error: 'Choose the first or second month of the quarter',
      path: ['iff_to'],
    }),
  )
export type Gstr1Query = z.output<typeof Gstr1Query>

export const exportGstr1 = call({
  method: 'GET',
  path: '/api/exports/gstr1',
  summary: "GSTR-1 of a month or quarter: JSON for the portal's offline tool, or XLSX to read",
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: Gstr1Query,
  reply: savedFile(JSON_FILE, XLSX),
})

/** A taxable value and its taxes. */
export const taxes = { taxable: rupees, igst: rupees, cgst: rupees, sgst: rupees }

/** The figures of GSTR-3B that follow from sales, less credit notes. A figure may be negative. */
export const Gstr3b = z.object({
  gstin: z.string(),
  /** All GSTINs used in the period. */
  gstins: z.array(z.string()),
  from: day,
  to: day,
  /** 3.1(a): taxed sales that are not zero rated, with the advances received, less those adjusted. */
  taxed: z.object(taxes),
  /**
   * Table 11A of GSTR-1: advances for services in the period that are not used yet. Included in `taxed`, or in
   * `zero_rated` for exports and SEZ.
   */
  advances_received: z.object(taxes),
  /** Table 11B of GSTR-1: earlier advances that were used or refunded in the period. Subtracted from the same rows. */
  advances_adjusted: z.object(taxes),
  /** 3.1(b): exports and supplies to SEZ. */
  zero_rated: z.object(taxes),
  /** 3.1(c). */
  nil_and_exempt: rupees,
  /** 3.1(e). */
  non_gst: rupees,
  /** 3.2: the part of 3.1(a) that went to unregistered buyers in other states, by place of supply. */
  inter_state: z.array(z.object({ place_of_supply: z.string(), taxable: rupees, igst: rupees })),
  /** Sales whose tax the buyer pays. No other row includes them. */
  reverse_charge: z.object(taxes),
})
export type Gstr3b = z.infer<typeof Gstr3b>

export const getGstr3b = call({
  method: 'GET',
  path: '/api/exports/gstr3b/figures',
  summary: 'Get the figures of GSTR-3B that follow from sales, for a month or quarter',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: z.strictObject({ month, ...returnQuery }),
  reply: Gstr3b,
})

export const exportGstr3b = call({
  method: 'GET',
  path: '/api/exports/gstr3b',
  summary: 'The figures of GSTR-3B that follow from sales, as CSV or XLSX',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: z.strictObject({
    month,
    ...returnQuery,
    format: sheetFormat,
  }),
  reply: savedFile(CSV, XLSX),
})

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
    'advance',
    'advance_used',
  ]),
  message: z.string(),
  /** Null if the fault concerns the business itself or an advance. */
  invoice: z.nullable(z.object({ id, number: z.string(), customer_name: z.string() })),
  /** The payment of an advance without receipt voucher, with the part that is still an advance; otherwise null. */
  payment: z.nullable(z.object({ id, customer_id: id, customer_name: z.string(), received_on: day, advance: rupees })),
})
export type Gstr1Fault = z.infer<typeof Gstr1Fault>

export const listGstr1Faults = call({
  method: 'GET',
  path: '/api/exports/gstr1/faults',
  summary: 'List faults to correct before GSTR-1 of a month or quarter is filed; any month is accepted',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: z.strictObject({ month, ...returnQuery }),
  reply: z.object({
    /** Whether the business is registered for GST today, or was on a document of the period. */
    is_registered: z.boolean(),
    /** GSTIN of the return; null for a composition seller, who files no GSTR-1, and for an unregistered one. */
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
