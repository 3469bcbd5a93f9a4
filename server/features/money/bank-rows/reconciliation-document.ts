import type { BankSums } from '#contract/money/bank-rows.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import type { DayRange } from '#domain/days/period.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showFigure } from '#domain/money/show-money.ts'
import { sourceFile } from '../../../platform/files/project-root.ts'
import { bankSays, customersOf, invoicesOf, outcomeOf } from './present.ts'
import type { BankRowFound } from './queries.ts'

/** Absolute path, for the printer. */
export const RECONCILIATION_TEMPLATE = sourceFile('server/features/money/bank-rows/reconciliation.typ')

/** A period with its rows and sums. */
interface PrintableRows {
  seller_name: string
  days: DayRange
  /** The IST day on which the statement is generated. */
  today: Day
  sums: BankSums
  rows: readonly BankRowFound[]
}

type SumRow = [name: string, rows: string, amount: string]

const show = (amount: string): string => showFigure(fromRupees(amount))

/** Returns the data of reconciliation.typ, with all texts formatted. */
export const reconciliationDocument = ({ seller_name, days, today, sums, rows }: PrintableRows) => ({
  title: `Bank reconciliation · ${seller_name}`,
  seller: seller_name,
  days: `${showDay(days.from)} to ${showDay(days.to)}`,
  prepared: showDay(today),
  bank: ['Bank says: money in', String(sums.bank.rows), show(sums.bank.amount)] satisfies SumRow,
  pavti: [
    ['Recorded', String(sums.recorded.rows), show(sums.recorded.in_pavti)],
    ['To confirm', String(sums.waiting.rows), show(sums.waiting.amount)],
    ['Not for an invoice', String(sums.not_for_invoice.rows), show(sums.not_for_invoice.amount)],
  ] satisfies SumRow[],
  difference: show(sums.difference),
  onlyInPavti: [
    'Recorded in Pavti, not seen at the bank',
    String(sums.only_in_pavti.payments),
    show(sums.only_in_pavti.amount),
  ] satisfies SumRow,
  rows: rows.map((row) => ({
    date: showDay(row.day),
    bank: bankSays(row),
    amount: showFigure(row.amount),
    outcome: outcomeOf(row),
    about: [customersOf(row), invoicesOf(row)].filter((text) => text !== '').join(' · '),
  })),
})
