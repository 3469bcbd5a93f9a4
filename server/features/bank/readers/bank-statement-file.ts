import { AppError } from '../../../platform/http/app-error.ts'
import type { Limits } from '../../../platform/sheets/read-csv.ts'

/** The kinds of file that can be read. */
export type FileKind = 'csv' | 'html' | 'xlsx' | 'xls' | 'pdf' | 'mt940' | 'ofx' | 'camt' | 'qif'

export const DAMAGED = 'This file is damaged or of an unknown kind. Download it from your bank again.'

/** The message for a file whose end is missing: its last amount may be only the first digits of one. */
export const CUT_OFF = 'This file is cut off before its end. Download it from your bank again.'

export const fileError = (sentence: string): AppError => new AppError('statement_unreadable', { sentence })

/** Returns the error that asks for the password, or says that it is wrong. */
export const refusePassword = (password: string | undefined): AppError =>
  new AppError(password === undefined ? 'statement_password_needed' : 'statement_password_wrong')

/**
 * The maximum rows, columns and cells of a statement. A busy shop has some 2,000 rows a month; reports of Paytm have
 * 115 columns.
 */
export const TABLE_LIMITS: Limits = { rows: 20_000, columns: 200, cells: 500_000 }

/** Longest text of a cell, in characters. */
export const CELL_MAX = 2_000

/** Converts a number of a sheet to text. Amounts are floats, so 0.1 + 0.2 becomes 0.30; a fraction of a day is kept. */
export function showNumber(value: number): string {
  if (Number.isInteger(value)) return String(Object.is(value, -0) ? 0 : value)
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < 1e-7 ? rounded.toFixed(2) : String(value)
}
