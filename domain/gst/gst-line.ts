import type { TaxKind } from './gst-supply.ts'
import { type Paise, paise } from '../money/money.ts'
import { type Percent, WHOLE } from '../money/percent.ts'
import type { Quantity } from '../money/quantity.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { TaxRate } from './tax-rate.ts'

export type Discount = { kind: 'none' } | { kind: 'percent'; percent: Percent } | { kind: 'amount'; amount: Paise }

/** One line as the seller enters it; the price is of one unit. */
export interface InvoiceLine {
  quantity: Quantity
  unit_price: Paise
  discount: Discount
  rate: TaxRate
}

/** A line before tax: price times quantity, what is taken off, and what is left of it. */
export interface PricedLine {
  rate: TaxRate
  gross: Paise
  discount: Paise
  net: Paise
}

export interface Taxes {
  taxable: Paise
  cgst: Paise
  /** SGST, or UTGST in a union territory without legislature. */
  sgst: Paise
  igst: Paise
}

const THOUSANDTHS = 1_000n
const NOTHING = paise(0n)

const discountOn = (gross: Paise, discount: Discount): bigint => {
  if (discount.kind === 'none') return 0n
  return discount.kind === 'amount' ? discount.amount : divideHalfUp(gross * discount.percent, WHOLE)
}

/** Prices a line; a discount above the gross counts as the whole of it. @throws RangeError where anything is negative */
export const priceLine = ({ quantity, unit_price, discount, rate }: InvoiceLine): PricedLine => {
  const gross = paise(divideHalfUp(quantity * unit_price, THOUSANDTHS))
  const asked = discountOn(gross, discount)
  if (quantity < 0n || unit_price < 0n || asked < 0n) throw new RangeError('A line is never negative')
  const given = paise(asked > gross ? gross : asked)
  return { rate, gross, discount: given, net: paise(gross - given) }
}

/**
 * The taxes on what is left of a line, each rounded to the paisa. Both halves are always equal, and where the price
 * includes the tax, tax and taxable value add up to it.
 */
export const taxLine = (net: Paise, rate: TaxRate, kind: TaxKind, taxInclusive: boolean): Taxes => {
  const whole = taxInclusive ? WHOLE + rate : WHOLE
  const half = kind === 'halves' ? paise(divideHalfUp(net * rate, 2n * whole)) : NOTHING
  const igst = kind === 'igst' ? paise(divideHalfUp(net * rate, whole)) : NOTHING
  return { taxable: taxInclusive ? paise(net - 2n * half - igst) : net, cgst: half, sgst: half, igst }
}
