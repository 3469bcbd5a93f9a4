import { showDayIn } from '../days/month-names.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { showRupees, showRupeesAndPaise } from '../money/show-money.ts'
import { MSMED } from '../msmed/late-interest.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { messageText, nameDocument, type NamedDocument } from './message-texts.ts'
import { fillOwnText, type OwnText, type OwnTextKind, NO_OWN_TEXTS } from './own-texts.ts'
import { ownValues } from './payment-request.ts'

/** Longer messages are cut off behind "Read more". */
const LONGEST = 400

/** An unpaid invoice in a reminder; `amount` is its balance. */
export interface RemindedInvoice extends NamedDocument {
  amount: Paise
  due: Day
  url: string
  /** Whether it is an export, which no UPI app can pay: the message then asks for neither UPI nor UTR. */
  isAbroad?: boolean
}

/**
 * Returns the sentence about interest so far, with a blank after it; empty without interest. Interest is not part of
 * the amount owed.
 */
export const interestSentence = (interest: Paise | null | undefined, language: PayerLanguage): string =>
  interest === null || interest === undefined
    ? ''
    : `${messageText(language, 'interest', { act: MSMED, interest: showRupeesAndPaise(interest) })} `

/** Everything that a customer owes past its due day. */
interface LateDebt {
  customer: string
  seller: string
  owed: Paise
  /** The number of late invoices; `oldest` contains some of them. */
  count: number
  since: Day
  /**
   * Interest on the debt (MSMED Act, section 16), which the seller's own text does not mention; null: not mentioned.
   */
  interest?: Paise | null
  oldest: readonly RemindedInvoice[]
}

interface Parties {
  customer: string
  seller: string
}

const start = ({ customer, seller }: Parties, language: PayerLanguage): string =>
  `${messageText(language, 'greeting', { customer })} ${messageText(language, 'reminder', { seller })}`

/** Returns the sentence with amount, number and due day, which depends on today. */
export function dueSentence(invoice: Omit<RemindedInvoice, 'url'>, today: Day, language: PayerLanguage) {
  const { amount, due } = invoice
  const document = nameDocument(language, invoice)
  const shown = showRupeesAndPaise(amount)
  if (due === today) return messageText(language, 'dueToday', { document, amount: shown })
  const values = { document, amount: shown, due: showDayIn(language, due) }
  // Stryker disable next-line EqualityOperator: what is due today has its own sentence
  return messageText(language, due < today ? 'wasDue' : 'willBeDue', values)
}

/**
 * Returns the reminder of one invoice, before, on or after its due day, or the seller's own text. If the invoice is
 * late, it asks a customer who has paid for the UTR, which identifies the payment. The link is on the last line.
 */
export const writeInvoiceReminder = (
  { url, ...invoice }: RemindedInvoice,
  { today, ...parties }: Parties & { today: Day },
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): string =>
  ownReminder(own, 'reminder_message', { ...invoice, ...parties, url }, language) ??
  `${start(parties, language)} ${dueSentence(invoice, today, language)} ` +
    `${messageText(language, invoice.isAbroad ? 'seeHere' : invoice.due < today ? 'payOrTell' : 'pay', {})}\n${url}`

/** The seller's own reminder of one invoice; null without one. */
export const ownReminder = (
  own: readonly OwnText[],
  kind: OwnTextKind,
  { amount, ...invoice }: RemindedInvoice & Parties,
  language: PayerLanguage,
): string | null => fillOwnText(own, kind, language, ownValues({ ...invoice, balance: amount }, language))

/**
 * Returns the reminder of all late invoices of a customer. If there is only one and the seller has a text of their own,
 * it is used; otherwise the invoices are listed oldest first, as many as fit, each with its link on a line.
 */
export function writeLateReminder(
  { owed, count, oldest, interest, ...parties }: LateDebt,
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): string {
  const [first, ...others] = oldest
  if (!first) return ''
  const ask = `${interestSentence(interest, language)}${messageText(language, oldest.some(({ isAbroad }) => isAbroad) ? 'seeHere' : 'payOrTell', {})}`
  if (count === 1) {
    const ownWords = ownReminder(own, 'reminder_message', { ...first, ...parties, amount: owed }, language)
    if (ownWords !== null) return ownWords
    const document = nameDocument(language, first)
    const values = { amount: showRupeesAndPaise(owed), document, due: showDayIn(language, first.due) }
    return `${start(parties, language)} ${messageText(language, 'wasDue', values)} ${ask}\n${first.url}`
  }
  const entry = ({ number, amount, due, url }: RemindedInvoice) =>
    `${messageText(language, 'entry', { number, amount: showRupeesAndPaise(amount), due: showDayIn(language, due) })}\n${url}`
  const overdue = messageText(language, 'severalOverdue', { amount: showRupeesAndPaise(owed), count: String(count) })
  const begun = `${start(parties, language)} ${overdue} ${ask}\n${entry(first)}`
  return others.map(entry).reduce((text, one) => (`${text}\n${one}`.length > LONGEST ? text : `${text}\n${one}`), begun)
}

/** Returns the subject of a reminder by mail: seller, invoice, amount and due day. */
export function lateReminderSubject({ seller, owed, count, since, oldest }: LateDebt, language: PayerLanguage): string {
  const values = { seller, amount: showRupeesAndPaise(owed), due: showDayIn(language, since) }
  const [first] = oldest
  return count === 1 && first
    ? messageText(language, 'reminderSubject', { ...values, document: nameDocument(language, first) })
    : messageText(language, 'reminderSubjectSeveral', { ...values, count: String(count) })
}

/**
 * Returns a message about everything that a customer owes, without a link, since several invoices may be open. It ends
 * with a blank, so that the seller can continue.
 */
export function writeDebt(
  { customer, seller, owed, due }: Parties & { owed: Paise; due: Day | null },
  today: Day,
  language: PayerLanguage,
): string {
  const values = { seller, amount: showRupees(owed) }
  const greeting = messageText(language, 'greeting', { customer })
  if (due === null) return `${greeting} ${messageText(language, 'stillOwed', values)} `
  const name = due < today ? 'stillOwedSince' : 'stillOwedOn'
  return `${greeting} ${messageText(language, name, { ...values, due: showDayIn(language, due) })} `
}
