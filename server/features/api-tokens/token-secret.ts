import { createHash, randomBytes } from 'node:crypto'

/** Told once, and what stays of it. */
export interface NewToken {
  secret: string
  hash: Buffer
  lastFour: string
}

/** Of 256 random bits, so one plain hash is enough: there is nothing to guess. */
export const hashToken = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The beginning tells people and scanners of leaked code what it is. */
export function newToken(): NewToken {
  const secret = `pavti_${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashToken(secret), lastFour: secret.slice(-4) }
}
