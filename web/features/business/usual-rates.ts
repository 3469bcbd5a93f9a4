import { showRate, showTaxRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import * as texts from './texts.en.ts'

/** The tax rate of what a seller usually sells, as choices; none at first. */
export const USUAL_RATES: readonly (readonly [string, string])[] = [
  ['', texts.chooseARate],
  ...TAX_RATES.map((rate) => [showRate(rate), showTaxRate(rate)] as const),
]
