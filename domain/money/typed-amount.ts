import { toAsciiDigits } from '../text/ascii-digits.ts'
import { trimCopied } from '../text/plain-text.ts'

const CURRENCY_BEFORE = /^(?:₹|rs\.?|inr|रु\.?|रू\.?)\s*/i
const CURRENCY_AFTER = /\s*\/[-=]$/

/** Longest input. The patterns below are slow on long runs of spaces. */
const MAX_LENGTH = 40

/** Whole rupees: without separators, with Indian grouping (12,34,567), or in groups of three (1,234,567). */
const WHOLE = [/^\d*$/, /^[1-9]\d?(?=([,\s]))(?:\1\d{2})*\1\d{3}$/, /^[1-9]\d{0,2}(?=([,\s]))(?:\1\d{3})+$/]

/** Removes the zeros after the paise of an amount in a file: "1234.5000". */
export const withoutZerosAfterPaise = (amount: string): string => amount.replace(/(\.\d{2})0+$/, '$1')

/**
 * Converts typed or pasted text ("₹1,234.50", "Rs. 1234.5", "1,23,456/-", "१२३४.५०") to the strict form that readAmount
 * accepts. Ambiguous text ("1.234,50", "1e5") is returned unchanged, so that readAmount refuses it.
 */
export const cleanTypedAmount = (typed: string): string => {
  const trimmed = trimCopied(typed)
  if (trimmed.length > MAX_LENGTH) return typed
  const bare = toAsciiDigits(trimmed).replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '')
  const point = bare.indexOf('.')
  const [whole, decimals] = point === -1 ? [bare, ''] : [bare.slice(0, point), bare.slice(point + 1)]
  if (whole + decimals === '' || /\D/.test(decimals) || !WHOLE.some((form) => form.test(whole))) return typed
  return (whole.replace(/[,\s]/g, '') || '0') + (decimals && `.${decimals}`)
}
