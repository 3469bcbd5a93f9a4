import { type Paise, paise } from '../money/money.ts'
import { type AskedInvoice, askedOf, balanceOf } from './invoice-balance.ts'

/** What an invoice gets of a payment, and the added paise that are rounded off, which the amount does not include. */
export interface Share {
  amount: Paise
  roundOff: Paise
}

/** What an invoice gets of an amount that is meant for it: exactly what its payment link asks for settles it. */
export function shareOf(amount: Paise, invoice: AskedInvoice): Share {
  const isAsked = balanceOf(invoice) > 0n && amount === askedOf(invoice)
  const roundOff = isAsked ? invoice.asked_extra : paise(0n)
  return { amount: paise(amount - roundOff), roundOff }
}

/** Divides an amount among invoices in their order until it is used up; those that get nothing are left out. */
export function divideInOrder<I extends AskedInvoice>(
  amount: Paise,
  invoices: readonly I[],
): (Share & { invoice: I })[] {
  let left = amount
  return invoices.flatMap((invoice) => {
    const balance = balanceOf(invoice)
    const { roundOff } = shareOf(left, invoice)
    const share = paise(balance < left ? balance : left)
    left = paise(left - share - roundOff)
    return share > 0n ? [{ invoice, amount: share, roundOff }] : []
  })
}
