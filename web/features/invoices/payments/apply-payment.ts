import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { NO_PERMISSIONS } from '../cached-invoices.ts'

/** The invoice as it will be after a payment of this amount. */
export function applyPayment(invoice: Invoice, received: Paise, day: Day): Partial<Invoice> {
  const paid = paise(fromRupees(invoice.amount_paid) + received)
  const state = stateAfter(fromRupees(invoice.amount), paid, fromRupees(invoice.amount_credited))
  return {
    state,
    paid: state === 'paid',
    paid_on: state === 'paid' ? day : null,
    amount_paid: toRupees(paid),
    balance: toRupees(paise(fromRupees(invoice.balance) - received)),
    can: NO_PERMISSIONS,
  }
}
