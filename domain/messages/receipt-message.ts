import { showDayIn } from '../days/month-names.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { showRupees, showRupeesAndPaise } from '../money/show-money.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { messageText, nameDocument, type NamedDocument } from './message-texts.ts'
import { fillOwnText, type OwnText, NO_OWN_TEXTS } from './own-texts.ts'

/** A payment that was received for an invoice. */
export interface ReceivedPayment extends NamedDocument {
  customer: string
  seller: string
  amount: Paise
  on: Day
  /** The receipt's page. */
  url: string
}

/** Returns the thank-you message with the receipt's link alone on the last line, or the seller's own text. */
export function writeReceiptMessage(
  payment: ReceivedPayment,
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): string {
  const { customer, seller, amount, on, url } = payment
  const values = {
    seller,
    document: nameDocument(language, payment),
    amount: showRupees(amount),
    day: showDayIn(language, on),
  }
  return (
    ownThanks(payment, language, own) ??
    `${messageText(language, 'greeting', { customer })} ${messageText(language, 'receivedOn', values)}\n${url}`
  )
}

/** The seller's own thanks for a payment; null without one. */
export const ownThanks = (
  { customer, seller, number, amount, on, url }: ReceivedPayment,
  language: PayerLanguage,
  own: readonly OwnText[],
): string | null =>
  fillOwnText(own, 'receipt', language, {
    customer,
    business: seller,
    number,
    amount: showRupeesAndPaise(amount),
    day: showDayIn(language, on),
    link: url,
  })
