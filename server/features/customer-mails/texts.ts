import type { CustomerStatementLink } from '#contract/customer-statements/statements.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { MAIL_SUBJECT_MAX } from '#contract/customer-mails/customer-mail-calls.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { toMessageInvoice } from '#domain/messages/payment-request.ts'
import {
  type CustomerMail,
  writeInvoiceMail,
  writeReceiptMail,
  writeCustomerStatementMail,
} from '#domain/messages/mails.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'

/** Returns the sender's name of mails to a business's customers. */
export const senderName = (business: string): string => `${business} via ${PRODUCT_NAME}`

/** Subject and text of a mail, with blank lines between paragraphs; the text has its link on a line of its own. */
export interface MailText {
  subject: string
  text: string
}

/** Returns the mail as text that a seller can edit. */
export const toMailText = ({ subject, paragraphs }: CustomerMail): MailText => {
  const characters = [...subject]
  return {
    subject: characters.length <= MAIL_SUBJECT_MAX ? subject : `${characters.slice(0, MAIL_SUBJECT_MAX - 1).join('')}…`,
    text: paragraphs.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)).join('\n\n'),
  }
}

type MailedInvoice = Pick<
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
  | 'supply_type'
>

/** The seller, the language for customers without a language, and the seller's own texts. */
export interface Wording {
  seller: string
  language: PayerLanguage
  own: readonly OwnText[]
}

/** Returns the mail with an invoice, in the customer's language; in the seller's own words if there are any. */
export const invoiceText = (invoice: MailedInvoice, { seller, own, language }: Wording, url: string): MailText =>
  toMailText(
    writeInvoiceMail(
      toMessageInvoice(invoice, { seller, number: invoice.number ?? '', url }),
      languageForCustomer(invoice.customer_language, language),
      own,
    ),
  )

/** Returns the mail with the receipt of one payment, in the customer's language. */
export const receiptText = (
  invoice: MailedInvoice,
  { amount, received_on, url }: Receipt,
  { seller, own, language }: Wording,
): MailText =>
  toMailText(
    writeReceiptMail(
      {
        kind: invoice.kind,
        customer: invoice.customer_name,
        seller,
        number: invoice.number ?? '',
        amount: fromRupees(amount),
        on: received_on,
        balance: fromRupees(invoice.balance),
        waived: fromRupees(invoice.amount_waived),
        url,
      },
      languageForCustomer(invoice.customer_language, language),
      own,
    ),
  )

/** Returns the mail with a link to a statement of account, in the customer's language. */
export const customerStatementText = (
  customer: { name: string; language: PayerLanguage | null },
  { to, url }: CustomerStatementLink,
  { seller, language, today }: Omit<Wording, 'own'> & { today: Day },
): MailText =>
  toMailText(
    writeCustomerStatementMail(
      { customer: customer.name, seller, on: to ?? today, url },
      languageForCustomer(customer.language, language),
    ),
  )
