import type { Day } from '../days/india-day.ts'
import type { InvoiceState } from '../document/invoice-balance.ts'
import { type Paise, paise } from '../money/money.ts'

/** Kinds of entries in a customer's account, in their order within a day. */
export const ENTRY_KINDS = ['invoice', 'debit_note', 'credit_note', 'payment', 'refund'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Documents in these states claim nothing, so they have no row. Undone payments have no row either. */
export const OFF_ACCOUNT: readonly InvoiceState[] = ['draft', 'void']

/** One thing that happened on a day in India; `amount` is above zero. */
export interface CustomerStatementEntry {
  kind: EntryKind
  day: Day
  amount: Paise
}

/** A row of the statement: either debit or credit is zero. The balance is what is owed after the entry. */
export interface CustomerStatementRow<Entry> {
  entry: Entry
  debit: Paise
  credit: Paise
  balance: Paise
}

/** The account of a customer over some days; closing = opening + debits − credits. A negative balance is an advance. */
export interface CustomerStatement<Entry> {
  opening: Paise
  rows: CustomerStatementRow<Entry>[]
  debits: Paise
  credits: Paise
  closing: Paise
}

const ZERO = paise(0n)

/** An invoice, a debit note and a refund increase what is owed, a credit note and a payment decrease it. */
const isDebit = (kind: EntryKind): boolean => kind === 'invoice' || kind === 'debit_note' || kind === 'refund'

const signed = ({ kind, amount }: Pick<CustomerStatementEntry, 'kind' | 'amount'>): Paise =>
  isDebit(kind) ? amount : paise(-amount)

/**
 * Returns what is owed after all of these entries, in paise. For all entries before a day, that is its opening balance.
 */
export const balanceAfter = (entries: readonly Pick<CustomerStatementEntry, 'kind' | 'amount'>[]): Paise =>
  paise(entries.reduce((sum, entry) => sum + signed(entry), 0n))

/**
 * Sorts by day; within a day invoices, then debit notes, credit notes, payments and refunds, otherwise in the given
 * order.
 */
const inOrder = <Entry extends CustomerStatementEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => {
    if (a.day === b.day) return ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind)
    // Stryker disable next-line EqualityOperator: here the days differ
    return a.day < b.day ? -1 : 1
  })

/** Builds the account over some days from what was owed before them and all entries of these days, in any order. */
export function customerStatement<Entry extends CustomerStatementEntry>(
  opening: Paise,
  entries: readonly Entry[],
): CustomerStatement<Entry> {
  const rows: CustomerStatementRow<Entry>[] = []
  let [balance, debits, credits] = [opening, ZERO, ZERO]
  for (const entry of inOrder(entries)) {
    const adds = isDebit(entry.kind)
    balance = paise(balance + signed(entry))
    if (adds) debits = paise(debits + entry.amount)
    else credits = paise(credits + entry.amount)
    rows.push({ entry, debit: adds ? entry.amount : ZERO, credit: adds ? ZERO : entry.amount, balance })
  }
  return { opening, rows, debits, credits, closing: balance }
}
