import { toAsciiDigits } from '../text/ascii-digits.ts'

const CURRENCY_BEFORE = /^(?:₹|rs\.?|inr|रु\.?|रू\.?)\s*/i
const CURRENCY_AFTER = /\s*\/[-=]$/

/** No amount is longer, with its currency; the patterns below would search long blanks for long. */
const MAX_LENGTH = 40

/** Whole rupees: plain, with pairs before the last three digits (12,34,567), or in threes (1,234,567). */
const WHOLE = [/^\d*$/, /^[1-9]\d?(?=([,\s]))(?:\1\d{2})*\1\d{3}$/, /^[1-9]\d{0,2}(?=([,\s]))(?:\1\d{3})+$/]

/**
 * Turns what a person typed or pasted ("₹1,234.50", "Rs. 1234.5", "1,23,456/-", "१२३४.५०") into the strict text that
 * readAmount takes. What it cannot read for certain ("1.234,50", "1e5") comes back untouched, to be refused there.
 */
export const cleanTypedAmount = (typed: string): string => {
  const trimmed = typed.trim()
  if (trimmed.length > MAX_LENGTH) return typed
  const bare = toAsciiDigits(trimmed).replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '')
  const [, whole = '', decimals = ''] = /^([^.]*)(?:\.(\d*))?$/.exec(bare) ?? []
  if (whole + decimals === '' || !WHOLE.some((form) => form.test(whole))) return typed
  return (whole.replace(/[,\s]/g, '') || '0') + (decimals && `.${decimals}`)
}
