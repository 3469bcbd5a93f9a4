import type { Invoice } from '#contract/invoices/invoices.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showNumber } from '../invoice-labels.ts'

/** Whether the rows need no UPI ID to be told apart: the seller has one, and every row would repeat it. */
export const haveOneUpiId = (invoices: readonly Pick<Invoice, 'customer_upi'>[]): boolean =>
  new Set(invoices.map(({ customer_upi: upi }) => upi)).size <= 1

/**
 * The number of a row's invoice, and the UPI ID that is paid to; where all rows have the same one, the customer's phone
 * takes its place and the UPI ID is for screen readers.
 */
export function InvoiceNumberLine({ invoice, isSameUpi }: { invoice: Invoice; isSameUpi: boolean }) {
  const { customer_phone: phone, customer_upi: upi } = invoice
  const beside = isSameUpi ? phone && showPhone(phone) : upi
  return (
    <>
      {showNumber(invoice)}
      {beside && ` · ${beside}`}
      {isSameUpi && <span className="sr-only"> UPI ID {upi}</span>}
    </>
  )
}

/** The tooltip of a row: the whole name and the UPI ID, which the row may cut or leave out. */
export const rowTitle = ({ customer_name: name, customer_upi: upi }: Invoice): string => `${name}, UPI ID ${upi}`
