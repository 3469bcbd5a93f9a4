import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import { writeReceiptMessage } from '#domain/messages/receipt-message.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { isMoney } from '#domain/document/received-money.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { showNumber } from '../invoice-labels.ts'

/** The newest payment of an invoice that has a receipt. */
export const lastReceived = (payments: readonly InvoicePayment[]): InvoicePayment | undefined =>
  payments.find(({ method, undone }) => undone === null && isMoney(method))

/** The thank-you message with the link of the receipt, in the customer's language. */
export const receiptMessage = (
  invoice: Pick<InvoiceDetail, 'kind' | 'customer_name' | 'customer_language' | 'seller_name' | 'number'>,
  { amount, received_on, url }: Receipt,
  own: readonly OwnText[],
): string =>
  writeReceiptMessage(
    {
      kind: invoice.kind,
      customer: invoice.customer_name,
      seller: invoice.seller_name,
      number: showNumber(invoice),
      amount: fromRupees(amount),
      on: received_on,
      url,
    },
    languageForCustomer(invoice.customer_language, ownLanguage),
    own,
  )
