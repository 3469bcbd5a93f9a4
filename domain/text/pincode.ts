import { toAsciiDigits } from './ascii-digits.ts'

/** What to tell the person who entered something else. */
export const PINCODE_FAULT = 'A PIN code has 6 digits and does not begin with 0, like 411001'

/** More than anyone types with a blank inside. */
const MAX_TYPED_LENGTH = 20

/** Reads a postal PIN code, blanks taken away; never asks whether it is in use. */
export const readPincode = (text: string): { pincode: string } | { fault: 'not_a_pincode' } => {
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_a_pincode' }
  const pincode = toAsciiDigits(text).replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(pincode) ? { pincode } : { fault: 'not_a_pincode' }
}
