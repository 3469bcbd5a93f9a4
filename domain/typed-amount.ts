/** The digit zero of each script a phone in India may type; its nine follow. The last one is full width. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0x1c50, 0xabf0, 0xff10,
]

const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? digit : String(code - zero)
}

const CURRENCY_BEFORE = /^(?:₹|rs\.?|inr|रु\.?|रू\.?)\s*/i
const CURRENCY_AFTER = /\s*\/[-=]$/

/** Whole rupees: plain, with pairs before the last three digits (12,34,567), or in threes (1,234,567). */
const WHOLE = [/^\d*$/, /^[1-9]\d?(?=([,\s]))(?:\1\d{2})*\1\d{3}$/, /^[1-9]\d{0,2}(?=([,\s]))(?:\1\d{3})+$/]

/**
 * Turns what a person typed or pasted ("₹1,234.50", "Rs. 1234.5", "1,23,456/-", "१२३४.५०") into the strict text that
 * readAmount takes. What it cannot read for certain ("1.234,50", "1e5") comes back untouched, to be refused there.
 */
export const cleanTypedAmount = (typed: string): string => {
  const bare = typed
    .trim()
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '')
  const [, whole = '', decimals = ''] = /^([^.]*)(?:\.(\d*))?$/.exec(bare) ?? []
  if (whole + decimals === '' || !WHOLE.some((form) => form.test(whole))) return typed
  return (whole.replace(/[,\s]/g, '') || '0') + (decimals && `.${decimals}`)
}
