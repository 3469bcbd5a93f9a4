import { type DecimalFault, readDecimal, showDecimal } from './decimal.ts'

declare const unit: unique symbol

/** How much of something is sold, in thousandths (1.5 kg is 1500n). */
export type Quantity = bigint & { readonly [unit]: 'thousandths' }

/** Names a count of thousandths as a quantity. */
export const quantity = (thousandths: bigint): Quantity => thousandths as Quantity

const PLACES = 3

/** 99,99,999.999: the largest that fits a document's column. */
export const MAX_QUANTITY = quantity(9_999_999_999n)

export type QuantityFault = DecimalFault | 'too_small'

/** What to tell the person who entered the quantity. */
export const QUANTITY_FAULTS: Record<QuantityFault, string> = {
  not_a_number: 'Enter the quantity in digits, like 2 or 1.5',
  too_many_decimals: 'Use at most 3 decimals',
  too_small: 'Enter a quantity above 0',
  too_large: 'The most is 99,99,999.999',
}

/** Reads a quantity strictly: digits with at most three decimals; no sign, grouping, exponent, blank or other script. */
export const readQuantity = (text: string): { quantity: Quantity } | { fault: QuantityFault } => {
  const read = readDecimal(text, PLACES)
  if ('fault' in read) return read
  if (read.count > MAX_QUANTITY) return { fault: 'too_large' }
  return read.count === 0n ? { fault: 'too_small' } : { quantity: quantity(read.count) }
}

/** As readQuantity reads it, without idle zeros: "10", "0.75". */
export const showQuantity = (amount: Quantity): string => showDecimal(amount, PLACES)
