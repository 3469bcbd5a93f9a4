import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showNumber } from '../invoice-labels.ts'

/** The thank-you message with the link of the receipt, which is on the last line by itself. */
export const receiptMessage = (
  invoice: Pick<InvoiceDetail, 'customer_name' | 'seller_name' | 'number'>,
  { amount, received_on, url }: Receipt,
): string =>
  `Namaste ${invoice.customer_name}, ${invoice.seller_name} received ${showRupees(fromRupees(amount))} for invoice ` +
  `${showNumber(invoice)} on ${showDay(received_on)}. Thank you! Your receipt:\n${url}`
