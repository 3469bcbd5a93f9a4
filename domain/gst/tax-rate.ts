import { readDecimal, showDecimal } from '../money/decimal.ts'
import type { Day } from '../days/india-day.ts'

declare const unit: unique symbol

/** A GST rate in basis points (18% is 1800n, 0.25% is 25n). */
export type TaxRate = bigint & { readonly [unit]: 'tax basis points' }

/** Converts a number of basis points to a GST rate. */
export const taxRate = (basisPoints: bigint): TaxRate => basisPoints as TaxRate

export const NO_TAX = taxRate(0n)

const TWENTY_EIGHT = taxRate(2800n)
const FORTY = taxRate(4000n)

/**
 * Construction services (Notification 03/2019): 7.5% on the value without the land, which is 5% of the whole; for
 * affordable homes 1.5%, which is 1% of the whole.
 */
const ONE = taxRate(100n)
const SEVEN_AND_A_HALF = taxRate(750n)
/** Bricks and roofing tiles without input tax credit (Notification 02/2022). */
const SIX = taxRate(600n)

/**
 * Rates since 22 September 2025. 3%, 1.5% and 0.25% are for gold and stones, 0.1% for merchant exporters, 1% and 7.5%
 * for buildings, 6% for bricks.
 */
export const TAX_RATES: readonly TaxRate[] = [0n, 10n, 25n, 100n, 150n, 300n, 500n, 600n, 750n, 1800n, 4000n].map(
  taxRate,
)

/** Rates of few trades. If a tax was rounded to the rupee, another rate is more likely. */
export const RARE_TAX_RATES: readonly TaxRate[] = [ONE, SIX, SEVEN_AND_A_HALF]

/** Rates that ended on 22 September 2025. Older documents still have them. */
export const OLDER_TAX_RATES: readonly TaxRate[] = [taxRate(1200n), TWENTY_EIGHT]

/** First day of GST in India. */
export const GST_BEGAN: Day = '2017-07-01'

/** On this day 12% and 28% ended and 40% began (56th GST Council). */
const NEW_RATES: Day = '2025-09-22'
/** Tobacco and pan masala had 28% until this day. */
const TOBACCO_UNTIL: Day = '2026-01-31'

/**
 * The first day of rates that began after GST, with the notification of Central Tax (Rate) named above. 1.5% is taken
 * from the first day of GST: whether a notification before 03/2019 had it was not confirmed.
 */
const FIRST_DAYS = new Map<TaxRate, Day>([
  [ONE, '2019-04-01'],
  [SEVEN_AND_A_HALF, '2019-04-01'],
  [SIX, '2022-04-01'],
  [FORTY, NEW_RATES],
])

/** HSN chapter 24, and 2106 90 20. */
const isTobacco = (hsn: string | null): boolean => hsn !== null && (hsn.startsWith('24') || hsn === '21069020')

/**
 * Whether the rate was in force for that HSN or SAC code (null if unknown) on the day of supply. A rate of 0 always is.
 */
export function isRateInForce(rate: TaxRate, day: Day, hsn: string | null): boolean {
  if (rate === NO_TAX) return true
  if (day < (FIRST_DAYS.get(rate) ?? GST_BEGAN)) return false
  if (!OLDER_TAX_RATES.includes(rate) || day < NEW_RATES) return true
  return rate === TWENTY_EIGHT && day <= TOBACCO_UNTIL && isTobacco(hsn)
}

export type TaxRateFault = 'not_a_rate'

/** Error messages for users. */
export const TAX_RATE_FAULTS: Record<TaxRateFault, string> = {
  not_a_rate: 'That is not a GST rate. Choose one from the list, like 5 or 18',
}

/** Parses a current or former rate in percent, without "%": "18", "0.25". */
export const readTaxRate = (text: string): { rate: TaxRate } | { fault: TaxRateFault } => {
  const read = readDecimal(text, 2)
  const rate = 'count' in read ? [...TAX_RATES, ...OLDER_TAX_RATES].find((known) => known === read.count) : undefined
  return rate === undefined ? { fault: 'not_a_rate' } : { rate }
}

/** The inverse of readTaxRate: "18", "0.25". */
export const showRate = (rate: TaxRate): string => showDecimal(rate, 2)

/** "18%", "0.25%". */
export const showTaxRate = (rate: TaxRate): string => `${showRate(rate)}%`

/** The rate of CGST and of SGST: "9%" for 18%, "0.125%" for 0.25%. */
export const showHalfTaxRate = (rate: TaxRate): string => `${showDecimal(rate * 5n, 3)}%`
