import { toAsciiDigits } from '../text/ascii-digits.ts'

/** Error message for users. */
export const PINCODE_FAULT = 'A PIN code has 6 digits and does not begin with 0, like 411001'

/** Longest input, with room for spaces. */
const MAX_TYPED_LENGTH = 20

/** Parses a postal PIN code and removes spaces. Does not check whether it exists. */
export const readPincode = (text: string): { pincode: string } | { fault: 'not_a_pincode' } => {
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_a_pincode' }
  const pincode = toAsciiDigits(text).replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(pincode) ? { pincode } : { fault: 'not_a_pincode' }
}
