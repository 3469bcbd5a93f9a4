import { readBankAmount } from './bank-amount.ts'
import { readBankDay } from './bank-day.ts'
import type { BankStatementTable } from './bank-row.ts'
import type { DayOrder } from './day-order.ts'
import { columnsOf, type BankStatementColumns } from './headings.ts'

/** Maximum number of rows searched for the headings. Banks print up to 20 lines of address and account. */
export const MAX_ROWS_BEFORE = 200

/** What the owner chose before for a file with these headings. */
export interface KnownFormat {
  columns: BankStatementColumns | undefined
  dayOrder: DayOrder | undefined
}

/** Returns what the owner chose before for these headings. */
export type KnownFormats = (headings: readonly string[]) => KnownFormat | undefined

export interface FoundTable {
  headings: readonly string[]
  columns: BankStatementColumns
  /** Index of the first row below the headings. */
  first: number
}

/** Finds the headings of a statement below lines of address and account; undefined if no row is known. */
export function findTable({ rows }: BankStatementTable, formatOf: KnownFormats): FoundTable | undefined {
  for (const [i, { cells }] of rows.slice(0, MAX_ROWS_BEFORE).entries()) {
    const columns = formatOf(cells)?.columns ?? columnsOf(cells)
    if (columns) return { headings: cells, columns, first: i + 1 }
  }
  return undefined
}

/** Headings that no bank is known to use, with sample rows below them, so that the owner can choose the columns. */
export interface UnknownTable {
  /** Empty if the file has none. */
  headings: readonly string[]
  sample: readonly (readonly string[])[]
  /** Index of the first row below the headings. */
  first: number
}

const isDay = (cell: string): boolean =>
  /[/.\-\s]/.test(cell.trim()) && (readBankDay(cell) ?? readBankDay(cell, 'month')) !== undefined
const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length
const isAmount = (cell: string): boolean => !!readBankAmount(cell)

/**
 * Guesses the headings: the text row above the first row with a day and an amount; undefined if there is no such row.
 */
export function guessTable({ rows }: BankStatementTable, samples: number): UnknownTable | undefined {
  const searched = rows.slice(0, MAX_ROWS_BEFORE)
  const first = searched.findIndex(({ cells }) => cells.some(isDay) && cells.some(isAmount))
  if (first === -1) return undefined
  const above = searched
    .slice(0, first)
    .filter(({ cells }) => countFilled(cells) >= 3 && !cells.some(isAmount))
    .at(-1)
  return {
    headings: above?.cells ?? [],
    sample: rows.slice(first, first + samples).map(({ cells }) => cells),
    first,
  }
}
