import { type BalanceChain, checkBalances } from './balance-chain.ts'
import type { PrintedRow, StatementTable } from './bank-row.ts'
import { findTable, type FoundTable, guessTable, type KnownFormats, type UnknownTable } from './find-table.ts'
import { type Narration, readNarration } from './narration.ts'
import { type NamedRow, readNamedRow } from './named-row.ts'
import { readPrintedRows } from './printed-rows.ts'
import { type Report, type ReportFacts, readReport } from './reports/read-report.ts'
import { markSettlement } from './settlement.ts'
import type { StatementColumns } from './headings.ts'

/** A transaction with what its narration says. Amounts are paise, days are India's. */
export interface StatementRow extends PrintedRow, Narration {
  /** Only in reports of payment apps. */
  report?: ReportFacts
}

export interface Statement {
  headings: readonly string[]
  rows: StatementRow[]
  balances: BalanceChain
  /** Of a payment app; undefined for the statement of a bank. */
  report?: Pick<Report, 'provider' | 'leftOut'>
}

export type StatementOutcome =
  | { statement: Statement }
  /** The headings are unknown: the owner chooses the columns. */
  | { unknown: UnknownTable }
  /** A sentence for the owner. */
  | { fault: string }

/** Rows shown when the owner chooses the columns. */
const SAMPLE_ROWS = 3

/** Said of a file in which nothing was found. */
export const NO_TRANSACTIONS =
  'This file has no transactions that Pavti can find. Choose the statement as your bank gives it.'

const flip = (row: PrintedRow): PrintedRow => ({ ...row, side: row.side === 'credit' ? 'debit' : 'credit' })

/**
 * Reads the table of a bank statement: finds the headings, reads days and amounts, checks the balances and reads the
 * narrations. `chosen` are the columns that the owner chose for this file; they replace the headings' meaning.
 */
export function readStatement(
  table: StatementTable,
  formatOf: KnownFormats,
  chosen?: StatementColumns,
): StatementOutcome {
  const report = chosen ? undefined : readReport(table)
  if (report) return 'fault' in report ? report : toStatement(report)
  const found = chosen ? chosenTable(table, chosen) : findTable(table, formatOf)
  if (!found) {
    const unknown = guessTable(table, SAMPLE_ROWS)
    return unknown ? { unknown } : { fault: NO_TRANSACTIONS }
  }
  const printed = readPrintedRows(table, found)
  if ('fault' in printed) return printed
  if (printed.rows.length === 0) return { fault: NO_TRANSACTIONS }
  const balances = checkBalances(printed.rows, printed.opening)
  const settled = balances.isSwapped ? printed.rows.map(flip) : printed.rows
  const rows = settled.map((row) =>
    markSettlement({ ...row, ...readNarration(row.narration, row.reference, row.side, row.day) }, row.narration),
  )
  return { statement: { headings: found.headings, rows, balances } }
}

const NO_SUCCESS = 'No payment of this report succeeded, so no money came in. Choose the report of another period.'

const toStatement = ({ rows, ...report }: Report): StatementOutcome =>
  rows.length === 0
    ? { fault: report.leftOut === 0 ? NO_TRANSACTIONS : NO_SUCCESS }
    : { statement: { headings: [], rows, balances: NO_BALANCES, report } }

const readTransaction = (row: NamedRow): StatementRow =>
  markSettlement(readNamedRow(row), `${row.narration} ${row.named.payer_name ?? ''}`)

const NO_BALANCES: BalanceChain = { state: 'none', brokenRow: null, isSwapped: false, isNewestFirst: false }

/** Reads the transactions of a file with named fields, whose balances its reader checks. */
export const readTransactions = (transactions: readonly NamedRow[]): StatementOutcome =>
  transactions.length === 0
    ? { fault: NO_TRANSACTIONS }
    : { statement: { headings: [], rows: transactions.map(readTransaction), balances: NO_BALANCES } }

function chosenTable(table: StatementTable, columns: StatementColumns): FoundTable | undefined {
  const guessed = guessTable(table, 0)
  return guessed && { headings: guessed.headings, columns, first: guessed.first }
}
