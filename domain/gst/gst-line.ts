import type { TaxKind } from './gst-supply.ts'
import { lesserOf, type Paise, paise } from '../money/money.ts'
import { type Percent, WHOLE } from '../money/percent.ts'
import type { Quantity } from '../money/quantity.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { TaxRate } from './tax-rate.ts'

export type Discount = { kind: 'none' } | { kind: 'percent'; percent: Percent } | { kind: 'amount'; amount: Paise }

/** A line as entered. `unit_price` is per unit. */
export interface InvoiceLine {
  quantity: Quantity
  unit_price: Paise
  discount: Discount
  rate: TaxRate
}

/** A line before tax: gross is price times quantity, net is gross less discount. */
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
const ZERO = paise(0n)

const discountOn = (gross: Paise, discount: Discount): bigint => {
  if (discount.kind === 'none') return 0n
  return discount.kind === 'amount' ? discount.amount : divideHalfUp(gross * discount.percent, WHOLE)
}

/**
 * Computes gross, discount and net of a line. The discount is limited to the gross. @throws RangeError on negative
 * input
 */
export const priceLineBeforeTax = ({ quantity, unit_price, discount, rate }: InvoiceLine): PricedLine => {
  const gross = paise(divideHalfUp(quantity * unit_price, THOUSANDTHS))
  const requested = discountOn(gross, discount)
  if (quantity < 0n || unit_price < 0n || requested < 0n) throw new RangeError('A line must not be negative')
  const limited = lesserOf(paise(requested), gross)
  return { rate, gross, discount: limited, net: paise(gross - limited) }
}

/**
 * Computes the taxes on the net amount of a line, each rounded to the paisa. CGST and SGST are always equal. If the
 * price includes tax, taxable value and taxes add up to the net amount.
 */
export const taxLine = (net: Paise, rate: TaxRate, kind: TaxKind, taxInclusive: boolean): Taxes => {
  const whole = taxInclusive ? WHOLE + rate : WHOLE
  const half = kind === 'halves' ? paise(divideHalfUp(net * rate, 2n * whole)) : ZERO
  const igst = kind === 'igst' ? paise(divideHalfUp(net * rate, whole)) : ZERO
  return { taxable: taxInclusive ? paise(net - 2n * half - igst) : net, cgst: half, sgst: half, igst }
}
