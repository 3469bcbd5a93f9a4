import { type DecimalFault, readDecimal, showDecimal } from './decimal.ts'

declare const unit: unique symbol

/** A quantity in thousandths (1.5 kg is 1500n). */
export type Quantity = bigint & { readonly [unit]: 'thousandths' }

/** Converts a number of thousandths to a quantity. */
export const quantity = (thousandths: bigint): Quantity => thousandths as Quantity

/** One piece, or one of whatever the unit is. */
export const ONE = quantity(1_000n)

const PLACES = 3

/** 99,99,999.999: the largest that fits a document's column. */
export const MAX_QUANTITY = quantity(9_999_999_999n)

export type QuantityFault = DecimalFault | 'too_small'

/** Error messages for users. */
export const QUANTITY_FAULTS: Record<QuantityFault, string> = {
  not_a_number: 'Enter the quantity in digits, like 2 or 1.5',
  too_many_decimals: 'Use at most 3 decimals',
  too_small: 'Enter a quantity above 0',
  too_large: 'The most is 99,99,999.999',
}

/** Parses a quantity: ASCII digits with at most three decimals; no sign, grouping, exponent or spaces. */
export const readQuantity = (text: string): { quantity: Quantity } | { fault: QuantityFault } => {
  const read = readDecimal(text, PLACES)
  if ('fault' in read) return read
  if (read.count > MAX_QUANTITY) return { fault: 'too_large' }
  return read.count === 0n ? { fault: 'too_small' } : { quantity: quantity(read.count) }
}

/** The inverse of readQuantity, without trailing zeros: "10", "0.75". */
export const showQuantity = (amount: Quantity): string => showDecimal(amount, PLACES)
