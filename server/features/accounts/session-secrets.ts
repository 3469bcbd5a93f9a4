import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What leaves for the browser once, and the hashes that stay. */
export interface SessionSecrets {
  cookie: string
  token: string
  cookieHash: Buffer
  tokenHash: Buffer
}

/** Only hashes are stored, so a stolen table opens no session. The secrets have 256 bits, so one plain hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function newSessionSecrets(): SessionSecrets {
  const cookie = randomBytes(32).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  return { cookie, token, cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) }
}

/** Proof that this browser has signed in to this account before; it lifts the limit on wrong passwords there. */
export const deviceProof = (secret: Buffer, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('base64url')

/** Compares in constant time. */
export function isDeviceProof(secret: Buffer, userId: string, given: string): boolean {
  const right = Buffer.from(deviceProof(secret, userId))
  const claimed = Buffer.from(given)
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}
