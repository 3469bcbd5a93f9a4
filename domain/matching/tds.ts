import { type Paise, paise } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'

/**
 * In order of frequency: 194J; 194C for firms and 194H; 194C for persons; 194H until September 2024, which many still
 * deduct; 194Q; without a PAN (s.206AA).
 */
const RATES = [
  { rate: '10', thousandths: 100n },
  { rate: '2', thousandths: 20n },
  { rate: '1', thousandths: 10n },
  { rate: '5', thousandths: 50n },
  { rate: '0.1', thousandths: 1n },
  { rate: '20', thousandths: 200n },
] as const

/** Payers round TDS to the rupee. */
const TOLERANCE = 100n

/** A small TDS allows a smaller difference, a quarter of it; otherwise any missing rupee would be TDS. */
const SMALL_PART = 4n

export interface TdsFit {
  rate: string
  /** TDS is due on the value without GST (CBDT Circular 23/2017), but some deduct it on the whole. */
  base: 'taxable' | 'gross'
  /** What was withheld: balance less received. */
  kept: Paise
  /** What the rate gives before rounding. */
  exact: Paise
}

const fits = (kept: bigint, base: bigint, thousandths: bigint): boolean => {
  const tds = base * thousandths
  const over = kept * 1000n - tds
  // Stryker disable next-line EqualityOperator: nothing has no sign
  const off = over < 0n ? -over : over
  return off <= TOLERANCE * 1000n && off * SMALL_PART <= tds
}

/**
 * Finds the TDS that explains why less than the balance was received, or null. The rest of the invoice must be unpaid.
 */
export function findTds(received: Paise, invoice: { amount: Paise; taxable: Paise; balance: Paise }): TdsFit | null {
  const kept = paise(invoice.balance - received)
  if (kept <= 0n) return null
  // Stryker disable next-line ConditionalExpression,ArithmeticOperator: the highest rate keeps back a fifth, so this saves time
  if (kept * 5n > invoice.amount + TOLERANCE * 5n) return null
  for (const { rate, thousandths } of RATES) {
    for (const base of ['taxable', 'gross'] as const) {
      const value = base === 'taxable' ? invoice.taxable : invoice.amount
      if (fits(kept, value, thousandths))
        return { rate, base, kept, exact: paise(divideHalfUp(value * thousandths, 1000n)) }
    }
  }
  return null
}
