import { countCharacters } from './plain-text.ts'

export type PasswordFault = 'too_short' | 'too_long' | 'unusable'

/** What to tell the person who chose the password. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  too_short: 'Password must be at least 8 characters',
  too_long: 'Password must be at most 72 bytes: about 72 Latin or 24 Hindi letters',
  unusable: 'Password has characters that cannot be typed again. Type it by hand',
}

const MIN_CHARACTERS = 8

/** Where bcrypt stops reading: what lies beyond would be cut off unseen. */
const MAX_BYTES = 72

/** No text of 72 bytes needs more before it is composed; longer text is refused unread. */
const MAX_UNREAD = 400

/** Control characters (bcrypt once stopped at NUL) and halves of a character, which all turn into the same byte. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u

/** Reads a password: in NFC, so that every keyboard gives the same bytes; nothing is trimmed or cut. */
export const readPassword = (text: string): { password: string } | { fault: PasswordFault } => {
  if (text.length > MAX_UNREAD) return { fault: 'too_long' }
  if (UNUSABLE.test(text)) return { fault: 'unusable' }
  const password = text.normalize('NFC')
  if (countCharacters(password) < MIN_CHARACTERS) return { fault: 'too_short' }
  return new TextEncoder().encode(password).length > MAX_BYTES ? { fault: 'too_long' } : { password }
}
