import { taxLine, type Taxes } from '#domain/gst/gst-line.ts'
import type { TaxKind } from '#domain/gst/gst-supply.ts'
import { OLDER_TAX_RATES, TAX_RATES, type TaxRate } from '#domain/gst/tax-rate.ts'
import { type Paise, paise } from '#domain/money/money.ts'

/** Largest difference of a total from its lines in paise: other programs round to the rupee. */
export const ROUNDING = 100n

/** The description of an imported invoice without lines. */
export const DEFAULT_DESCRIPTION = 'As on the original invoice'

export const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
export const taxesOf = ({ cgst, sgst, igst }: Taxes): Paise => paise(cgst + sgst + igst)

/** Returns the nearest rate at which this tax is due on this value, to the rupee; undefined if none fits. */
export function rateOfTax(taxable: Paise, tax: Paise, kind: TaxKind): TaxRate | undefined {
  return [...TAX_RATES, ...OLDER_TAX_RATES]
    .map((rate) => ({ rate, off: distance(taxesOf(taxLine(taxable, rate, kind, false)), tax) }))
    .filter(({ off }) => off <= ROUNDING)
    .sort((a, b) => Number(a.off - b.off))[0]?.rate
}

/** Whether this tax is due on this value at this rate, apart from rounding. */
export const fitsRate = (taxable: Paise, tax: Paise, rate: TaxRate, kind: TaxKind): boolean =>
  distance(taxesOf(taxLine(taxable, rate, kind, false)), tax) <= ROUNDING
