import * as z from 'zod/mini'
import { BANK_ACCOUNT_FAULT, IFSC_FAULT, readBankAccount, readIfsc } from '#domain/ids/bank-account.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import { EWAY_BILL_FAULT, readEwayBill } from '#domain/ids/eway-bill.ts'
import { readEmail } from '#domain/text/email-address.ts'
import { GSTIN_FAULTS, readGstin } from '#domain/gst/gstin.ts'
import { readRecipientGstin } from '#domain/gst/recipient-gstin.ts'
import { HSN_FAULTS, readHsn } from '#domain/gst/hsn.ts'
import { AMOUNT_FAULTS, type Paise, paise, readAmount } from '#domain/money/money.ts'
import { PAN_FAULTS, readPan } from '#domain/ids/pan.ts'
import { isPayerLanguage } from '#domain/text/languages.ts'
import { PASSWORD_FAULTS, readPassword } from '#domain/accounts/password.ts'
import { PHONE_FAULTS, readPhone } from '#domain/text/phone.ts'
import { PINCODE_FAULT, readPincode } from '#domain/ids/pincode.ts'
import { cleanLine, cleanParagraphs, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'
import { FIRST_DAY, LAST_DAY } from './days.ts'
import { findState } from '#domain/gst/states.ts'
import { NO_TDS_RATE } from '#domain/tds/tds-kinds.ts'
import { PERCENT_FAULTS, readPercent } from '#domain/money/percent.ts'
import { QUANTITY_FAULTS, readQuantity } from '#domain/money/quantity.ts'
import { readTaxRate, TAX_RATE_FAULTS } from '#domain/gst/tax-rate.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'

/** Longest text of any field, in UTF-16 units. Longer text is refused before it is parsed. */
const LONGEST_INPUT = 20_000

class Refusal extends Error {}
export const refuse = (sentence: string): never => {
  throw new Refusal(sentence)
}

/** A text field parsed by `read`; the sentence of a refusal becomes the field's error. */
export const readBy = <T>(read: (text: string) => T, missing = 'This is required') =>
  z.pipe(
    z.string({ error: missing }),
    z.transform((text: string, context): T => {
      try {
        if (text.length > LONGEST_INPUT) refuse('This is too long')
        return read(text)
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        context.issues.push({ code: 'custom', message: e.message, input: text })
        return z.NEVER
      }
    }),
  )

/** One line of text, trimmed and in NFC, of 1 to `max` characters (code points). */
export const line = (max: number, missing: string) =>
  readBy((text) => {
    const clean = cleanLine(text)
    if ('fault' in clean) return refuse(clean.fault === 'invisible' ? missing : TEXT_FAULTS[clean.fault])
    if (clean.text === '') refuse(missing)
    if (countCharacters(clean.text) > max) refuse(`Use at most ${max} characters`)
    return clean.text
  }, missing)

/** Text of several lines, up to `max` characters; empty text becomes null. */
export const paragraphs = (max: number) =>
  readBy((text): string | null => {
    const clean = cleanParagraphs(text)
    if ('fault' in clean) return clean.fault === 'invisible' ? null : refuse(TEXT_FAULTS[clean.fault])
    if (countCharacters(clean.text) > max) refuse(`Use at most ${max} characters`)
    return clean.text === '' ? null : clean.text
  })

/** A new discount code: trimmed, upper case, 1 to 20 ASCII letters, digits, - and _. */
export const discountCode = readBy((text) => {
  if (text.trim() === '') refuse('Please fill in all fields')
  return readDiscountCode(text) ?? refuse('Use at most 20 letters, digits, - and _')
}, 'Please fill in all fields')

/** A discount code that a user enters. Any text is accepted: an impossible code is answered like an unknown one. */
export const typedDiscountCode = readBy((text) => {
  if (text.trim() === '') refuse('Please enter a discount code')
  return text
}, 'Please enter a discount code')

/** Text of a search box: trimmed, in NFC, at most 100 characters; may be empty. */
export const searchText = readBy((text) => {
  const clean = cleanLine(text)
  if ('fault' in clean) return clean.fault === 'invisible' ? '' : refuse(TEXT_FAULTS[clean.fault])
  if (countCharacters(clean.text) > 100) refuse('Use at most 100 characters')
  return clean.text
})

/** E-mail address in lower case. */
export const email = readBy((text) => {
  const read = readEmail(text)
  return 'fault' in read ? refuse('Invalid email address') : read.email
}, 'Invalid email address')

/** A new password: at least 8 characters, at most the 72 bytes that bcrypt can hold. */
export const newPassword = readBy((text) => {
  const read = readPassword(text)
  return 'fault' in read ? refuse(PASSWORD_FAULTS[read.fault]) : read.password
}, 'Password is required')

/** A UPI ID (VPA) in lower case. */
export const vpa = readBy((text) => {
  const read = readVpa(text)
  return 'fault' in read ? refuse(VPA_FAULTS[read.fault]) : read.vpa
}, 'Please enter a UPI ID')

/** An optional field; empty text counts as null. */
export const optionalBy = <T>(read: (text: string) => T) =>
  z.optional(z.nullable(readBy((text): T | null => (text.trim() === '' ? null : read(text)))))

/** An optional UPI ID (VPA) in lower case. */
export const optionalVpa = optionalBy((text) => {
  const read = readVpa(text)
  return 'fault' in read ? refuse(VPA_FAULTS[read.fault]) : read.vpa
})

/** An optional line of text of at most `max` characters. */
export const optionalLine = (max: number) =>
  optionalBy((text) => {
    const clean = cleanLine(text)
    if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
    return countCharacters(clean.text) > max ? refuse(`Use at most ${max} characters`) : clean.text
  })

/** An optional e-mail address in lower case. */
export const optionalEmail = optionalBy((text) => {
  const read = readEmail(text)
  return 'fault' in read ? refuse('Invalid email address') : read.email
})

/** An optional Indian mobile number as "+91XXXXXXXXXX". */
export const optionalPhone = optionalBy((text) => {
  const read = readPhone(text)
  return 'fault' in read ? refuse(PHONE_FAULTS[read.fault]) : read.phone
})

/** An optional postal PIN code. */
export const optionalPincode = optionalBy((text) => {
  const read = readPincode(text)
  return 'fault' in read ? refuse(PINCODE_FAULT) : read.pincode
})

/** The optional two-digit GST code of an Indian state. */
export const optionalState = optionalBy((code) => {
  const state = findState(code)
  return state?.isPlaceOfSupply && code !== '96' ? code : refuse('Please choose a state')
})

/** The optional language of a customer. */
export const optionalLanguage = optionalBy((code) =>
  isPayerLanguage(code) ? code : refuse('Please choose a language'),
)

/** An optional place of supply: a GST state code, or 96 for another country. */
export const optionalPlace = optionalBy((code) =>
  findState(code)?.isPlaceOfSupply ? code : refuse('Please choose the place of supply'),
)

/** An optional GSTIN. One with a wrong check digit is accepted, and the reply warns. */
export const optionalGstin = optionalBy((text) => {
  const read = readGstin(text)
  return 'fault' in read ? refuse(GSTIN_FAULTS[read.fault]) : read.gstin
})

/** The optional GSTIN or UIN of a customer: also of embassies, UN bodies, deductors and collectors of tax. */
export const optionalRecipientGstin = optionalBy((text) => {
  const read = readRecipientGstin(text)
  return 'fault' in read ? refuse(GSTIN_FAULTS[read.fault]) : read.gstin
})

/** An optional PAN. */
export const optionalPan = optionalBy((text) => {
  const read = readPan(text)
  return 'fault' in read ? refuse(PAN_FAULTS[read.fault]) : read.pan
})

/** An optional e-way bill number of 12 digits. */
export const optionalEwayBill = optionalBy((text) => {
  const read = readEwayBill(text)
  return 'fault' in read ? refuse(EWAY_BILL_FAULT) : read.number
})

/** An optional bank account number. */
export const optionalBankAccount = optionalBy((text) => {
  const read = readBankAccount(text)
  return 'fault' in read ? refuse(BANK_ACCOUNT_FAULT) : read.account
})

/** An optional IFSC. */
export const optionalIfsc = optionalBy((text) => {
  const read = readIfsc(text)
  return 'fault' in read ? refuse(IFSC_FAULT) : read.ifsc
})

/** A number as text or as a JSON number. Its decimal digits are parsed, without float arithmetic. */
const digits = (missing: string) =>
  z.union([z.string().check(z.maxLength(40, missing)), z.number()], { error: missing })

const readDigits = <T>(missing: string, read: (text: string) => T) =>
  z.pipe(
    digits(missing),
    z.transform((input: string | number, context): T => {
      try {
        return read(Object.is(input, -0) ? '-0' : String(input))
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        context.issues.push({ code: 'custom', message: e.message, input })
        return z.NEVER
      }
    }),
  )

/** An amount in rupees as text or number with at most 2 decimals, read digit by digit into paise. */
export const amount = readDigits(AMOUNT_FAULTS.not_an_amount, (text): Paise => {
  const read = text === '-0' ? { fault: 'too_small' as const } : readAmount(text)
  return 'fault' in read ? refuse(AMOUNT_FAULTS[read.fault]) : read.amount
})

/** Like `amount`, but 0 is accepted: a free item, or no discount. */
export const price = readDigits(AMOUNT_FAULTS.not_an_amount, (text): Paise => {
  if (/^0(?:\.0{1,2})?$/.test(text)) return paise(0n)
  const read = readAmount(text)
  return 'fault' in read ? refuse(AMOUNT_FAULTS[read.fault]) : read.amount
})

/** A quantity above 0 with at most 3 decimals. */
export const quantity = readDigits(QUANTITY_FAULTS.not_a_number, (text) => {
  const read = readQuantity(text)
  return 'fault' in read ? refuse(QUANTITY_FAULTS[read.fault]) : read.quantity
})

/** A percentage from 0 to 100 with at most 2 decimals. */
export const percentage = readDigits(PERCENT_FAULTS.not_a_number, (text) => {
  const read = readPercent(text)
  return 'fault' in read ? refuse(PERCENT_FAULTS[read.fault]) : read.percent
})

/** The rate of TDS: above 0% and up to 100%, with at most 2 decimals. */
export const tdsRate = readDigits(PERCENT_FAULTS.not_a_number, (text) => {
  const read = readPercent(text)
  if ('fault' in read) return refuse(PERCENT_FAULTS[read.fault])
  return read.percent > 0n ? read.percent : refuse(NO_TDS_RATE)
})

/** A current or former GST rate in percent. */
export const taxRate = readDigits(TAX_RATE_FAULTS.not_a_rate, (text) => {
  const read = readTaxRate(text)
  return 'fault' in read ? refuse(TAX_RATE_FAULTS[read.fault]) : read.rate
})

/** An optional code of goods (HSN) or of a service (SAC). */
export const optionalHsn = optionalBy((text) => {
  const read = readHsn(text)
  return 'fault' in read ? refuse(HSN_FAULTS[read.fault]) : read.hsn
})

/** A day in a request: YYYY-MM-DD of this century. */
export const chosenDay = z.iso
  .date('Enter a day like 2026-11-28')
  .check(z.refine((text: string) => text >= FIRST_DAY && text <= LAST_DAY, 'Enter a day like 2026-11-28'))

/** Rupees in the API: decimal text with two decimals. */
export const rupees = z.string().check(z.regex(/^-?\d{1,17}\.\d{2}$/))

/** A UUID. Anything else in a path is answered with 404, not with 400. */
export const id = z.uuid()

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A day in India: YYYY-MM-DD. */
export const day = z.iso.date()
