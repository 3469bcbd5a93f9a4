import { lesserOf, type Paise, paise } from '../money/money.ts'
import { P2P_LIMIT } from './upi.ts'

/** A part of an invoice that fits into one UPI payment. */
export interface PaymentPart {
  /** From 1; it follows the payment code in the note. */
  number: number
  /** What is left to pay of this part; 0 if it was received. */
  left: Paise
  /**
   * The position in the list of payments, from 1, of the payment of exactly this part; null if other payments settle
   * it.
   */
  paidBy: number | null
}

/** More parts would take more days than payers wait for: about 20 UPI payments a day are allowed, banks allow fewer. */
const MAX_PARTS = 10

const settle = (left: readonly Paise[], received: Paise): Paise[] => {
  let rest = received
  return left.map((part) => {
    const taken = lesserOf(part, rest)
    rest = paise(rest - taken)
    return paise(part - taken)
  })
}

/** Returns the number of parts into which an invoice is split; 0 if it is not. */
export function countParts(total: Paise): number {
  const count = Number((total + P2P_LIMIT - 1n) / P2P_LIMIT)
  return count < 2 || count > MAX_PARTS ? 0 : count
}

/**
 * Returns what is left of each part besides what payers claim to have paid. A claim of exactly what is left of one part
 * is for that part; other claims fill the parts from the first.
 */
export function subtractClaims(parts: readonly Pick<PaymentPart, 'left'>[], claims: readonly Paise[]): Paise[] {
  const left = parts.map((part) => part.left)
  let others = 0n
  for (const claim of claims) {
    const at = left.indexOf(claim)
    if (at === -1) others += claim
    else left[at] = paise(0n)
  }
  return settle(left, paise(others))
}

/**
 * Splits an invoice above the limit of one UPI payment into parts of at most that limit. Returns none for a smaller
 * invoice, or if there would be more than 10. A payment of exactly one part settles that part, whichever it is; other
 * payments settle the parts from the first. What is left of all parts is `total` less `paid`.
 */
export function splitIntoParts(total: Paise, paid: Paise, payments: readonly Paise[]): PaymentPart[] {
  const count = countParts(total)
  const left = Array.from({ length: count }, (_, i) =>
    i < count - 1 ? P2P_LIMIT : paise(total - P2P_LIMIT * BigInt(count - 1)),
  )
  const paidBy = new Map<number, number>()
  let matched = 0n
  for (const [i, payment] of payments.entries()) {
    const at = left.indexOf(payment)
    // After a refund, less may be paid than the payments add up to.
    if (at === -1 || matched + payment > paid) continue
    left[at] = paise(0n)
    paidBy.set(at, i + 1)
    matched += payment
  }
  return settle(left, paise(paid - matched)).map((part, i) => ({
    number: i + 1,
    left: part,
    paidBy: paidBy.get(i) ?? null,
  }))
}
