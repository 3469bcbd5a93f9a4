import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import { type Day, daysBetween, showDay } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Paragraph } from '../../platform/mail/email.ts'

/**
 * A mail before it is a letter. No text here holds what a user typed, names neither: nobody has proven that the
 * address is theirs, and whoever signs a stranger up must not speak to them through us.
 */
export interface MailText {
  subject: string
  paragraphs: Paragraph[]
}

/** To whoever asked for a new password; `path` opens the screen that sets one. */
export const resetText = (path: string): MailText => ({
  subject: `Reset your ${PRODUCT_NAME} password`,
  paragraphs: [
    { words: 'Somebody asked for a new password for this address.' },
    { words: 'Choose one within 30 minutes:', path },
    { words: 'Not you? Do nothing; your password stays.' },
  ],
})

export const passwordChangedText: MailText = {
  subject: `Your ${PRODUCT_NAME} password was changed`,
  paragraphs: [
    { words: 'The password of your account was changed, and every device was signed out.' },
    { words: 'Not you? Choose a new one:', path: '/forgot-password' },
  ],
}

interface Receipt {
  paid: Paise
  /** Null where no discount code was used. */
  discount: { code: string; off: Paise } | null
  /** The last day of Pro that this payment bought. */
  to: Day
}

/** To the buyer of a month of Pro. */
export const proReceiptText = ({ paid, discount, to }: Receipt): MailText => {
  const off = discount ? ` (${discount.code}: ${showRupees(discount.off)} off)` : ''
  return {
    subject: `${PRODUCT_NAME} Pro till ${showDay(to)}: receipt`,
    paragraphs: [
      { words: `We received ${showRupees(paid)}${off}. Pro is yours till ${showDay(to)}. It ends by itself.` },
      { words: 'Your payments and receipts:', path: '/payments' },
    ],
  }
}

const inDays = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** To a seller whose Pro is about to end; `last` is its last day. */
export const proEndsText = (last: Day, today: Day): MailText => ({
  subject: `Pro ends ${inDays(daysBetween(today, last))}`,
  paragraphs: [
    {
      words: `Pro ends on ${showDay(last)}. Your invoices, links and PDFs stay. Carry on for ₹${PRO_PRICE_RUPEES}:`,
      path: '/dashboard',
    },
  ],
})
