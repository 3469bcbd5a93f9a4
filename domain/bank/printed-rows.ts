import { type BankAmount, readBalance, readBankAmount, readSide } from './bank-amount.ts'
import { type DayForm, formOfDay, hasFormOfDay, isSpreadsheetFault, readBankDay } from './bank-day.ts'
import type { PrintedRow, BankStatementTable } from './bank-row.ts'
import { type DayOrder, isNumericDate, type PrintedDate } from './day-order.ts'
import type { Paise } from '../money/money.ts'
import type { FoundTable } from './find-table.ts'

export interface PrintedRows {
  rows: PrintedRow[]
  /** The balance from a row "Opening balance" inside the table. */
  opening: Paise | null
}

const OPENING = /\b(?:opening balance|balance b\/?f|b\/f|brought forward)\b/i

/** A row with totals or the closing balance. */
const SUM = /\b(?:totals?|closing balance|balance c\/?f|c\/f|carried forward)\b/i

/** Characters that no table can store, or that change the direction of a text. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Removes ="…", with which banks keep Excel from changing a cell, and runs of blanks. */
export const cleanCell = (text: string): string =>
  text
    .replace(/^\s*="?([^"]*)"?\s*$/s, '$1')
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC')

const DAY_EXAMPLES: Record<DayOrder, string> = { day: '28/11/2026', month: '11/28/2026' }

const nameRow = (row: number, fault: string): { fault: string } => ({ fault: `Row ${row}: ${fault}` })

/**
 * Reads the transactions below the headings. Lines of text, totals and repeated headings are left out. A row that has
 * only a description continues the one above.
 */
export function readPrintedRows(
  table: BankStatementTable,
  found: FoundTable,
  order: DayOrder = 'day',
): PrintedRows | { fault: string } {
  const { columns, headings, first } = found
  const rows: PrintedRow[] = []
  let opening: Paise | null = null
  let form: DayForm | undefined
  let lastRow = 0
  /** A row that may be a transaction with an invalid day. It is a fault only if transactions follow. */
  let suspect: { fault: string } | undefined
  const headingText = headings.map(cleanCell).join('\n')

  for (const { row, cells: raw } of table.rows.slice(first)) {
    const cells = raw.map(cleanCell)
    if (cells.join('\n') === headingText) {
      suspect = undefined
      continue
    }
    if (isNoMoney(cells, columns.description)) continue
    const dayCell = cellAt(cells, columns.date)
    const day =
      form === undefined || formOfDay(dayCell) === form ? readBankDay(dayCell, order, table.hasEpoch1904) : undefined
    const amount = amountOf(cells, found)
    if (day === undefined) {
      const last = rows.at(-1)
      if (last && row === lastRow + 1 && isContinuation(cells, columns.description)) {
        last.narration += cellAt(cells, columns.description)
        lastRow = row
      } else if (amount) {
        const fault = nameRow(row, `"${dayCell.slice(0, 40)}" is not a day like ${DAY_EXAMPLES[order]}.`)
        if (isSpreadsheetFault(dayCell) || isTransaction(cells, found)) return fault
        if (rows.length > 0 ? /\d/.test(dayCell) : isNumericDate(dayCell)) suspect = fault
      }
      continue
    }
    const narration = cellAt(cells, columns.description)
    const balance = readBalance(cellAt(cells, columns.balance), readSide(cellAt(cells, columns.balance_side)))
    if (OPENING.test(narration) && (amount === null || balance === null)) {
      opening = balance
      continue
    }
    if (amount === null) continue
    if ('fault' in amount) return nameRow(row, amount.fault)
    if (suspect) return suspect
    if (amount.side === null) return nameRow(row, 'the file does not say whether the money came in or went out.')
    const reference = cellAt(cells, columns.reference)
    rows.push({ row, day, amount: amount.amount, side: amount.side, balance, narration, reference })
    form = formOfDay(dayCell)
    lastRow = row
  }
  return { rows, opening }
}

/** Lists the dates of rows with an amount, as printed, in file order. */
export function listDates(table: BankStatementTable, found: FoundTable): PrintedDate[] {
  const { columns } = found
  return table.rows.slice(found.first).flatMap(({ cells: raw }) => {
    const text = cleanCell(cellAt(raw, columns.date))
    if (!isNumericDate(text)) return []
    const cells = raw.map(cleanCell)
    if (!amountOf(cells, found)) return []
    return [{ text, narration: `${cellAt(cells, columns.description)} ${cellAt(cells, columns.reference)}` }]
  })
}

/** The text of a column; empty if the file does not have it or the row is shorter. */
export const cellAt = (cells: readonly string[], column: number | null): string => cells[column ?? -1] ?? ''

/** A status in another column that says that no money moved. */
const NO_MONEY = /^(?:failed|failure|declined|rejected|unsuccessful|cancell?ed|pending)$/i
const isNoMoney = (cells: readonly string[], description: number): boolean =>
  cells.some((cell, i) => i !== description && NO_MONEY.test(cell))

const isContinuation = (cells: readonly string[], description: number): boolean =>
  cells.every((cell, i) => (i === description) === (cell !== ''))

/**
 * Whether a row with an amount and an invalid day is certainly a transaction: its date looks like a day, it has a
 * balance if the file has any, and it is not a total.
 */
const isTransaction = (cells: readonly string[], { columns }: FoundTable): boolean =>
  hasFormOfDay(cellAt(cells, columns.date)) &&
  (columns.balance === null || readBalance(cellAt(cells, columns.balance), null) !== null) &&
  !SUM.test(cellAt(cells, columns.description))

type Amount = BankAmount | { fault: string } | null

function readCell(cells: readonly string[], column: number | null): Amount {
  const text = cellAt(cells, column)
  const read = readBankAmount(text)
  if (read === undefined) return { fault: `"${text.slice(0, 40)}" is not an amount.` }
  return read?.amount === 0n ? null : read
}

/** Returns the amount of a row and its side; null if it has none. */
function amountOf(cells: readonly string[], { columns }: FoundTable): Amount {
  if (columns.credit === null) {
    const amount = readCell(cells, columns.amount)
    // Stryker disable next-line StringLiteral: a fault with a side is refused like one without
    if (!amount || 'fault' in amount) return amount
    return { ...amount, side: readSide(cellAt(cells, columns.side)) ?? amount.side }
  }
  const credit = readCell(cells, columns.credit)
  // The owner may choose one column for both "Withdrawal" and "Deposit".
  const debit = readCell(cells, columns.debit)
  if (credit && 'fault' in credit) return credit
  if (debit && 'fault' in debit) return debit
  if (credit && debit) return { fault: 'it has money in and money out.' }
  if (credit) return { ...credit, side: credit.side ?? 'credit' }
  return debit && { ...debit, side: 'debit' }
}
