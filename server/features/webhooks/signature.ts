import { createHmac, randomBytes } from 'node:crypto'

/** Returns a new shared secret of 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** Returns the signature header. The time is signed too, so that an old delivery cannot be replayed as new. */
export function signatureHeader(secret: string, unixSeconds: bigint, body: string): string {
  const signature = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${signature}`
}
