import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { daysInOrder } from '../call/day-filter.ts'
import { chosenDay, day, id, rupees } from '../call/fields.ts'
import { BankAccount } from '../bank/bank.ts'
import { CSV, PDF, savedFile, shownFile } from '../call/file-reply.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

/** Maximum number of rows of one reconciliation statement as PDF. A longer period must be split. */
export const RECONCILIATION_ROWS_MAX = 1_000

/** States of a row: it waits, is recorded, or was set aside. */
export const BANK_ROW_STATES = ['waiting', 'recorded', 'not_for_invoice'] as const

/** A payment that was recorded from a row. */
const BankRowPayment = z.object({
  payment_id: id,
  customer_id: z.nullable(id),
  customer_name: z.string(),
  amount: rupees,
  /** Whether it was recorded before the bank showed it, and then joined to the row. */
  is_joined: z.boolean(),
  invoices: z.array(z.object({ invoice_id: id, invoice_number: z.string() })),
})

/** Money in as the bank shows it, and what it was recorded as. */
export const BankRow = z.object({
  id,
  day,
  amount: rupees,
  source: z.enum(['statement', 'sms']),
  /** As printed; for a message, its payer and UTR. */
  bank_says: z.string(),
  utr: z.nullable(z.string()),
  account: z.nullable(BankAccount),
  state: z.enum(BANK_ROW_STATES),
  /** The day on which the bank reversed it; null if it did not. */
  returned_on: z.nullable(day),
  /** Whether it pays out payments from a report of a payment app, which are counted there. */
  is_payout: z.boolean(),
  /** One for each customer; empty unless it is recorded. */
  payments: z.array(BankRowPayment),
})
export type BankRow = z.infer<typeof BankRow>

/** The period for one bank account, or for all. */
const period = { from: chosenDay, to: chosenDay, account_id: z.optional(id) }

export const listBankRows = call({
  method: 'GET',
  path: '/api/money/bank-rows',
  summary: 'Money in of imported statements and messages in a period, newest first, with what became of each row',
  access: 'signed_in',
  roles: 'books',
  scope: 'invoices:read',
  query: z
    .strictObject({ ...pageQuery(), ...period, state: z.optional(z.enum(BANK_ROW_STATES, 'Please choose one')) })
    .check(daysInOrder),
  reply: z.object({ rows: z.array(BankRow), ...pageReply }),
})

const count = { amount: rupees, rows: z.number() }

/** The sums of a period in the bank and in Pavti. */
export const BankSums = z.object({
  bank: z.object({ ...count, first_on: z.nullable(day), last_on: z.nullable(day) }),
  waiting: z.object(count),
  /** Recorded rows; `in_pavti` is the sum of their payments. */
  recorded: z.object({ ...count, in_pavti: rupees }),
  not_for_invoice: z.object(count),
  /** The bank's sum less Pavti's. */
  difference: rupees,
  /**
   * Payments of these days, except cash, that no row of the bank shows; none for one account, because the account of a
   * payment is not known.
   */
  only_in_pavti: z.object({ amount: rupees, payments: z.number() }),
})
export type BankSums = z.infer<typeof BankSums>

export const getBankSums = call({
  method: 'GET',
  path: '/api/money/bank-sums',
  summary: 'What the bank and Pavti say of a period, in sums',
  access: 'signed_in',
  roles: 'books',
  scope: 'invoices:read',
  query: z.strictObject(period).check(daysInOrder),
  reply: BankSums,
})

export const exportBankRows = call({
  method: 'GET',
  path: '/api/money/bank-rows.csv',
  summary: 'The bank rows of a period with what became of each, oldest first, as CSV',
  access: 'signed_in',
  roles: 'books',
  scope: 'invoices:read',
  query: z.strictObject(period).check(daysInOrder),
  reply: savedFile(CSV),
})

export const getReconciliation = call({
  method: 'GET',
  path: '/api/money/reconciliation.pdf',
  summary: 'The reconciliation statement of a period as a PDF: bank says, Pavti says',
  access: 'signed_in',
  roles: 'books',
  scope: 'invoices:read',
  query: z.strictObject(period).check(daysInOrder),
  reply: shownFile(PDF),
})

/** A UPI ID or name that paid for a customer. */
export const PayerAccount = z.object({
  id,
  payer_upi: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  payments: z.number(),
  last_on: day,
})
export type PayerAccount = z.infer<typeof PayerAccount>

export const listPayerAccounts = call({
  method: 'GET',
  path: '/api/customers/:id/payers',
  summary: 'UPI IDs and names that paid for a customer',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params: z.strictObject({ id }),
  reply: z.object({ payers: z.array(PayerAccount) }),
})

export const deletePayerAccount = call({
  method: 'DELETE',
  path: '/api/customers/:id/payers/:payer_id',
  summary: 'Forget a UPI ID or name that paid for a customer',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params: z.strictObject({ id, payer_id: id }),
  reply: z.object({ payers: z.array(PayerAccount) }),
})
