import { randomBytes } from 'node:crypto'
import { hashSecret } from '../session-secrets.ts'
import { toBase32 } from './totp.ts'

const CODES = 10
const LETTERS = 10

/** Ten new codes of 50 random bits, like "ABCDE-FGH23". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = toBase32(randomBytes(7)).slice(0, LETTERS)
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
  })

/** The stored form of a code as it is typed: without blanks and dashes, in any case. 50 random bits need no slow hash. */
export const hashRecoveryCode = (typed: string): Buffer => hashSecret(typed.replaceAll(/[\s-]/g, '').toUpperCase())
