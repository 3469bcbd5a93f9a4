import { showDayIn } from '../days/month-names.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { showRupees } from '../money/show-money.ts'
import type { Language } from '../text/languages.ts'
import { messageText } from './message-texts.ts'

/** A payment that was received for an invoice. */
export interface ReceivedPayment {
  customer: string
  seller: string
  number: string
  amount: Paise
  on: Day
  /** The receipt. */
  url: string
}

/** The thank-you message with the link of the receipt, which is on the last line by itself. */
export const writeReceiptMessage = (
  { customer, seller, number, amount, on, url }: ReceivedPayment,
  language: Language,
): string =>
  `${messageText(language, 'greeting', { customer })} ` +
  `${messageText(language, 'receivedOn', { seller, number, amount: showRupees(amount), day: showDayIn(language, on) })}\n${url}`
