import { readDecimal } from './decimal.ts'

declare const unit: unique symbol

/** Money in paise (₹1 is 100n). Branded, so that it cannot be mixed with other bigints. */
export type Paise = bigint & { readonly [unit]: 'paise' }

/**
 * Converts a number of paise to money; may be negative. So annotated, a screen does not load the constants of a domain
 * file that it does not use.
 * @__NO_SIDE_EFFECTS__
 */
export const paise = (n: bigint): Paise => n as Paise

/** The lesser of two amounts. */
// Stryker disable next-line EqualityOperator: equal amounts are the same amount
export const lesserOf = (a: Paise, b: Paise): Paise => (a < b ? a : b)

/** The greater of two amounts. */
// Stryker disable next-line EqualityOperator: equal amounts are the same amount
export const greaterOf = (a: Paise, b: Paise): Paise => (a > b ? a : b)

/** Smallest amount of an invoice or payment. */
export const MIN_AMOUNT = paise(1n)

/** ₹9,99,99,999.99: ten digits, two of them paise. */
export const MAX_AMOUNT = paise(9_999_999_999n)

/** Rupees for the API, always with two decimals: "1234.50", "-0.50". */
export const toRupees = (amount: Paise): string => {
  if (amount < 0n) return `-${toRupees(paise(-amount))}`
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The inverse of toRupees.
 * @throws RangeError on any other format: the text is never user input, so it is a bug
 */
export const fromRupees = (text: string): Paise => {
  if (!/^-?\d+\.\d{2}$/.test(text)) throw new RangeError(`Not rupees with two decimals: ${text.slice(0, 40)}`)
  return paise(BigInt(text.replace('.', '')))
}

export type AmountFault = 'not_an_amount' | 'too_many_decimals' | 'too_small' | 'too_large'

/** Error messages for users. */
export const AMOUNT_FAULTS: Record<AmountFault, string> = {
  not_an_amount: 'Enter the amount in digits, like 1234.50',
  too_many_decimals: 'Use at most 2 decimals',
  too_small: 'Enter an amount above ₹0',
  too_large: 'The most is ₹9,99,99,999.99',
}

/** Parses an amount: ASCII digits with at most two decimals; no sign, grouping, exponent or spaces. */
export const readAmount = (text: string): { amount: Paise } | { fault: AmountFault } => {
  const read = readDecimal(text, 2)
  if ('fault' in read) return { fault: read.fault === 'not_a_number' ? 'not_an_amount' : read.fault }
  if (read.count > MAX_AMOUNT) return { fault: 'too_large' }
  return read.count < MIN_AMOUNT ? { fault: 'too_small' } : { amount: paise(read.count) }
}

/**
 * Digits in Indian groups: "100000" as "1,00,000". Intl.NumberFormat accepts no bigint with a fraction, differs by ICU
 * version, and its first use takes a slow phone 100 ms.
 */
export const groupIndian = (digits: string): string => digits.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')
