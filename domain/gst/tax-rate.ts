import { readDecimal, showDecimal } from '../money/decimal.ts'
import type { Day } from '../days/india-day.ts'

declare const unit: unique symbol

/** A rate of GST in basis points (18% is 1800n, 0.25% is 25n). */
export type TaxRate = bigint & { readonly [unit]: 'tax basis points' }

/** Names a count of basis points as a rate of GST. */
export const taxRate = (basisPoints: bigint): TaxRate => basisPoints as TaxRate

/** What no tax is charged at. */
export const NO_TAX = taxRate(0n)

const TWENTY_EIGHT = taxRate(2800n)
const FORTY = taxRate(4000n)

/** The rates of today, since 22 September 2025; 3, 0.25 and 1.5% are for gold and stones, 0.1% for merchant exporters. */
export const TAX_RATES: readonly TaxRate[] = [0n, 10n, 25n, 150n, 300n, 500n, 1800n, 4000n].map(taxRate)

/** Ended that day, and still to be read on what was sold before it. */
export const OLDER_TAX_RATES: readonly TaxRate[] = [taxRate(1200n), TWENTY_EIGHT]

/** The first day of GST in India. */
export const GST_BEGAN: Day = '2017-07-01'

/** The 56th GST Council ended 12% and 28% and began 40% on this day. */
const NEW_RATES: Day = '2025-09-22'
/** Until this day tobacco and pan masala stayed at 28%. */
const TOBACCO_UNTIL: Day = '2026-01-31'

/** HSN chapter 24, and 2106 90 20. */
const isTobacco = (hsn: string | null): boolean => hsn !== null && (hsn.startsWith('24') || hsn === '21069020')

/**
 * Whether goods or services of that code, null where it is not known, may bear the rate on the day of their supply.
 * A rate of nil was always in force.
 */
export function isRateInForce(rate: TaxRate, day: Day, hsn: string | null): boolean {
  if (rate === NO_TAX) return true
  if (day < GST_BEGAN) return false
  if (rate === FORTY) return day >= NEW_RATES
  if (!OLDER_TAX_RATES.includes(rate) || day < NEW_RATES) return true
  return rate === TWENTY_EIGHT && day <= TOBACCO_UNTIL && isTobacco(hsn)
}

export type TaxRateFault = 'not_a_rate'

/** What to tell the person who entered the rate. */
export const TAX_RATE_FAULTS: Record<TaxRateFault, string> = {
  not_a_rate: 'That is not a GST rate. Choose one from the list, like 5 or 18',
}

/** Reads a rate of today or an older one, in percent without the sign: "18", "0.25". */
export const readTaxRate = (text: string): { rate: TaxRate } | { fault: TaxRateFault } => {
  const read = readDecimal(text, 2)
  const rate = 'count' in read ? [...TAX_RATES, ...OLDER_TAX_RATES].find((known) => known === read.count) : undefined
  return rate === undefined ? { fault: 'not_a_rate' } : { rate }
}

/** As readTaxRate reads it: "18", "0.25". */
export const showRate = (rate: TaxRate): string => showDecimal(rate, 2)

/** "18%", "0.25%". */
export const showTaxRate = (rate: TaxRate): string => `${showRate(rate)}%`

/** What CGST and SGST each take of it: "9%", and "0.125%" of 0.25%. */
export const showHalfTaxRate = (rate: TaxRate): string => `${showDecimal(rate * 5n, 3)}%`
