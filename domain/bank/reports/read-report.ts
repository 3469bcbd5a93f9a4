import { type Day, indiaDay } from '../../days/india-day.ts'
import { type Paise, paise } from '../../money/money.ts'
import { readVpa } from '../../upi/vpa.ts'
import { type BankAmount, readBankAmount, type Side } from '../bank-amount.ts'
import { isSpreadsheetFault, readBankDay } from '../bank-day.ts'
import type { PrintedRow, BankStatementTable } from '../bank-row.ts'
import type { Channel } from '../channel.ts'
import { type DayOrder, judgeDayOrder, type KnownDays, type PrintedDate, type UnclearDays } from '../day-order.ts'
import { MAX_ROWS_BEFORE } from '../find-table.ts'
import type { Narration } from '../narration.ts'
import { cellAt, cleanCell } from '../printed-rows.ts'
import { referenceNumber } from '../payment-numbers.ts'
import { type Provider, type ReportColumns, reportColumnsOf } from './report-columns.ts'

/** What a report says about a payment beyond what a bank prints. */
export interface ReportFacts {
  /** The provider's number of the payment, the same in all of its reports. */
  provider_ref: string | null
  /** The number of the transfer by which the provider paid it to the bank, with other payments. */
  settlement_utr: string | null
  /** What the provider kept, without GST, and the GST on it. */
  fee: Paise
  tax: Paise
}

export interface ReportRow extends PrintedRow, Narration {
  report: ReportFacts
}

export interface Report {
  headings: readonly string[]
  provider: Provider
  rows: ReportRow[]
  /**
   * Number of rows left out: payments that failed, are pending or were given back automatically, and rows of other
   * kinds.
   */
  leftOut: number
}

const LABELS: Record<Provider, string> = {
  phonepe: 'PhonePe',
  google_pay: 'Google Pay',
  paytm: 'Paytm',
  bharatpe: 'BharatPe',
  razorpay: 'Razorpay',
  other: 'Report',
}

/** Money came only with one of these statuses. Any other status does not count. */
const SUCCESS =
  /^(?:(?:txn|transaction|payment)[_ ]?)?(?:success(?:ful|fully)?|succeeded|completed?|captured|settled|paid|received|credited|processed)$/i
const IN =
  /^(?:payment|payments|acquiring|sale|credit|cr|received|collect|pay|forward|upi|qr|money received|paid to you)$/i
const OUT = /^(?:refund(?:ed)?|chargeback|debit|dr|reversal)$/i
/** A refund with such a status has not gone back, or not yet. */
const NOT_REFUNDED = /fail|declin|reject|cancel|pending/i
/** Types of rows that succeed but are not payments of customers. */
const NO_PAYMENT = /settlement|payout|transfer|adjust|fail/i

const CARD = /card|^(?:cc|dc)$|\bemi\b|pg_redemption/i
const NO_UPI = /net ?banking|wallet|pay ?later|paylater|^(?:nb|ppi|bnpl)$/i

/** Cells that say nothing. */
const NOTHING = /^(?:na|n\/a|null|none|nil|-+|\{\}|\[\])?$/i

/** The provider's API gives times in seconds since 1970, and amounts in paise. */
const EPOCH = /^\d{10}$/

/** Paytm puts each cell between apostrophes, so that Excel does not change it. */
const clean = (cell: string): string =>
  cleanCell(cell)
    .replace(/^'(.*?)'?$/, '$1')
    .trim()

const ZERO = paise(0n)

/** Lists the dates of a report's rows, with the numbers of their payments. */
const listDates = (rows: BankStatementTable['rows'], columns: ReportColumns): PrintedDate[] =>
  rows.map(({ cells }) => ({ text: clean(cellAt(cells, columns.day)), narration: cellAt(cells, columns.utr) }))

/** Reads a report of a payment app; undefined if the table is not a report, a sentence if it cannot be read. */
export function readReport(
  { rows, hasEpoch1904 }: BankStatementTable,
  daysOf: (headings: readonly string[]) => KnownDays,
): Report | { fault: string } | { unclear: UnclearDays; headings: readonly string[] } | undefined {
  for (const [i, { cells }] of rows.slice(0, MAX_ROWS_BEFORE).entries()) {
    // Joined only for a report: for each row of a large file it would take minutes.
    const textAbove = (): string =>
      rows
        .slice(0, i + 1)
        .map((row) => row.cells.join(' '))
        .join('\n')
    const columns = reportColumnsOf(cells, textAbove)
    if (!columns) continue
    const below = rows.slice(i + 1)
    const judged = judgeDayOrder(listDates(below, columns), 'day', daysOf(cells))
    if ('unclear' in judged) return { ...judged, headings: cells }
    const read = readRows({ rows: below, hasEpoch1904 }, columns, judged.order)
    return 'fault' in read ? read : { ...read, headings: cells }
  }
  return undefined
}

function readRows(
  { rows, hasEpoch1904 }: BankStatementTable,
  columns: ReportColumns,
  order: DayOrder,
): Omit<Report, 'headings'> | { fault: string } {
  const read: ReportRow[] = []
  let leftOut = 0
  for (const { row, cells: raw } of rows) {
    const cells = raw.map(clean)
    const cell = (column: number | null): string => cellAt(cells, column)
    const side = sideOf(cell(columns.status), cell(columns.type), columns)
    const dayCell = cell(columns.day)
    const day = dayOf(dayCell, hasEpoch1904, order)
    if (side === undefined) {
      if (day !== undefined) leftOut++
      continue
    }
    if (day === undefined) {
      // A total, a note below the table, or the headings again.
      if (!/\d/.test(dayCell) && !isSpreadsheetFault(dayCell)) continue
      return { fault: `Row ${row}: "${dayCell.slice(0, 40)}" is not a day like 28/11/2026.` }
    }
    const isApi = EPOCH.test(dayCell)
    const amountOf = (column: number | null): BankAmount | null | undefined => {
      const amount = readBankAmount(cell(column))
      return amount && isApi ? { ...amount, amount: paise(amount.amount / 100n) } : amount
    }
    const amount = amountOf(columns.amount)
    if (amount === undefined) return { fault: `Row ${row}: "${cell(columns.amount).slice(0, 40)}" is not an amount.` }
    if (!amount || amount.amount === 0n) continue
    const sizeOf = (column: number | null): Paise => amountOf(column)?.amount ?? ZERO
    const printed = { row, day, amount: amount.amount, side: amount.side === 'debit' ? amount.side : side }
    read.push(toRow(printed, { columns, cell, sizeOf }))
  }
  return { provider: columns.provider, rows: separateSettlements(read), leftOut }
}

function dayOf(cell: string, hasEpoch1904: boolean, order: DayOrder): Day | undefined {
  return EPOCH.test(cell) ? indiaDay(new Date(Number(cell) * 1_000)) : readBankDay(cell, order, hasEpoch1904)
}

/**
 * Returns the side of a payment or refund; undefined for other rows. Without a status, the type must say that money
 * came.
 */
function sideOf(status: string, type: string, columns: ReportColumns): Side | undefined {
  if (OUT.test(type)) return NOT_REFUNDED.test(status) ? undefined : 'debit'
  const isPayment = columns.status === null ? IN.test(type) : SUCCESS.test(status) && !NO_PAYMENT.test(type)
  return isPayment ? 'credit' : undefined
}

interface Cells {
  columns: ReportColumns
  cell: (column: number | null) => string
  sizeOf: (column: number | null) => Paise
}

function toRow(
  printed: Pick<PrintedRow, 'row' | 'day' | 'amount' | 'side'>,
  { columns, cell, sizeOf }: Cells,
): ReportRow {
  const textOf = (column: number | null): string | null => {
    const text = cell(column)
    return NOTHING.test(text) ? null : text
  }
  const utr = referenceNumber(cell(columns.utr))
  const id = textOf(columns.id)
  const upi = readVpa(cell(columns.payer_upi))
  return {
    ...printed,
    balance: null,
    narration: `${LABELS[columns.provider]} ${id ?? utr ?? ''}`.trim(),
    reference: id ?? '',
    channel: channelOf(cell(columns.method)),
    utr,
    payer_upi: 'vpa' in upi ? upi.vpa : null,
    payer_upi_is_partial: false,
    payer_name: textOf(columns.payer_name),
    note: textOf(columns.note),
    report: {
      provider_ref: id === null ? null : `${columns.provider} ${id}`,
      settlement_utr: textOf(columns.settlement_utr)?.toUpperCase() ?? null,
      ...chargeOf(printed.amount, { columns, sizeOf }),
    },
  }
}

function channelOf(method: string): Channel {
  if (CARD.test(method)) return 'card'
  return NO_UPI.test(method) ? 'gateway' : 'upi'
}

/**
 * Returns what the provider kept. If the report has gross and net, it is their difference, because Razorpay's fee
 * includes its GST and that of others does not.
 */
function chargeOf(gross: Paise, { columns, sizeOf }: Omit<Cells, 'cell'>): Pick<ReportFacts, 'fee' | 'tax'> {
  const net = sizeOf(columns.net)
  const fee = sizeOf(columns.fee)
  const tax = columns.taxes.reduce((sum, column) => sum + sizeOf(column), 0n)
  const stated = columns.provider === 'razorpay' ? fee : fee + tax
  const kept = net > 0n && net <= gross ? gross - net : stated
  return kept >= tax ? { fee: paise(kept - tax), tax: paise(tax) } : { fee: paise(kept), tax: ZERO }
}

/** Counts how often each value occurs. */
const count = (values: readonly (string | null)[]): Map<string | null, number> => {
  const counts = new Map<string | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * Treats a number that several payments share as that of their settlement, and drops ids that several payments share.
 */
function separateSettlements(rows: readonly ReportRow[]): ReportRow[] {
  const credits = rows.filter(({ side }) => side === 'credit')
  const utrs = count(credits.map(({ utr }) => utr))
  const refs = count(credits.map(({ report }) => report.provider_ref))
  return rows.map((row) => {
    const { report, utr } = row
    const isShared = (utrs.get(utr) ?? 0) > 1
    const provider_ref = (refs.get(report.provider_ref) ?? 0) > 1 ? null : report.provider_ref
    const settlement_utr = report.settlement_utr ?? (isShared ? utr : null)
    return { ...row, utr: isShared ? null : utr, report: { ...report, provider_ref, settlement_utr } }
  })
}
