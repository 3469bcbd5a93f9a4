import { createHash, randomBytes } from 'node:crypto'

/** A new secret, and the parts of it that are stored. */
export interface NewToken {
  secret: string
  hash: Buffer
  lastFour: string
}

/** Returns the stored form of a secret. Secrets have 256 random bits, so one plain SHA-256 is enough. */
export const hashToken = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Creates a token. The prefix identifies it to people and to scanners for leaked secrets. */
export function newToken(): NewToken {
  const secret = `pavti_${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashToken(secret), lastFour: secret.slice(-4) }
}
