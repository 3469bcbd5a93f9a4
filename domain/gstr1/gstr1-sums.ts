import type { Taxes } from '../gst/gst-line.ts'
import { type Paise, paise } from '../money/money.ts'
import type { TaxRate } from '../gst/tax-rate.ts'

/** Amounts of one tax rate, in paise; the rate is in basis points. */
export interface RateSum extends Taxes {
  rate: TaxRate
}

const NOTHING: Taxes = { taxable: paise(0n), cgst: paise(0n), sgst: paise(0n), igst: paise(0n) }

/** Adds `more` to `sum`; credit notes are added with sign -1. */
export const addTaxes = (sum: Taxes, more: Taxes, sign: 1n | -1n = 1n): Taxes => ({
  taxable: paise(sum.taxable + sign * more.taxable),
  cgst: paise(sum.cgst + sign * more.cgst),
  sgst: paise(sum.sgst + sign * more.sgst),
  igst: paise(sum.igst + sign * more.igst),
})

/** Sums the lines by rate, highest rate first. */
export const sumByRate = (lines: readonly RateSum[]): RateSum[] => {
  const sums = new Map<TaxRate, Taxes>()
  for (const line of lines) sums.set(line.rate, addTaxes(sums.get(line.rate) ?? NOTHING, line))
  return [...sums].map(([rate, sum]) => ({ rate, ...sum })).sort((a, b) => Number(b.rate - a.rate))
}

export const noTaxes = (): Taxes => ({ ...NOTHING })

export const isZero = ({ taxable, cgst, sgst, igst }: Taxes): boolean =>
  [taxable, cgst, sgst, igst].every((amount: Paise) => amount === 0n)
