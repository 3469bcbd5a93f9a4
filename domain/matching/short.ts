import { type Paise, paise } from '../money/money.ts'

/** Payers round to the rupee. */
const MOST_ROUNDED = 100n
/** What banks keep of a transfer or a cheque, with GST. */
const MOST_CHARGED = 3_000n
/** Of a small invoice, more than a twentieth is a part and no charge. */
const SMALL_PART = 20n

/** What is missing to the balance, and why it may be. */
export interface Short {
  missing: Paise
  why: 'rounding' | 'charge'
}

/** Whether paise were rounded off, or the bank of the payer kept a charge; null if more is missing, or nothing. */
export function findShort(received: Paise, { balance }: { balance: Paise }): Short | null {
  const missing = paise(balance - received)
  if (missing <= 0n || missing > MOST_CHARGED || missing * SMALL_PART > balance) return null
  return { missing, why: missing <= MOST_ROUNDED ? 'rounding' : 'charge' }
}

/** Whether the payer rounded up to the rupee. */
export const isRoundedUp = (received: Paise, { balance }: { balance: Paise }): boolean =>
  received > balance && received - balance <= MOST_ROUNDED
