import { createHmac, randomBytes } from 'node:crypto'
import { hashSecret } from '../session-queries.ts'

/** Seconds of a step, and digits of a code: what every authenticator app assumes (RFC 6238). */
export const STEP_SECONDS = 30
const DIGITS = 6

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step: HOTP with SHA-1, six digits (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: bigint): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(step)
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Bytes as base32 (RFC 4648) without padding: the form in which apps take a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

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
