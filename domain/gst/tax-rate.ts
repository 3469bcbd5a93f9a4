import { readDecimal, showDecimal } from '../money/decimal.ts'

declare const unit: unique symbol

/** A rate of GST in basis points (18% is 1800n, 0.25% is 25n). */
export type TaxRate = bigint & { readonly [unit]: 'tax basis points' }

/** Names a count of basis points as a rate of GST. */
export const taxRate = (basisPoints: bigint): TaxRate => basisPoints as TaxRate

/** What no tax is charged at. */
export const NO_TAX = taxRate(0n)

/** The rates of today, since 22 September 2025; 3, 0.25 and 1.5% are for gold and stones, 0.1% for merchant exporters. */
export const TAX_RATES: readonly TaxRate[] = [0n, 10n, 25n, 150n, 300n, 500n, 1800n, 4000n].map(taxRate)

/** Abolished that day, and still to be read on what was sold before it. */
export const OLDER_TAX_RATES: readonly TaxRate[] = [1200n, 2800n].map(taxRate)

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
