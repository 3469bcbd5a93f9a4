import { AppError } from '../../../platform/http/app-error.ts'
import type { Limits } from '../../../platform/sheets/read-csv.ts'

/** Kinds of file that are read. */
export type FileKind = 'csv' | 'html' | 'xlsx' | 'xls' | 'pdf' | 'mt940' | 'ofx' | 'camt' | 'qif'

export const DAMAGED = 'This file is damaged or of an unknown kind. Download it from your bank again.'

/** Said of a file whose end is missing: its last amount may be only the first digits of one. */
export const CUT_OFF = 'This file is cut off before its end. Download it from your bank again.'

export const fileError = (sentence: string): AppError => new AppError('statement_unreadable', { sentence })

/** Asks for the password, or says that it is wrong. */
export const refusePassword = (password: string | undefined): AppError =>
  new AppError(password === undefined ? 'statement_password_needed' : 'statement_password_wrong')

/** Rows, columns and cells of a statement. A busy shop has some 2,000 rows a month; reports of Paytm have 115 columns. */
export const TABLE_LIMITS: Limits = { rows: 20_000, columns: 200, cells: 500_000 }

/** Longest text of a cell, in characters. */
export const CELL_MAX = 2_000

/** A number of a sheet as text. Amounts are floats: 0.1 + 0.2 is 0.30; a fraction of a day stays as it is. */
export function showNumber(value: number): string {
  if (Number.isInteger(value)) return String(Object.is(value, -0) ? 0 : value)
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < 1e-7 ? rounded.toFixed(2) : String(value)
}
