import { ASKED_EXTRA_MAX } from '../document/invoice-balance.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { type Paise, paise } from '../money/money.ts'
import type { KeptPart, RecordedPayment } from './match-types.ts'
import { findTds } from './tds.ts'

/** Payers round to the rupee. */
const MOST_ROUNDED = 100n
/** The most that banks keep of a transfer or a cheque, with GST. */
const MOST_CHARGED = 3_000n
/** If more than a twentieth of an invoice is missing, only a part was paid: it is not a charge. */
const SMALL_PART = 20n

/** What is missing from the balance, and the probable reason. */
interface Short {
  missing: Paise
  why: 'rounding' | 'charge'
}

/**
 * Returns what is missing if paise were rounded off or the payer's bank kept a charge; null if more is missing, or
 * nothing.
 */
export function findShort(received: Paise, { balance }: { balance: Paise }): Short | null {
  const missing = paise(balance - received)
  if (missing <= 0n || missing > MOST_CHARGED || missing * SMALL_PART > balance) return null
  return { missing, why: missing <= MOST_ROUNDED ? 'rounding' : 'charge' }
}

/** Whether the payer rounded up to the rupee. */
export const isRoundedUp = (received: Paise, { balance }: { balance: Paise }): boolean =>
  received > balance && received - balance <= MOST_ROUNDED

const RUPEE = 100n

/**
 * Returns the part of a recorded payment that the bank does not show, if TDS, a bank charge or rounding explains it;
 * null if nothing does, or if the payment cannot be divided.
 */
export function findKeptPart(
  received: Paise,
  { amount, invoices, is_divisible }: Pick<RecordedPayment, 'amount' | 'invoices' | 'is_divisible'>,
): KeptPart | null {
  const [invoice, other] = invoices
  if (!is_divisible || !invoice || other) return null
  const short = findShort(received, { balance: amount })
  // Otherwise the paise of a small payment would be TDS of 0.1%.
  const tds = short?.why === 'rounding' ? null : findTds(received, { ...invoice, balance: amount })
  if (tds) return { kind: 'tds', rate: tds.rate, ...inWholeRupees(tds.kept, tds.exact) }
  return short && { kind: short.why, amount: short.missing, rate: null, round_off: paise(0n) }
}

/**
 * If less than the exact tax is missing, the tax is in whole rupees, and paise that the payment page asked for came in
 * with the rest.
 */
function inWholeRupees(kept: Paise, exact: Paise): Pick<KeptPart, 'amount' | 'round_off'> {
  const whole = divideHalfUp(exact, RUPEE) * RUPEE
  const extra = paise(whole - kept)
  const isLess = kept < exact && extra <= ASKED_EXTRA_MAX
  // Stryker disable next-line EqualityOperator: without extra paise both are equal
  return isLess && extra > 0n ? { amount: paise(whole), round_off: extra } : { amount: kept, round_off: paise(0n) }
}
