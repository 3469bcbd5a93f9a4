import { showDayIn } from '../days/month-names.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { showRupeesAndPaise } from '../money/show-money.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { messageText, nameDocument } from './message-texts.ts'
import { fillOwnText, type OwnText, NO_OWN_TEXTS } from './own-texts.ts'
import { closedText, type MessageInvoice, ownValues } from './payment-request.ts'
import { ownThanks, type ReceivedPayment } from './receipt-message.ts'
import { dueSentence, interestSentence, ownReminder, type RemindedInvoice } from './reminder.ts'

/** A mail to a customer. `link` is alone on the line after its paragraph; a seller's own text contains it. */
export interface CustomerMail {
  subject: string
  paragraphs: { text: string; link?: string }[]
}

/** Returns the text of a mail with its link, which is added if the seller removed it from the text. */
export const withLink = (text: string, link: string): string =>
  text.includes(link) ? text : `${text.trim()}\n\n${link}`

/** Returns the paragraphs of Pavti's mail, unless the seller has a text of their own. */
const inOwnWords = (text: string | null, paragraphs: CustomerMail['paragraphs']): CustomerMail['paragraphs'] =>
  text === null ? paragraphs : [{ text }]

interface Parties {
  customer: string
  seller: string
}

const greeting = (language: PayerLanguage, { customer }: Parties) => ({
  text: messageText(language, 'mailGreeting', { customer }),
})

/**
 * Returns the mail with an invoice: it asks for the balance, says thanks for a paid invoice, or says that nothing is to
 * be paid.
 */
export function writeInvoiceMail(
  invoice: MessageInvoice,
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): CustomerMail {
  const { seller, state, amount, balance, received, due, url } = invoice
  const document = nameDocument(language, invoice)
  const total = showRupeesAndPaise(amount)
  if (state !== 'payable') {
    const text = closedText(invoice)
    const isReceived = text === 'received'
    const values = { seller, document, amount: showRupeesAndPaise(isReceived ? received : amount) }
    const sentence = messageText(language, text, values)
    return {
      subject: isReceived
        ? messageText(language, 'receiptSubject', values)
        : messageText(language, 'invoiceSubject', { ...values, document: capitalize(document) }),
      paragraphs: [greeting(language, invoice), { text: capitalize(sentence), link: url }],
    }
  }
  const owed = showRupeesAndPaise(balance)
  const ask = balance === amount ? total : messageText(language, 'balance', { balance: owed, total })
  // Stryker disable next-line StringLiteral: texts without a due day do not show it
  const values = { seller, document, due: due === null ? '' : showDayIn(language, due) }
  return {
    subject: messageText(language, due === null ? 'invoiceSubject' : 'invoiceSubjectDue', {
      ...values,
      document: capitalize(document),
      amount: owed,
    }),
    paragraphs: inOwnWords(fillOwnText(own, 'invoice_mail', language, ownValues(invoice, language)), [
      greeting(language, invoice),
      { text: messageText(language, due === null ? 'mailInvoice' : 'mailInvoiceDue', { ...values, amount: ask }) },
      { text: messageText(language, invoice.isAbroad ? 'seeHere' : 'mailSeeAndPay', {}), link: url },
      { text: messageText(language, 'mailDirect', { seller }) },
    ]),
  }
}

/** A sentence that follows the greeting in a message begins a paragraph in a mail. */
const capitalize = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** Returns the mail that reminds of one invoice, before, on or after its due day. */
export function writeReminderMail(
  { url, ...invoice }: RemindedInvoice,
  { today, interest, ...parties }: Parties & { today: Day; interest?: Paise | null },
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): CustomerMail {
  const { amount, due } = invoice
  const { seller } = parties
  const values = {
    seller,
    document: nameDocument(language, invoice),
    amount: showRupeesAndPaise(amount),
    due: showDayIn(language, due),
  }
  return {
    subject: messageText(language, 'reminderSubject', values),
    paragraphs: inOwnWords(ownReminder(own, 'reminder_mail', { ...invoice, ...parties, url }, language), [
      greeting(language, parties),
      { text: `${dueSentence(invoice, today, language)} ${interestSentence(interest, language)}`.trimEnd() },
      { text: messageText(language, invoice.isAbroad ? 'seeHere' : 'mailPayOrTell', {}), link: url },
      // A payment from abroad has no UTR.
      ...(invoice.isAbroad ? [] : [{ text: messageText(language, 'mailIgnore', {}) }]),
    ]),
  }
}

/** Returns the mail with a receipt; `balance` is still to be paid, `waived` was written off. */
export function writeReceiptMail(
  payment: ReceivedPayment & { balance: Paise; waived: Paise },
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): CustomerMail {
  const { seller, on, url, balance, waived } = payment
  const document = nameDocument(language, payment)
  const amount = showRupeesAndPaise(payment.amount)
  const rest =
    balance > 0n
      ? messageText(language, 'mailBalance', { balance: showRupeesAndPaise(balance) })
      : messageText(language, waived > 0n ? 'mailSettled' : 'mailPaidInFull', {})
  const received = messageText(language, 'mailReceived', { seller, document, amount, day: showDayIn(language, on) })
  return {
    subject: messageText(language, 'receiptSubject', { amount, document }),
    paragraphs: inOwnWords(ownThanks(payment, language, own), [
      greeting(language, payment),
      { text: `${received} ${rest}` },
      { text: messageText(language, 'mailReceipt', {}), link: url },
    ]),
  }
}

/** Returns the mail with a statement of account; `on` is its last day. */
export const writeCustomerStatementMail = (
  { on, url, ...parties }: Parties & { on: Day; url: string },
  language: PayerLanguage,
): CustomerMail => ({
  subject: messageText(language, 'statementSubject', { seller: parties.seller }),
  paragraphs: [
    greeting(language, parties),
    {
      text: messageText(language, 'mailStatement', { seller: parties.seller, day: showDayIn(language, on) }),
      link: url,
    },
  ],
})
