import { toAsciiDigits } from '../text/ascii-digits.ts'

/** Error message for users. */
export const EWAY_BILL_FAULT = 'An e-way bill number has 12 digits'

/** Longest input, with room for spaces. */
const MAX_TYPED_LENGTH = 30

/** Parses the number of an e-way bill, without spaces and hyphens. Does not check whether it exists. */
export const readEwayBill = (text: string): { number: string } | { fault: 'not_an_eway_bill' } => {
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_an_eway_bill' }
  const number = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{12}$/.test(number) ? { number } : { fault: 'not_an_eway_bill' }
}
