import type { BankRow, BankSums } from '#contract/money/bank-rows.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { day, money, moneyIfAny, type Table, text } from '../../../platform/sheets/table.ts'
import type { BankRowFound } from './queries.ts'

/** Returns the narration of a bank row; for a message, the payer and the UTR. */
export const bankSays = ({ narration, payer_name, payer_upi, utr }: BankRowFound): string =>
  narration || [payer_name ?? payer_upi, utr].filter((text) => text !== null).join(' ')

/** Converts a row to the API form. */
export const presentRow = (row: BankRowFound): BankRow => ({
  id: row.id,
  day: row.day,
  amount: toRupees(row.amount),
  source: row.source,
  bank_says: bankSays(row),
  utr: row.utr,
  account: row.account,
  state: row.state === 'open' ? 'waiting' : row.state,
  returned_on: row.returned_on,
  is_payout: row.is_settled,
  payments: row.payments.map(({ payment_id, customer_id, customer_name, amount, is_joined, invoices }) => ({
    payment_id,
    customer_id,
    customer_name: customer_name ?? invoices[0]?.customer_name ?? '',
    amount: toRupees(amount),
    is_joined,
    invoices: invoices.map(({ id, number }) => ({ invoice_id: id, invoice_number: number })),
  })),
})

/** The sums of a period, in paise. */
export interface Sums {
  byState: readonly { state: BankRowFound['state']; rows: number; amount: Paise; first_on: Day; last_on: Day }[]
  inPavti: Paise
  onlyInPavti: { amount: Paise; payments: number }
}

/** Converts sums to the API form. */
export function presentSums({ byState, inPavti, onlyInPavti }: Sums): BankSums {
  const of = (state: BankRowFound['state']) => byState.find((one) => one.state === state)
  const count = (state: BankRowFound['state']) => ({
    amount: toRupees(of(state)?.amount ?? ZERO),
    rows: of(state)?.rows ?? 0,
  })
  return {
    bank: {
      amount: toRupees(paise(byState.reduce((sum, { amount }) => sum + amount, 0n))),
      rows: byState.reduce((sum, { rows }) => sum + rows, 0),
      first_on: byState.map(({ first_on }) => first_on).toSorted()[0] ?? null,
      last_on:
        byState
          .map(({ last_on }) => last_on)
          .toSorted()
          .at(-1) ?? null,
    },
    waiting: count('open'),
    recorded: { ...count('recorded'), in_pavti: toRupees(inPavti) },
    not_for_invoice: count('not_for_invoice'),
    difference: toRupees(paise((of('recorded')?.amount ?? 0n) - inPavti)),
    only_in_pavti: { amount: toRupees(onlyInPavti.amount), payments: onlyInPavti.payments },
  }
}

const ZERO = paise(0n)

/** Returns what a row was recorded as, in English as in all files. */
export function outcomeOf({ state, payments, is_settled, returned_on }: BankRowFound): string {
  if (state === 'recorded') return payments.some((one) => one.is_joined) ? 'Already recorded, joined' : 'Recorded'
  if (is_settled) return 'Payout of a payment app'
  if (state === 'not_for_invoice') return 'Not for an invoice'
  return returned_on === null ? 'To confirm' : 'Returned by the bank'
}

/** Returns the names of the customers, and the numbers of the invoices, that a row was recorded for. */
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
    moneyIfAny('Recorded in Pavti', ({ payments }) =>
      payments.length === 0 ? null : paise(payments.reduce((sum, { amount }) => sum + amount, 0n)),
    ),
  ],
}
