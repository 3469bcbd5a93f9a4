import { showDayIn } from '../days/month-names.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { showRupees } from '../money/show-money.ts'
import type { Language } from '../text/languages.ts'
import { messageText } from './message-texts.ts'

/** An invoice as a message describes it. */
export interface MessageInvoice {
  customer: string
  seller: string
  number: string
  state: 'payable' | 'paid' | 'cancelled'
  amount: Paise
  /** What is still to be paid. */
  balance: Paise
  received: Paise
  due: Day | null
  /** The payment page. */
  url: string
}

function sentence({ seller, number, state, amount, balance, received, due }: MessageInvoice, language: Language) {
  if (state === 'paid') return messageText(language, 'received', { seller, number, amount: showRupees(received) })
  if (state === 'cancelled') return messageText(language, 'cancelled', { seller, number })
  const total = showRupees(amount)
  const ask = balance === amount ? total : messageText(language, 'balance', { balance: showRupees(balance), total })
  return due === null
    ? messageText(language, 'request', { seller, number, ask })
    : messageText(language, 'requestDue', { seller, number, ask, due: showDayIn(language, due) })
}

/**
 * The message with a payment link: it asks for the balance, says thanks for a paid invoice, or that nothing is to be
 * paid. The link is on the last line by itself, so that WhatsApp shows a preview.
 */
export const writePaymentRequest = (invoice: MessageInvoice, language: Language): string =>
  `${messageText(language, 'greeting', { customer: invoice.customer })} ${sentence(invoice, language)}\n${invoice.url}`
