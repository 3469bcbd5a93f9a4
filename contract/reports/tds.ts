import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, rupees } from '../call/fields.ts'
import { fiscalYear } from './reports.ts'

/** Maximum number of rows of the report; the totals include all. */
export const TDS_ROWS_MAX = 1_000

/** Income tax that one customer withheld in one quarter. */
export const TdsRow = z.object({
  customer_id: z.nullable(id),
  customer_name: z.string(),
  /** 1 is April to June. */
  quarter: z.number(),
  amount: rupees,
  payments: z.number(),
  /** Number of the payments that have a certificate. */
  certificates: z.number(),
})
export type TdsRow = z.infer<typeof TdsRow>

/** GST that one customer withheld in one month. */
export const GstTdsRow = z.object({
  customer_id: z.nullable(id),
  customer_name: z.string(),
  /** The GSTIN of the deductor, as the portal shows it. */
  gstin: z.nullable(z.string()),
  /** Like 2026-10. */
  month: z.string(),
  igst: rupees,
  cgst: rupees,
  sgst: rupees,
  amount: rupees,
  payments: z.number(),
})
export type GstTdsRow = z.infer<typeof GstTdsRow>

export const TdsReport = z.object({
  fiscal_year: z.string(),
  /** By customer and quarter, at most a thousand; if there are more, the largest. */
  rows: z.array(TdsRow),
  has_more: z.boolean(),
  /** Sums of the four quarters. */
  quarters: z.array(rupees),
  total: rupees,
  /** GST under section 51 of the CGST Act. None of the figures above includes it. */
  gst: z.object({ rows: z.array(GstTdsRow), has_more: z.boolean(), total: rupees }),
})
export type TdsReport = z.infer<typeof TdsReport>

export const getTdsReport = call({
  method: 'GET',
  path: '/api/reports/tds',
  summary:
    'Get the income tax that customers kept back, by customer and quarter, to compare with Form 168 (until 2025-26: Form 26AS), and the GST, by month',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: z.strictObject({
    /** Omitted: the current one in India. */
    year: z.optional(fiscalYear),
  }),
  reply: TdsReport,
})
