import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type CustomerMail, writeInvoiceMail, writeReminderMail } from '#domain/messages/mails.ts'
import type { OwnTextKind, OwnTextLanguage } from '#domain/messages/own-texts.ts'
import { writePaymentRequest } from '#domain/messages/payment-request.ts'
import { writeReceiptMessage } from '#domain/messages/receipt-message.ts'
import { writeInvoiceReminder } from '#domain/messages/reminder.ts'
import { fromRupees } from '#domain/money/money.ts'
import * as texts from './texts.en.ts'

type Shown = Pick<Invoice, 'customer_name' | 'number' | 'amount' | 'due_on' | 'payment_url'>

/** Shown where the business has no invoice yet. */
const SAMPLE: Shown = {
  customer_name: texts.sampleCustomer,
  number: 'INV/26-27/0042',
  amount: '1234.50',
  due_on: null,
  payment_url: null,
}

const textOf = ({ paragraphs }: CustomerMail) =>
  paragraphs.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)).join('\n\n')

interface Preview {
  kind: OwnTextKind
  language: OwnTextLanguage
  /** Empty: Pavti's text. */
  text: string
  seller: string
  today: Day
  /** The newest one of the business. */
  invoice: Invoice | undefined
}

/** The message or mail as a customer would get it today, by the code that writes the real ones. */
export function previewText({ kind, language, text, seller, today, invoice = undefined }: Preview): string {
  const { customer_name: customer, number, amount, due_on, payment_url } = invoice ?? SAMPLE
  const own = text === '' ? [] : [{ kind, language, text }]
  // Marathi stands for the languages that share a text.
  const inLanguage = language === 'other' ? 'mr' : language
  const [sum, due] = [fromRupees(amount), due_on ?? today]
  const named = {
    kind: 'invoice' as const,
    number: number ?? SAMPLE.number ?? '',
    url: payment_url ?? `${location.origin}/payment/…`,
  }
  const parties = { customer, seller }
  const asked = { ...parties, ...named, state: 'payable' as const, amount: sum, balance: sum, received: sum, due }
  const reminded = { ...named, amount: sum, due }
  switch (kind) {
    case 'invoice_message':
      return writePaymentRequest(asked, inLanguage, own)
    case 'reminder_message':
      return writeInvoiceReminder(reminded, { ...parties, today }, inLanguage, own)
    case 'receipt':
      return writeReceiptMessage({ ...parties, ...named, amount: sum, on: today }, inLanguage, own)
    case 'invoice_mail':
      return textOf(writeInvoiceMail(asked, inLanguage, own))
    case 'reminder_mail':
      return textOf(writeReminderMail(reminded, { ...parties, today }, inLanguage, own))
  }
}
