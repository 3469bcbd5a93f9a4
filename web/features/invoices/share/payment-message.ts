import type { Invoice } from '#contract/invoices/invoices.ts'
import { writePaymentRequest } from '#domain/messages/payment-request.ts'
import { fromRupees } from '#domain/money/money.ts'
import { isPayable, showNumber } from '../invoice-labels.ts'

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
    {
      customer: invoice.customer_name,
      seller,
      number: showNumber(invoice),
      state: invoice.state === 'paid' ? 'paid' : isPayable(invoice) ? 'payable' : 'cancelled',
      amount: fromRupees(invoice.amount),
      balance: fromRupees(invoice.balance),
      received: fromRupees(invoice.amount_paid),
      due: invoice.due_on,
      url: invoice.payment_url ?? '',
    },
    invoice.customer_language ?? 'en',
  )
