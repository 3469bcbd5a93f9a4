import { paise, toRupees } from '#domain/money/money.ts'
import { day, money, text } from '../../../platform/sheets/columns.ts'
import type { Table } from '../../../platform/sheets/table.ts'
import { bankSays, presentRow } from './present.ts'
import type { BankRowFound } from './queries.ts'

/** What became of a row, in English as in all files. */
export function outcomeOf({ state, payments, is_settled, returned_on }: BankRowFound): string {
  if (state === 'recorded') return payments.some((one) => one.is_joined) ? 'Already recorded, joined' : 'Recorded'
  if (is_settled) return 'Payout of a payment app'
  if (state === 'not_for_invoice') return 'Not for an invoice'
  return returned_on === null ? 'To confirm' : 'Returned by the bank'
}

/** The names of the customers, and the numbers of the invoices, that a row was recorded for. */
export const customersOf = (row: BankRowFound): string =>
  [...new Set(presentRow(row).payments.map((one) => one.customer_name))].filter((name) => name !== '').join(', ')
export const invoicesOf = ({ payments }: BankRowFound): string =>
  payments.flatMap(({ invoices }) => invoices.map(({ number }) => number)).join(', ')

export const BANK_ROWS_TABLE: Table<BankRowFound> = {
  name: 'Bank rows',
  columns: [
    day('Date', (row) => row.day),
    text('Bank says', bankSays),
    text('UTR', ({ utr }) => utr),
    text('Bank account', ({ account }) => account && (account.name ?? `··${account.digits}`)),
    money('Amount', ({ amount }) => amount),
    text('Pavti says', outcomeOf),
    text('Customer', customersOf),
    text('Invoices', invoicesOf),
    {
      title: 'Recorded in Pavti',
      kind: 'money',
      of: ({ payments }) =>
        payments.length === 0 ? null : toRupees(paise(payments.reduce((sum, { amount }) => sum + amount, 0n))),
    },
  ],
}
