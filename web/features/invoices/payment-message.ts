import type { Paise } from '#domain/money.ts'
import { showRupees } from '#domain/show-money.ts'

/** The message that goes with a payment link: the link last, on a line of its own, so that WhatsApp previews it. */
export const paymentMessage = (about: {
  customer: string
  number: string
  seller: string
  amount: Paise
  link: string
}): string =>
  `Namaste ${about.customer}, invoice ${about.number} from ${about.seller} for ${showRupees(about.amount)}. ` +
  `Pay by any UPI app:\n${about.link}`
