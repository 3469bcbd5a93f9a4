import { balanceOf } from '#domain/document/invoice-balance.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { paise } from '#domain/money/money.ts'
import { splitIntoParts } from '#domain/upi/parts.ts'
import type { AmountChoice } from '#pages/views.ts'
import type { PayerInvoiceRow, PayerPaymentRow } from './queries.ts'

/** The number of a part in the address, 'any' for an amount of the payer's choice, and undefined for the whole. */
export type AskedPart = number | 'any' | undefined

/** Reads `part` of an address; what is neither a part nor 'any' is the whole. */
export const readPart = (part: unknown): AskedPart => {
  if (part === 'any') return part
  return typeof part === 'string' && /^[1-9]\d?$/.test(part) ? Number(part) : undefined
}

/** The amounts that an invoice can be paid in, and the one that the address asks for; a part that was received is not. */
export function chooseAmount(
  row: PayerInvoiceRow,
  payments: readonly Pick<PayerPaymentRow, 'amount' | 'method'>[],
  asked: AskedPart,
): AmountChoice {
  const isOpen = balanceOf(row) > 0n
  const total = paise(row.amount - row.amount_credited)
  const amounts = payments.map(({ amount }) => amount)
  const parts = (isOpen ? splitIntoParts(total, row.amount_paid, amounts) : []).map(({ number, left, paidBy }) => {
    const payment = paidBy === null ? undefined : payments[paidBy - 1]
    return { number, left, receipt: payment && isMoney(payment.method) ? paidBy : null }
  })
  const allowsAny = isOpen && row.allows_any_amount
  const isAvailable = asked === 'any' ? allowsAny : parts.some(({ number, left }) => number === asked && left > 0n)
  return { parts, allowsAny, chosen: isAvailable && asked !== undefined ? asked : 'whole' }
}
