import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import { type Day, daysBetween, showDay } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Paragraph } from '../../platform/mail/email.ts'

/**
 * Subject and paragraphs of a mail. They never contain user input, not even names, because the address is not verified
 * yet: otherwise anyone could send messages to strangers through Pavti.
 */
export interface MailText {
  subject: string
  paragraphs: Paragraph[]
}

/** The mail with a reset link; `path` opens the screen that sets a password. */
export const resetText = (path: string): MailText => ({
  subject: `Reset your ${PRODUCT_NAME} password`,
  paragraphs: [
    { text: 'Somebody asked for a new password for this address.' },
    { text: 'Choose one within 30 minutes:', path },
    { text: 'Not you? Do nothing; your password stays.' },
  ],
})

/** The mail to a new account's address; `path` opens the screen that confirms it. */
export const confirmationText = (path: string): MailText => ({
  subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
  paragraphs: [
    {
      text: `Somebody opened a ${PRODUCT_NAME} account with this address. Was it you? Confirm within 24 hours:`,
      path,
    },
    { text: 'Not you? Do nothing, and never confirm an account that you did not open.' },
  ],
})

/** The mail to the owner of an account after someone signed up with its address again. */
export const knownAddressText: MailText = {
  subject: `You already have a ${PRODUCT_NAME} account`,
  paragraphs: [
    {
      text: 'Somebody tried to sign up with your address. No account was made: you have one. Was it you? Sign in:',
      path: '/login',
    },
    { text: 'You do not know the password any more? Choose a new one:', path: '/forgot-password' },
    { text: 'Not you? Do nothing. Whoever it was is not told that you have an account.' },
  ],
}

export const passwordChangedText: MailText = {
  subject: `Your ${PRODUCT_NAME} password was changed`,
  paragraphs: [
    { text: 'The password of your account was changed, and every device was signed out.' },
    {
      text: 'API tokens have ended. Passkeys were removed. Webhooks were switched off. Quick UPI links that you sent no longer work: make new ones.',
    },
    { text: 'Check in Settings that each UPI ID is yours.' },
    { text: 'Not you? Choose a new one:', path: '/forgot-password' },
  ],
}

export const ownPasswordChangedText: MailText = {
  subject: `Your ${PRODUCT_NAME} password was changed`,
  paragraphs: [
    { text: 'The password of your account was changed. All other devices were signed out.' },
    { text: 'Not you? Choose a new one:', path: '/forgot-password' },
  ],
}

/** The mail with an invitation. It may go to a stranger, so it contains no text of the inviter. */
export const invitationText = (path: string): MailText => ({
  subject: `You are invited to a business on ${PRODUCT_NAME}`,
  paragraphs: [
    {
      text: 'Somebody wants you to work with them on their invoices. The link shows who and which business. It works once, for 7 days:',
      path,
    },
    { text: 'You do not expect this? Do nothing.' },
  ],
})

/** The mail to the new address of an account; `path` opens the screen that confirms it. */
export const emailChangeText = (path: string): MailText => ({
  subject: `Confirm your new e-mail address for ${PRODUCT_NAME}`,
  paragraphs: [
    {
      text: `Somebody wants to use this address for a ${PRODUCT_NAME} account. Was it you? Confirm within 24 hours:`,
      path,
    },
    { text: 'From then on you sign in with this address. Not you? Do nothing.' },
  ],
})

/** The mail to an address that an account already has. */
export const emailNotFreeText: MailText = {
  subject: `This e-mail address has a ${PRODUCT_NAME} account already`,
  paragraphs: [
    {
      text: `Somebody wanted to use this address for another ${PRODUCT_NAME} account. An address can have only one account, so nothing was changed.`,
    },
    { text: 'Was it you? Choose another address, or delete this account first. Not you? Do nothing.' },
  ],
}

/** The mail that an account will be deleted on this IST day, unless its owner signs in and keeps it. */
export const accountClosingText = (on: Day): MailText => ({
  subject: `Your ${PRODUCT_NAME} account will be deleted on ${showDay(on)}`,
  paragraphs: [
    {
      text: `You asked us to delete your account. Every device is signed out, links to your invoices take no payment, and no invoice, reminder or mail goes out. On ${showDay(on)} everything is deleted for good.`,
    },
    { text: 'Changed your mind, or not you? Sign in before that day and keep the account:', path: '/login' },
    { text: 'If somebody else knows your password, choose a new one first:', path: '/forgot-password' },
  ],
})

export const businessClosingText = (on: Day): MailText => ({
  subject: `Your ${PRODUCT_NAME} business will be deleted on ${showDay(on)}`,
  paragraphs: [
    {
      text: `Another owner asked us to delete your business. Links to its invoices take no payment, and no invoice, reminder or mail goes out. On ${showDay(on)} everything of it is deleted for good, and your account too if you have no other business.`,
    },
    { text: 'Not what you want? Sign in before that day and keep it:', path: '/login' },
  ],
})

export const accountDeletedText: MailText = {
  subject: `Your ${PRODUCT_NAME} account is deleted`,
  paragraphs: [
    { text: 'Your account and its invoices, customers and files are deleted. Links to your invoices no longer open.' },
    { text: 'Not you? Tell the operator:', path: '/contact-us' },
  ],
}

export interface ProReceipt {
  paid: Paise
  /** Null without a discount code. */
  discount: { code: string; off: Paise } | null
  /** The last IST day of Pro that this payment covers. */
  to: Day
}

/** The receipt for a month of Pro. */
export const proReceiptText = ({ paid, discount, to }: ProReceipt): MailText => {
  const off = discount ? ` (${discount.code}: ${showRupees(discount.off)} off)` : ''
  return {
    subject: `${PRODUCT_NAME} Pro till ${showDay(to)}: receipt`,
    paragraphs: [
      { text: `We received ${showRupees(paid)}${off}. Pro is yours till ${showDay(to)}. It ends by itself.` },
      { text: 'Your payments and receipts:', path: '/payments' },
    ],
  }
}

const inDays = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** The reminder that Pro is about to end; `last` is its last IST day. */
export const proEndsText = (last: Day, today: Day): MailText => ({
  subject: `Pro ends ${inDays(daysBetween(today, last))}`,
  paragraphs: [
    {
      text: `Pro ends on ${showDay(last)}. Your invoices, links and PDFs stay. Carry on for ₹${PRO_PRICE_RUPEES}:`,
      path: '/dashboard',
    },
  ],
})
