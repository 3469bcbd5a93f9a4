import type { Customer } from '#contract/customers/customers.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'

const count = new Intl.NumberFormat('en-IN')

/** "1 invoice", "12 invoices". */
export const countInvoices = (invoices: number): string =>
  `${count.format(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}`

/** "₹1,200 due", or null if nothing is due. */
export const showBalance = ({ owed }: Pick<Customer, 'owed'>): string | null =>
  fromRupees(owed) > 0n ? `${showRupees(fromRupees(owed))} due` : null
