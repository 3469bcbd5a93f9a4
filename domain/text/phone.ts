import { toAsciiDigits } from './ascii-digits.ts'

export type PhoneFault = 'missing' | 'not_a_mobile'

/** Error messages for users. */
export const PHONE_FAULTS: Record<PhoneFault, string> = {
  missing: 'Please enter a mobile number',
  not_a_mobile: 'Enter an Indian mobile number of 10 digits, like 98765 43210',
}

/** Longest input. The patterns below are slow on longer text. */
const MAX_TYPED_LENGTH = 60

/** A label before the number: "Mobile: ". */
const BEFORE = /^[^\d+]+/
/** The number from the leading + or the first digit. A letter or another + after it ("ext 5") makes it invalid. */
const NUMBER = /^\+?[^\p{L}+]*$/u
const INDIAN_MOBILE = /^(?:\+?91|0091)?0?([6-9]\d{9})$/

/** Parses an Indian mobile number, with digits of any Indian script, to "+91XXXXXXXXXX". */
export const readPhone = (text: string): { phone: string } | { fault: PhoneFault } => {
  const typed = text.trim()
  if (typed === '') return { fault: 'missing' }
  if (typed.length > MAX_TYPED_LENGTH) return { fault: 'not_a_mobile' }
  const number = toAsciiDigits(typed).replace(BEFORE, '')
  if (!NUMBER.test(number)) return { fault: 'not_a_mobile' }
  const national = INDIAN_MOBILE.exec(number.replace(/[^\d+]/g, ''))?.[1]
  return national === undefined ? { fault: 'not_a_mobile' } : { phone: `+91${national}` }
}
