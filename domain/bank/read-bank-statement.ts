import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { BankStatementTable, PrintedRow } from './bank-row.ts'
import { type DayOrder, judgeDayOrder, type KnownDays, type UnclearDays } from './day-order.ts'
import { findTable, type FoundTable, guessTable, type KnownFormats, type UnknownTable } from './find-table.ts'
import { type Narration, readNarration } from './narration.ts'
import { type NamedRow, readNamedRow } from './named-row.ts'
import { listDates, readPrintedRows } from './printed-rows.ts'
import { readReport, type Report, type ReportFacts } from './reports/read-report.ts'
import { findAccount } from './statement-account.ts'
import type { BankStatementColumns } from './headings.ts'
import type { Channel } from './channel.ts'

/** Payment apps and gateways, by the names that banks print when these pay out what they collected. */
const PAYOUT_BY =
  /\b(?:phone ?pe|razorpay|bharat ?pe|resilient innovations|one ?97|paytm payments services|google india digital|google ?pay|cashfree|payu|instamojo|pine ?labs|bill ?desk|cc ?avenue|easebuzz|juspay|mswipe|ezetap|amazon pay|innoviti|worldline)\b/i

/** "POS SETTLEMENT", "MERCHANT STLMT", "UPI SETTLEMENT". */
const WORDS = /\b(?:merchant|pos|edc|upi|qr|card|pg|nodal)\b.{0,20}\b(?:settlements?|stlmt|settl|payout)\b/i

/**
 * Channels in which the name of an app means that the app is the payer. A UPI payment names the app of the customer.
 */
const BULK: readonly Channel[] = ['neft', 'imps', 'rtgs', 'other']

const isSettlement = (narration: string, { channel, payer_name }: Narration): boolean =>
  BULK.includes(channel) ? PAYOUT_BY.test(narration) || WORDS.test(narration) : channel === 'upi' && isApp(payer_name)

/** Whether the payer is an app: the name begins with that of the app, as in "PHONEPE PRIVATE LIMITED". */
const isApp = (name: string | null): boolean => name?.search(PAYOUT_BY) === 0

/**
 * Marks a payout of an app or gateway for payments of several customers. Removes the payer's details, so that no
 * customer is remembered by them.
 */
export const markSettlement = <Row extends Narration>(row: Row, narration: string): Row =>
  isSettlement(narration, row)
    ? { ...row, channel: 'settlement', payer_upi: null, payer_upi_is_partial: false, payer_name: null, note: null }
    : row

/** A transaction with the facts from its narration. Amounts are in paise, days are India's. */
export interface BankStatementRow extends PrintedRow, Narration {
  /** Set only in reports of payment apps. */
  report?: ReportFacts
}

export interface BankStatement {
  /** The last four digits of the account; null if the file does not print them. */
  account: string | null
  headings: readonly string[]
  rows: BankStatementRow[]
  balances: BalanceChain
  /** Set for the report of a payment app; undefined for the statement of a bank. */
  report?: Pick<Report, 'provider' | 'leftOut'>
}

export type BankStatementOutcome =
  | { statement: BankStatement }
  /** The headings are unknown: the owner chooses the columns. */
  | { unknown: UnknownTable }
  /** The dates can be read in two ways: the owner says which. */
  | { unclear: UnclearDays }
  /** A sentence for the owner. */
  | { fault: string }

/** Rows shown when the owner chooses the columns. */
const SAMPLE_ROWS = 3

/** Error message for a file in which nothing was found. */
export const NO_TRANSACTIONS =
  'This file has no transactions that Pavti can find. Choose the statement as your bank gives it.'

const flip = (row: PrintedRow): PrintedRow => ({ ...row, side: row.side === 'credit' ? 'debit' : 'credit' })

/** What the owner chose for a file. */
export interface ChosenForFile {
  /** Override the meaning of the headings. */
  columns?: BankStatementColumns | undefined
  dayOrder?: DayOrder | undefined
}

/**
 * Reads the table of a bank statement: finds the headings, judges how its dates are written, reads days and amounts,
 * checks the balances and reads the narrations.
 */
export function readBankStatement(
  table: BankStatementTable,
  formatOf: KnownFormats,
  today: Day,
  { columns: chosen, dayOrder }: ChosenForFile = {},
): BankStatementOutcome {
  const daysOf = (headings: readonly string[]): KnownDays => ({
    today,
    chosen: dayOrder,
    kept: formatOf(headings)?.dayOrder,
  })
  const report = chosen ? undefined : readReport(table, daysOf)
  if (report) return 'rows' in report ? toBankStatement(report) : report
  const found = chosen ? chosenTable(table, chosen) : findTable(table, formatOf)
  if (!found) {
    const unknown = guessTable(table, SAMPLE_ROWS)
    return unknown ? { unknown } : { fault: NO_TRANSACTIONS }
  }
  const judged = judgeDayOrder(listDates(table, found), 'day', daysOf(found.headings))
  if ('unclear' in judged) return judged
  const printed = readPrintedRows(table, found, judged.order)
  if ('fault' in printed) return printed
  if (printed.rows.length === 0) return { fault: NO_TRANSACTIONS }
  const balances = checkBalances(printed.rows, printed.opening)
  const settled = balances.isSwapped ? printed.rows.map(flip) : printed.rows
  const rows = settled.map((row) =>
    markSettlement({ ...row, ...readNarration(row.narration, row.reference, row.side, row.day) }, row.narration),
  )
  const account = findAccount(table, found.first) ?? null
  return { statement: { account, headings: found.headings, rows, balances } }
}

const NO_SUCCESS = 'No payment of this report succeeded, so no money came in. Choose the report of another period.'

const toBankStatement = ({ rows, headings, ...report }: Report): BankStatementOutcome =>
  rows.length === 0
    ? { fault: report.leftOut === 0 ? NO_TRANSACTIONS : NO_SUCCESS }
    : { statement: { account: null, headings, rows, balances: NO_BALANCES, report } }

const readTransaction = (row: NamedRow): BankStatementRow =>
  markSettlement(readNamedRow(row), [row.narration, row.named.payer_name].join(' '))

const NO_BALANCES: BalanceChain = { state: 'none', brokenRow: null, isSwapped: false, isNewestFirst: false }

/**
 * Reads the transactions of a file with named fields. The reader of the file checks its balances. `headings` identify
 * the layout if its dates may be unclear.
 */
export const readTransactions = (
  transactions: readonly NamedRow[],
  headings: readonly string[] = [],
  account: string | null = null,
): BankStatementOutcome =>
  transactions.length === 0
    ? { fault: NO_TRANSACTIONS }
    : { statement: { account, headings, rows: transactions.map(readTransaction), balances: NO_BALANCES } }

function chosenTable(table: BankStatementTable, columns: BankStatementColumns): FoundTable | undefined {
  const guessed = guessTable(table, 0)
  return guessed && { headings: guessed.headings, columns, first: guessed.first }
}

/**
 * The result of checking that each balance is the previous one plus or minus the amount. `none`: fewer than two
 * balances to compare.
 */
interface BalanceChain {
  state: 'holds' | 'broken' | 'none'
  /** Row number of the first balance that does not fit, or of the last row if only its balance is missing. */
  brokenRow: number | null
  /** Whether money in is in the column of money out, as in some exports of Axis Bank. */
  isSwapped: boolean
  isNewestFirst: boolean
}

interface Link {
  row: number
  /** Balance after minus balance before. */
  change: bigint
  /** The amount of the row: positive for a credit. */
  signed: bigint
}

/** Returns the changes of balance in the order of time. */
function linksOf(rows: readonly PrintedRow[], opening: Paise | null): Link[] {
  let before: bigint | null = opening
  const links: Link[] = []
  for (const { row, balance, amount, side } of rows) {
    if (balance !== null && before !== null)
      links.push({ row, change: balance - before, signed: side === 'credit' ? amount : -amount })
    before = balance
  }
  return links
}

/**
 * Returns the last row of the file if it alone has no balance: the file may be cut off, even within the amount of this
 * row.
 */
function findCutRow(rows: readonly PrintedRow[]): PrintedRow | undefined {
  const missing = rows.findIndex(({ balance }) => balance === null)
  return missing > 0 && missing === rows.length - 1 ? rows[missing] : undefined
}

const fits = ({ change, signed }: Link, isSwapped: boolean): boolean => change === (isSwapped ? -signed : signed)

/**
 * Checks the balances in both orders and with both meanings of the columns, and returns the reading that fits best.
 * The columns count as swapped only if more than half of the balances say so.
 */
export function checkBalances(rows: readonly PrintedRow[], opening: Paise | null): BalanceChain {
  const days = rows.map(({ day }) => day)
  const rises = days.some((day, i) => day > (days[i - 1] ?? day))
  const falls = days.some((day, i) => day < (days[i - 1] ?? day))
  // Days that only rise or only fall settle the order. On one day alone, equal amounts would fit both.
  const orders = rises === falls ? [false, true] : [falls]
  const readings = [false, true].flatMap((isSwapped) =>
    orders.map((isNewestFirst) => {
      const links = linksOf(isNewestFirst ? [...rows].reverse() : rows, opening)
      return { isSwapped, isNewestFirst, links, fitting: links.filter((link) => fits(link, isSwapped)).length }
    }),
  )
  const usable = readings.filter(({ isSwapped, fitting, links }) => !isSwapped || fitting * 2 > links.length)
  // Of equal readings the first wins: columns as headed, before swapped ones.
  const best = usable.reduce((a, b) => (b.fitting > a.fitting ? b : a))
  const broken = best.links.find((link) => !fits(link, best.isSwapped)) ?? findCutRow(rows)
  return {
    state: broken ? 'broken' : best.links.length === 0 ? 'none' : 'holds',
    brokenRow: broken?.row ?? null,
    isSwapped: best.isSwapped,
    isNewestFirst: best.isNewestFirst,
  }
}
