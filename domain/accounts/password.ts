import { countCharacters } from '../text/plain-text.ts'

export type PasswordFault = 'too_short' | 'too_long' | 'unusable'

/** Error messages for users. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  too_short: 'Password must be at least 8 characters',
  too_long: 'Password must be at most 72 bytes: about 72 Latin or 24 Hindi letters',
  unusable: 'Password has characters that cannot be typed again. Type it by hand',
}

const MIN_CHARACTERS = 8

/** bcrypt ignores bytes after the 72nd. */
const MAX_BYTES = 72

/** Longest input before normalization; longer text is refused without parsing. */
const MAX_INPUT_LENGTH = 400

/** Control characters (older bcrypt stopped at NUL) and lone surrogates, which all encode to the same bytes. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u

/** Parses a new password, in NFC so that every keyboard gives the same bytes. Nothing is trimmed or truncated. */
export const readPassword = (text: string): { password: string } | { fault: PasswordFault } => {
  if (text.length > MAX_INPUT_LENGTH) return { fault: 'too_long' }
  if (UNUSABLE.test(text)) return { fault: 'unusable' }
  const password = text.normalize('NFC')
  if (countCharacters(password) < MIN_CHARACTERS) return { fault: 'too_short' }
  return new TextEncoder().encode(password).length > MAX_BYTES ? { fault: 'too_long' } : { password }
}
