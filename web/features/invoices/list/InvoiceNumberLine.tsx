import type { Invoice } from '#contract/invoices/invoices.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showNumber } from '../invoice-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Whether the rows can omit the UPI ID, because all of them have the same one. */
export const haveOneUpiId = (invoices: readonly Pick<Invoice, 'customer_upi'>[]): boolean =>
  new Set(invoices.map(({ customer_upi: upi }) => upi)).size <= 1

/**
 * The number of a row's invoice and its UPI ID. If all rows have the same UPI ID, the customer's phone is shown
 * instead, and the UPI ID is only for screen readers.
 */
export function InvoiceNumberLine({ invoice, isSameUpi }: { invoice: Invoice; isSameUpi: boolean }) {
  const { customer_phone: phone, customer_upi: upi } = invoice
  const beside = isSameUpi ? phone && showPhone(phone) : upi
  return (
    <>
      {showNumber(invoice)}
      {beside && ` · ${beside}`}
      {isSameUpi && <span className="sr-only"> {say(texts.upiIdUpi, { upi })}</span>}
    </>
  )
}

/** The tooltip of a row: the full name and the UPI ID, which the row may truncate or omit. */
export const rowTitle = ({ customer_name: name, customer_upi: upi }: Invoice): string =>
  say(texts.nameUpiIdUpi, { name, upi })
