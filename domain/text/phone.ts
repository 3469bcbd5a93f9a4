import { toAsciiDigits } from './ascii-digits.ts'

export type PhoneFault = 'missing' | 'not_a_mobile'

/** What to tell the person who entered the number. */
export const PHONE_FAULTS: Record<PhoneFault, string> = {
  missing: 'Please enter a mobile number',
  not_a_mobile: 'Enter an Indian mobile number of 10 digits, like 98765 43210',
}

/** More than anyone types; the patterns below would search longer text for long. */
const MAX_TYPED_LENGTH = 60

/** All that may stand before the number: "Mobile: ". */
const BEFORE = /^[^\d+]+/
/** From the leading + or the first digit on; a letter or another + there makes it another number ("ext 5"). */
const NUMBER = /^\+?[^\p{L}+]*$/u
const INDIAN_MOBILE = /^(?:\+?91|0091)?0?([6-9]\d{9})$/

/** Reads an Indian mobile number as people write it, in any script, as "+91XXXXXXXXXX". */
export const readPhone = (text: string): { phone: string } | { fault: PhoneFault } => {
  const typed = text.trim()
  if (typed === '') return { fault: 'missing' }
  if (typed.length > MAX_TYPED_LENGTH) return { fault: 'not_a_mobile' }
  const number = toAsciiDigits(typed).replace(BEFORE, '')
  if (!NUMBER.test(number)) return { fault: 'not_a_mobile' }
  const national = INDIAN_MOBILE.exec(number.replace(/[^\d+]/g, ''))?.[1]
  return national === undefined ? { fault: 'not_a_mobile' } : { phone: `+91${national}` }
}

/** A number of readPhone's as people read it: "+91 98765 43210". */
export const showPhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`

/** encodeURIComponent leaves these, and WhatsApp's own signs are among them; it throws on half a character. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Opens WhatsApp with the text drafted, to that number of readPhone's; null lets the seller choose the chat there. */
export const whatsappLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone === null ? '' : phone.slice(1)}?text=${encode(text)}`
