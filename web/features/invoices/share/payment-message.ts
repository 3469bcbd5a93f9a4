import type { Invoice } from '#contract/invoices/invoices.ts'
import { toMessageInvoice, writePaymentRequest } from '#domain/messages/payment-request.ts'
import { showNumber } from '../invoice-labels.ts'

type MessageFacts = Pick<
  Invoice,
  | 'customer_name'
  | 'customer_language'
  | 'number'
  | 'state'
  | 'amount'
  | 'amount_paid'
  | 'balance'
  | 'due_on'
  | 'payment_url'
>

/** The message with a payment link, in the customer's language. */
export const paymentMessage = (invoice: MessageFacts, seller: string): string =>
  writePaymentRequest(
    toMessageInvoice(invoice, { seller, number: showNumber(invoice), url: invoice.payment_url ?? '' }),
    invoice.customer_language ?? 'en',
  )
