import { cleanCell } from '#domain/bank/printed-rows.ts'
import type { NamedRow } from '#domain/bank/named-row.ts'
import { readDecimal } from '#domain/money/decimal.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { channelOf } from '#domain/bank/channel.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { CELL_MAX, TABLE_LIMITS } from './bank-statement-file.ts'

/** The balances that a file states before and after its transactions. */
export interface StatedBalances {
  opening: Paise | null
  closing: Paise | null
}

/** One account and period in a file of a banking standard. */
export interface AccountPeriod extends StatedBalances {
  rows: NamedRow[]
}

/** ₹1 lakh crore, the same limit as for tables. */
const MAX_AMOUNT = 10n ** 14n

/** Cleans a text like a cell of a table. */
export const cleanText = (text: string): string => cleanCell(text.slice(0, CELL_MAX))

/**
 * Reads an amount in the form of the standards: with a decimal comma or point and without grouping. @throws
 * UnreadableFile
 */
export function readPlainAmount(text: string, where: string): Paise {
  const plain = text.trim().replace(',', '.').replace(/\.$/, '')
  const read = readDecimal(plain.replace(/(\.\d{2})0+$/, '$1'), 2)
  if ('fault' in read || read.count > MAX_AMOUNT)
    throw new UnreadableFile(`${where}: "${text.slice(0, 40)}" is not an amount in rupees.`)
  return paise(read.count)
}

/** Refuses accounts in other currencies than rupees. @throws UnreadableFile */
export function requireRupees(currency: string): void {
  const code = currency.trim().toUpperCase().slice(0, 3)
  if (code !== '' && code !== 'INR')
    throw new UnreadableFile(`This account is in ${code}. Pavti reads statements of accounts in rupees.`)
}

/** Checks the limit of rows. @throws UnreadableFile beyond it */
export function requireRoom(rows: number): void {
  if (rows > TABLE_LIMITS.rows) {
    throw new UnreadableFile(
      `The file has more than ${TABLE_LIMITS.rows.toLocaleString('en-IN')} transactions. Choose a shorter period.`,
    )
  }
}

/**
 * Checks that the opening balance and the transactions give the closing balance. Adds its balance to each row, so that
 * equal rows of overlapping files are recognized. @throws UnreadableFile
 */
export function withBalances({ rows, opening, closing }: AccountPeriod): NamedRow[] {
  if (opening === null) return rows
  let balance: bigint = opening
  const settled = rows.map((row) => {
    balance += row.side === 'credit' ? row.amount : -row.amount
    return { ...row, balance: paise(balance) }
  })
  if (closing !== null && balance !== closing) {
    throw new UnreadableFile(
      'The transactions of this file do not add up to its closing balance, so some are missing or damaged. Download it from your bank again.',
    )
  }
  return settled
}

/**
 * Joins two fields to one description. Programs truncate the first to 32 characters or repeat it in the second, and the
 * bank's narration must stay complete.
 */
export function joinNarration(first: string, second: string): string {
  if (second.startsWith(first)) return second
  if (first.includes(second)) return first
  const [hasFirst, hasSecond] = [first, second].map((text) => channelOf(text) !== 'other')
  if (hasFirst !== hasSecond) return hasFirst ? first : second
  return `${first} ${second}`
}
