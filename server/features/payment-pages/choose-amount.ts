import { balanceOf, unclaimedOf } from '#domain/document/invoice-balance.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { subtractClaims, splitIntoParts } from '#domain/upi/parts.ts'
import type { AmountChoice } from '#pages/views.ts'
import type { PayerClaimRow, PayerInvoiceRow, PayerPaymentRow } from './queries.ts'

/** The part in the address: a number, 'any' for an amount of the payer's choice, or undefined for the whole. */
export type AskedPart = number | 'any' | undefined

/** Reads `part` of an address; undefined if it is neither a number nor 'any'. */
export const readPart = (part: unknown): AskedPart => {
  if (part === 'any') return part
  return typeof part === 'string' && /^[1-9]\d?$/.test(part) ? Number(part) : undefined
}

/** Returns the amounts of open claims. */
export const openAmounts = (claims: readonly Pick<PayerClaimRow, 'state' | 'amount'>[]): Paise[] =>
  claims.filter(({ state }) => state === 'open').map(({ amount }) => amount)

/**
 * Returns the amounts in which an invoice can be paid, and the one that the address asks for. A received or claimed
 * part cannot be chosen. If claims cover the balance, claimed parts can be chosen again by payers who pay anyway.
 */
export function chooseAmount(
  row: PayerInvoiceRow,
  payments: readonly Pick<PayerPaymentRow, 'amount' | 'method'>[],
  claims: readonly PayerClaimRow[],
  asked: AskedPart,
): AmountChoice {
  const isOpen = balanceOf(row) > 0n
  const total = paise(row.amount - row.amount_credited)
  const amounts = payments.map(({ amount }) => amount)
  const split = isOpen ? splitIntoParts(total, row.amount_paid, amounts) : []
  const open = openAmounts(claims)
  const unclaimed = subtractClaims(split, unclaimedOf(row, open) > 0n ? open : [])
  const parts = split.map(({ number, left: owed, paidBy }, i) => {
    const payment = paidBy === null ? undefined : payments[paidBy - 1]
    const left = unclaimed[i] ?? owed
    const isReported = owed > 0n && left === 0n
    return { number, left, isReported, receipt: payment && isMoney(payment.method) ? paidBy : null }
  })
  const allowsAny = isOpen && row.allows_any_amount
  const isAvailable = asked === 'any' ? allowsAny : parts.some(({ number, left }) => number === asked && left > 0n)
  return { parts, allowsAny, chosen: isAvailable && asked !== undefined ? asked : 'whole' }
}
