import { invoiceNarration } from '#domain/upi/upi.ts'
import type { OpenInvoice } from '#domain/matching/match-types.ts'
import type { Dice } from './dice.ts'

const WORDS = [
  '',
  '',
  'UPI',
  'payment',
  'Payment',
  'Sent from Paytm',
  'advance',
  'fees',
  'balance amt',
  'oct fees',
  'for work',
  'Tailoring',
  'thank you',
  'rent oct',
  'NA',
  'bill payment',
  'school uniform',
  'order 2',
]

export const genericNote = (dice: Dice): string => dice.pick(WORDS)

/** What the payment page puts into the UPI link and QR code. */
export const linkNote = ({ code, number }: OpenInvoice): string => invoiceNarration({ code, number })

/** How people write invoice numbers. */
export function typedNumber(dice: Dice, { number }: OpenInvoice): string {
  const serial = /\d+$/.exec(number)?.[0] ?? ''
  const short = serial.replace(/^0+/, '')
  return dice.pick([
    number,
    number.toLowerCase(),
    number.replaceAll(/[/-]/g, ' '),
    `INV ${serial}`,
    `inv no ${short}`,
    `Invoice ${short}`,
    `Payment for inv ${short}`,
    `bill no ${serial}`,
    `${number} payment`,
    short,
  ])
}

/** One character typed wrong. */
export function mistype(dice: Dice, text: string): string {
  if (text === '') return text
  const at = dice.between(0, text.length - 1)
  return `${text.slice(0, at)}${dice.pick([...'0123456789ABCDEFKXZ'])}${text.slice(at + 1)}`
}
