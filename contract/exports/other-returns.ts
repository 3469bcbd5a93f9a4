import * as z from 'zod/mini'
import { COMPOSITION_TRADES } from '#domain/cmp08/cmp08.ts'
import { GSTR9_ROWS } from '#domain/gstr9/gstr9.ts'
import { hasIff } from '#domain/gstr1/gstr1-files.ts'
import { call } from '../call/call.ts'
import { optionalGstin } from '../call/code-fields.ts'
import { day, rupees } from '../call/fields.ts'
import { CSV, JSON_FILE, savedFile, XLSX } from '../call/file-reply.ts'
import { fiscalYear } from '../reports/reports.ts'
import { month, sheetFormat, taxes } from './exports.ts'

/** Omitted: the current GSTIN, otherwise the last one used. */
const gstin = optionalGstin

const shared = { method: 'GET', access: 'signed_in', roles: 'books', scope: 'reports:read' } as const

export const exportIff = call({
  ...shared,
  path: '/api/exports/iff',
  summary: 'Sales and notes to registered customers of a month, for who files GSTR-1 each quarter: JSON for the portal',
  query: z.strictObject({
    month: month.check(
      z.refine(
        hasIff,
        'The third month of a quarter is furnished with GSTR-1 of the quarter. Choose one of the first two',
      ),
    ),
    gstin,
  }),
  reply: savedFile(JSON_FILE),
})

const Gstr9 = z.object({
  gstin: z.string(),
  /** All GSTINs used in the year. */
  gstins: z.array(z.string()),
  fiscal_year: z.string(),
  /** Tables 4 and 5, in the order of the form. Credit notes (4I, 5H) are positive and are subtracted in the totals. */
  rows: z.array(z.object({ row: z.enum(GSTR9_ROWS), ...taxes })),
  /** Advances of earlier years that were used or refunded in this one. Their tax was paid then. */
  advances_adjusted: z.object(taxes),
  /** Number of rows of table 17 (HSN and SAC codes) in the file. */
  hsn_rows: z.number(),
})
export type Gstr9Figures = z.infer<typeof Gstr9>

export const getGstr9 = call({
  ...shared,
  path: '/api/exports/gstr9/figures',
  summary: 'Get the figures of the annual return GSTR-9 that follow from sales',
  query: z.strictObject({ year: fiscalYear, gstin }),
  reply: Gstr9,
})

export const exportGstr9 = call({
  ...shared,
  path: '/api/exports/gstr9',
  summary: 'The figures of GSTR-9 that follow from sales, with table 17, as CSV or XLSX',
  query: z.strictObject({ year: fiscalYear, gstin, format: sheetFormat }),
  reply: savedFile(CSV, XLSX),
})

const Cmp08 = z.object({
  /** Null if nothing was issued under the composition scheme and the business is not under it. */
  gstin: z.nullable(z.string()),
  gstins: z.array(z.string()),
  from: day,
  to: day,
  /** Row 1 of table 3: all sales of the quarter, including exempt ones, less credit notes. */
  turnover: rupees,
  /** The part of the turnover that is taxed. */
  taxed: rupees,
  cgst: rupees,
  sgst: rupees,
})
export type Cmp08Figures = z.infer<typeof Cmp08>

export const getCmp08 = call({
  ...shared,
  path: '/api/exports/cmp08/figures',
  summary: 'Get the self-assessed tax of a quarter under the composition scheme (CMP-08)',
  query: z.strictObject({
    /** Any month of the quarter. */
    month,
    gstin,
    /** The trade decides the rate (CGST Rule 7). */
    trade: z.enum(COMPOSITION_TRADES, { error: 'Choose manufacturer, trader, restaurant or services' }),
  }),
  reply: Cmp08,
})
