import type { Invoice } from '#contract/invoices.ts'
import { fromRupees, type Paise, paise } from '#domain/money.ts'
import { showRupees } from '#domain/show-money.ts'

/** What is still to be paid; nothing on a cancelled invoice. */
export const owed = (invoice: Pick<Invoice, 'amount' | 'amount_paid' | 'state'>): Paise =>
  invoice.state === 'void' ? paise(0n) : paise(fromRupees(invoice.amount) - fromRupees(invoice.amount_paid))

/** "Asha Traders, ₹1,200": whom a button is about, for people who do not see its row. */
export const nameInvoice = (invoice: Pick<Invoice, 'customer_name' | 'amount'>): string =>
  `${invoice.customer_name}, ${showRupees(fromRupees(invoice.amount))}`

/** "₹500 of ₹1,200 received", or null where nothing or everything has been. */
export const showPart = (invoice: Pick<Invoice, 'amount' | 'amount_paid' | 'state'>): string | null =>
  invoice.state === 'part_paid'
    ? `${showRupees(fromRupees(invoice.amount_paid))} of ${showRupees(fromRupees(invoice.amount))} received`
    : null

/** The short form of an invoice's id that screens show. */
export const shortId = (id: string): string => id.slice(0, 8)
