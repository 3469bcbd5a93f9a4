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

/** One account and period of a file of a banking standard. */
export interface AccountPeriod extends StatedBalances {
  rows: NamedRow[]
}

/** ₹1 lakh crore, as in tables. */
const MAX_AMOUNT = 10n ** 14n

/** Cleans a text of a file, as cells of a table are cleaned. */
export const cleanText = (text: string): string => cleanCell(text.slice(0, CELL_MAX))

/** Reads an amount that a standard writes with a decimal comma or point and without grouping. @throws UnreadableFile */
export function readPlainAmount(text: string, where: string): Paise {
  const plain = text.trim().replace(',', '.').replace(/\.$/, '')
  const read = readDecimal(plain.replace(/(\.\d{2})0+$/, '$1'), 2)
  if ('fault' in read || read.count > MAX_AMOUNT)
    throw new UnreadableFile(`${where}: "${text.slice(0, 40)}" is not an amount in rupees.`)
  return paise(read.count)
}

/** Only accounts in rupees are read. @throws UnreadableFile */
export function requireRupees(currency: string): void {
  const code = currency.trim().toUpperCase().slice(0, 3)
  if (code !== '' && code !== 'INR')
    throw new UnreadableFile(`This account is in ${code}. Pavti reads statements of accounts in rupees.`)
}

/** @throws UnreadableFile beyond the limit of rows */
export function requireRoom(rows: number): void {
  if (rows > TABLE_LIMITS.rows) {
    throw new UnreadableFile(
      `The file has more than ${TABLE_LIMITS.rows.toLocaleString('en-IN')} transactions. Choose a shorter period.`,
    )
  }
}

/**
 * Checks that opening balance and transactions give the closing balance, and gives each row its balance, so that equal
 * rows of overlapping files are recognized. @throws UnreadableFile
 */
export function settlePeriod({ rows, opening, closing }: AccountPeriod): NamedRow[] {
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
 * One description of two fields. Programs cut the first to 32 characters or repeat it in the second, and the form of a
 * bank's narration must stay whole.
 */
export function joinNarration(first: string, second: string): string {
  if (second.startsWith(first)) return second
  if (first.includes(second)) return first
  const [hasFirst, hasSecond] = [first, second].map((text) => channelOf(text) !== 'other')
  if (hasFirst !== hasSecond) return hasFirst ? first : second
  return `${first} ${second}`
}
