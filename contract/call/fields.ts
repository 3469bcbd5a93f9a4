import * as z from 'zod/mini'
import { readEmail } from '#domain/text/email-address.ts'
import { isPayerLanguage } from '#domain/text/languages.ts'
import { PASSWORD_FAULTS, readPassword } from '#domain/accounts/password.ts'
import { PHONE_FAULTS, readPhone } from '#domain/text/phone.ts'
import { cleanLine, cleanParagraphs, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'
import { FIRST_DAY, LAST_DAY } from './days.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'

/** Longest text of any field, in UTF-16 units. Longer text is refused before it is parsed. */
const LONGEST_INPUT = 20_000

/** The reason why a text is refused. */
export class Refusal extends Error {}
export const refuse = (sentence: string): never => {
  throw new Refusal(sentence)
}

/**
 * A text field parsed by `read`; the sentence of a refusal becomes the field's error. `maxLength` is for the API
 * description; metadata of zod would be larger in the browser.
 */
export const readBy = <T>(read: (text: string) => T, missing = 'This is required', maxLength?: number) =>
  Object.assign(
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
    ),
    { maxLength },
  )

/** One line of text, trimmed and in NFC, of 1 to `max` characters (code points). */
export const line = (max: number, missing: string) =>
  readBy(
    (text) => {
      const clean = cleanLine(text)
      if ('fault' in clean) return refuse(clean.fault === 'invisible' ? missing : TEXT_FAULTS[clean.fault])
      if (clean.text === '') refuse(missing)
      if (countCharacters(clean.text) > max) refuse(`Use at most ${max} characters`)
      return clean.text
    },
    missing,
    max,
  )

/** Text of several lines, up to `max` characters; empty text becomes null. */
export const paragraphs = (max: number) =>
  readBy(
    (text): string | null => {
      const clean = cleanParagraphs(text)
      if ('fault' in clean) return clean.fault === 'invisible' ? null : refuse(TEXT_FAULTS[clean.fault])
      if (countCharacters(clean.text) > max) refuse(`Use at most ${max} characters`)
      return clean.text === '' ? null : clean.text
    },
    undefined,
    max,
  )

/** Text of a search box: trimmed, in NFC, at most 100 characters; may be empty. */
export const searchText = readBy(
  (text) => {
    const clean = cleanLine(text)
    if ('fault' in clean) return clean.fault === 'invisible' ? '' : refuse(TEXT_FAULTS[clean.fault])
    if (countCharacters(clean.text) > 100) refuse('Use at most 100 characters')
    return clean.text
  },
  undefined,
  100,
)

const INVALID_EMAIL = 'Invalid email address'

const emailOf = (text: string): string => {
  const read = readEmail(text)
  return 'fault' in read ? refuse(INVALID_EMAIL) : read.email
}

/** E-mail address in lower case. */
export const email = readBy(emailOf, INVALID_EMAIL)

/** A new password: at least 8 characters, at most the 72 bytes that bcrypt can hold. */
export const newPassword = readBy((text) => {
  const read = readPassword(text)
  return 'fault' in read ? refuse(PASSWORD_FAULTS[read.fault]) : read.password
}, 'Password is required')

const vpaOf = (text: string): string => {
  const read = readVpa(text)
  return 'fault' in read ? refuse(VPA_FAULTS[read.fault]) : read.vpa
}

/** A UPI ID (VPA) in lower case. */
export const vpa = readBy(vpaOf, 'Please enter a UPI ID')

/** An optional field; empty text counts as null. */
export const optionalBy = <T>(read: (text: string) => T, maxLength?: number) =>
  z.optional(z.nullable(readBy((text): T | null => (text.trim() === '' ? null : read(text)), undefined, maxLength)))

/** An optional UPI ID (VPA) in lower case. */
export const optionalVpa = optionalBy(vpaOf)

/** An optional line of text of at most `max` characters. */
export const optionalLine = (max: number) =>
  optionalBy((text) => {
    const clean = cleanLine(text)
    if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
    return countCharacters(clean.text) > max ? refuse(`Use at most ${max} characters`) : clean.text
  }, max)

/** An optional e-mail address in lower case. */
export const optionalEmail = optionalBy(emailOf)

/** An optional Indian mobile number as "+91XXXXXXXXXX". */
export const optionalPhone = optionalBy((text) => {
  const read = readPhone(text)
  return 'fault' in read ? refuse(PHONE_FAULTS[read.fault]) : read.phone
})

/** The optional language of a customer. */
export const optionalLanguage = optionalBy((code) =>
  isPayerLanguage(code) ? code : refuse('Please choose a language'),
)

/** A day in a request: YYYY-MM-DD of this century. */
export const chosenDay = z.iso
  .date('Enter a day like 2026-11-28')
  .check(z.refine((text: string) => text >= FIRST_DAY && text <= LAST_DAY, 'Enter a day like 2026-11-28'))

/** Rupees in the API: decimal text with two decimals. */
export const rupees = z.string().check(z.regex(/^-?\d{1,17}\.\d{2}$/))

/**
 * A UUID in lower case, as the database returns it: some programs send capitals, and the two must compare equal.
 * Anything else in a path is answered with 404, not with 400.
 */
export const id = z.uuid().check(z.toLowerCase())

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A day in India: YYYY-MM-DD. */
export const day = z.iso.date()
