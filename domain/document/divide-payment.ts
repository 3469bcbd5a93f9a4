import { lesserOf, type Paise, paise } from '../money/money.ts'
import { type AskedInvoice, askedOf, balanceOf } from './invoice-balance.ts'

/** The part of a payment that is for one invoice. */
export interface Allocation {
  invoice_id: string
  amount: Paise
}

/**
 * Whether an allocation is its whole payment and was recorded with it: then it has the payment's id, and both are
 * undone together. Any other allocation becomes an advance again when it is undone.
 */
export const isWholePayment = (one: {
  id: string
  payment_id: string
  amount: Paise
  payment_amount: Paise
}): boolean => one.id === one.payment_id && one.amount === one.payment_amount

/** What an invoice gets from an amount. `roundOff` is the paise that its link added; `amount` excludes them. */
export interface Share {
  amount: Paise
  roundOff: Paise
}

/**
 * Returns the share of an invoice in an amount that is for this invoice alone. The amount that its link asks for
 * settles it.
 */
export function shareOf(amount: Paise, invoice: AskedInvoice): Share {
  const isAsked = balanceOf(invoice) > 0n && amount === askedOf(invoice)
  const roundOff = isAsked ? invoice.asked_extra : paise(0n)
  return { amount: paise(amount - roundOff), roundOff }
}

/** Divides an amount among invoices in their order until it is used up. Leaves out invoices that get nothing. */
export function divideInOrder<I extends AskedInvoice>(
  amount: Paise,
  invoices: readonly I[],
): (Share & { invoice: I })[] {
  let left = amount
  return invoices.flatMap((invoice) => {
    const balance = balanceOf(invoice)
    const { roundOff } = shareOf(left, invoice)
    const share = lesserOf(balance, left)
    left = paise(left - share - roundOff)
    return share > 0n ? [{ invoice, amount: share, roundOff }] : []
  })
}

/** An open invoice with the balance that it still asks for. */
export interface OpenBalance {
  id: string
  balance: Paise
}

/** Divides an amount among open invoices in their order until it is used up; invoices that get nothing are left out. */
export function divideAmongBalances(amount: Paise, invoices: readonly OpenBalance[]): Map<string, Paise> {
  const shares = new Map<string, Paise>()
  let left = amount
  for (const { id, balance } of invoices) {
    const share = lesserOf(balance, left)
    left = paise(left - share)
    if (share > 0n) shares.set(id, share)
  }
  return shares
}
