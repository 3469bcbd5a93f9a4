import type { Invoice } from '#contract/invoices/invoices.ts'
import { toMessageInvoice, writePaymentRequest } from '#domain/messages/payment-request.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { showNumber } from '../invoice-labels.ts'

type MessageFacts = Pick<
  Invoice,
  | 'kind'
  | 'customer_name'
  | 'customer_language'
  | 'number'
  | 'state'
  | 'amount'
  | 'amount_paid'
  | 'amount_waived'
  | 'balance'
  | 'due_on'
  | 'payment_url'
  | 'supply_type'
>

/** The language of messages about an invoice: its customer's, else that of the account. */
export const messageLanguage = ({ customer_language }: Pick<Invoice, 'customer_language'>): PayerLanguage =>
  languageForCustomer(customer_language, ownLanguage)

/** The message with a payment link, in the customer's language, in the seller's own words if there are some. */
export const paymentMessage = (
  invoice: MessageFacts,
  seller: string,
  own: readonly OwnText[] = [],
  language = messageLanguage(invoice),
): string =>
  writePaymentRequest(
    toMessageInvoice(invoice, { seller, number: showNumber(invoice), url: invoice.payment_url ?? '' }),
    language,
    own,
  )
