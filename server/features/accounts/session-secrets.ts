import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The secrets of a session for the browser, and the hashes that are stored. */
export interface SessionSecrets {
  cookie: string
  token: string
  cookieHash: Buffer
  tokenHash: Buffer
}

/** Returns the stored form of a secret. The secrets have 256 random bits, so one plain SHA-256 is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function newSessionSecrets(): SessionSecrets {
  const cookie = randomBytes(32).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  return { cookie, token, cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) }
}

/** Returns the proof that a browser has signed in to this account before, which gives it a separate password limit. */
export const deviceProof = (secret: Buffer, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('base64url')

/** Compares in constant time. */
export function isDeviceProof(secret: Buffer, userId: string, unverifiedProof: string): boolean {
  const right = Buffer.from(deviceProof(secret, userId))
  const claimed = Buffer.from(unverifiedProof)
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}
