import { parse } from 'csv-parse/sync'
import type { Seller } from '../harness/app.ts'

export type Row = Record<string, string>

const CSV = { 'content-type': 'text/csv' }

/** A table of a seller as CSV. */
export const exported = async (seller: Seller, what: string): Promise<string> =>
  (await seller.get(`/api/exports/${what}`)).text

export const rowsOf = (file: string): Row[] => parse<Row>(file, { bom: true, columns: true })

/** Rows as a CSV file with the columns of the first one. */
export const toCsv = (rows: readonly Row[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')

/** A file as text, or a workbook. */
export type ImportFile = string | Uint8Array<ArrayBuffer>

export const preview = (seller: Seller, what: string, file: ImportFile) =>
  seller.raw('POST', `/api/imports/${what}/preview`, file, CSV)

export const commit = (seller: Seller, what: string, file: ImportFile) =>
  seller.raw('POST', `/api/imports/${what}`, file, CSV)
