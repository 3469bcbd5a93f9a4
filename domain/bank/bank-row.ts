import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { Side } from './bank-amount.ts'

/** A table as a file has it. A row number is that of a spreadsheet, so that messages can name it. */
export interface BankStatementTable {
  rows: readonly { row: number; cells: readonly string[] }[]
  /** Whether the serials of its days count from 1904. */
  hasEpoch1904: boolean
}

/** A transaction as the bank printed it. */
export interface PrintedRow {
  row: number
  day: Day
  amount: Paise
  side: Side
  balance: Paise | null
  narration: string
  reference: string
}
