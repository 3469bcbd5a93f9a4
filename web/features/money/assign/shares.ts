import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { MoneyChoice, MoneyCredit } from '#contract/money/money.ts'
import type { Allocation } from '#domain/document/divide-payment.ts'
import { findShort } from '#domain/matching/kept-part.ts'
import { resemblanceTo, sharesWordWith } from '#domain/matching/lookup/names.ts'
import { fromRupees, lesserOf, type Paise, paise, readAmount, toRupees } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { openingOwed } from '#web/features/customers/customer-labels.ts'

/** The fields of an invoice that are needed to pay it from a credit. */
export type PayableInvoice = Pick<Invoice, 'id' | 'balance' | 'customer_id'>

/** The part of a credit that an invoice gets, as typed. */
export interface Share extends Allocation {
  /** Why the typed amount cannot be used. */
  fault: 'no_amount' | 'more_than_due' | null
}

export interface DividedCredit {
  shares: readonly Share[]
  /** What is left of the credit; below zero if more is typed than came in. */
  rest: bigint
}

const ZERO = paise(0n)

/** Reads a typed amount; an empty field and 0 mean nothing. */
function readShare(text: string, due: Paise): Pick<Share, 'amount' | 'fault'> {
  const clean = cleanTypedAmount(text)
  if (clean.trim() === '' || /^0+(?:\.0{0,2})?$/.test(clean)) return { amount: ZERO, fault: null }
  const read = readAmount(clean)
  if (!('amount' in read)) return { amount: ZERO, fault: 'no_amount' }
  return { amount: read.amount, fault: read.amount > due ? 'more_than_due' : null }
}

/**
 * Divides a credit among the chosen invoices: first the typed amounts, then the balances of the others in their order,
 * until the money is used up.
 */
export function divideCredit(
  amount: Paise,
  invoices: readonly PayableInvoice[],
  typed: Readonly<Record<string, string>>,
): DividedCredit {
  const byHand = new Map(
    invoices.flatMap(({ id, balance }) => {
      const text = typed[id]
      return text === undefined ? [] : [[id, readShare(text, fromRupees(balance))] as const]
    }),
  )
  let rest = amount - [...byHand.values()].reduce((sum, share) => sum + share.amount, 0n)
  const shares = invoices.map(({ id: invoice_id, balance }) => {
    const given = byHand.get(invoice_id)
    if (given) return { invoice_id, ...given }
    const due = fromRupees(balance)
    const share = paise(rest <= 0n ? 0n : due < rest ? due : rest)
    rest -= share
    return { invoice_id, amount: share, fault: null }
  })
  return { shares, rest }
}

/** Returns what a credit leaves due of its only invoice, if a bank charge or rounding explains it. */
export function findMissing(amount: Paise, [invoice, other]: readonly PayableInvoice[]): MoneyChoice['write_off'] {
  if (!invoice || other) return null
  const short = findShort(amount, { balance: fromRupees(invoice.balance) })
  return short && { invoice_id: invoice.id, amount: toRupees(short.missing), kind: short.why }
}

/**
 * Returns how much of the rest of a credit is for what its customer owed before. Money from before that day is already
 * subtracted from it.
 */
export const forOpening = (
  { opening_balances }: Pick<CustomerDetail, 'opening_balances'>,
  { day }: Pick<MoneyCredit, 'day'>,
  rest: bigint,
): Paise =>
  lesserOf(
    paise(rest > 0n ? rest : 0n),
    openingOwed({ opening_balances: opening_balances.filter(({ as_of }) => as_of <= day) }),
  )

/** Whether the invoices are of several customers, so that it is unknown who gets the rest as an advance. */
export const hasSeveralCustomers = (invoices: readonly PayableInvoice[]): boolean =>
  new Set(invoices.map(({ customer_id }) => customer_id)).size > 1

/** Returns the difference between a balance and the amount, in paise. */
const distance = (amount: Paise, { balance }: PayableInvoice): bigint => {
  const difference = fromRupees(balance) - amount
  return difference < 0n ? -difference : difference
}

/** What is known about the payer of a credit. */
interface Payment extends Pick<MoneyCredit, 'payers'> {
  amount: Paise
  payer_name: string | null
  note: string | null
}

/**
 * Rates how likely a customer paid: 3 has paid this way before, 2 has the payer's whole name, 1 may have it, 0 has
 * another name.
 */
function likelinessOf({ payer_name, payers }: Payment): (invoice: CustomersInvoice) => 0 | 1 | 2 | 3 {
  const resemblance = resemblanceTo(payer_name)
  const known = new Map(payers.map(({ customer_id, is_known }) => [customer_id, is_known]))
  return ({ customer_id, customer_name }) => {
    const isKnown = customer_id === null ? undefined : known.get(customer_id)
    return isKnown ? 3 : resemblance(customer_name) || (isKnown === undefined ? 0 : 1)
  }
}

type CustomersInvoice = PayableInvoice & Pick<Invoice, 'customer_name'>

/**
 * Sorts invoices: those of the likeliest payers first, among them those with the balance nearest to the amount, and of
 * equal balances, such as the fees of a class, those of customers with a word of the payer's name or of the note.
 */
export function likeliestFirst<T extends CustomersInvoice>(payment: Payment, invoices: readonly T[]): T[] {
  const likeliness = likelinessOf(payment)
  const sharesWord = sharesWordWith(`${payment.payer_name ?? ''} ${payment.note ?? ''}`)
  const named = new Set(invoices.filter(({ customer_name }) => sharesWord(customer_name)))
  return [...invoices].sort(
    (a, b) =>
      likeliness(b) - likeliness(a) ||
      Number(distance(payment.amount, a) - distance(payment.amount, b)) ||
      Number(named.has(b)) - Number(named.has(a)),
  )
}
