import { createHmac, randomBytes } from 'node:crypto'

/** What both sides know; of 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** The header that proves who sent these bytes and when. The time is signed along, so an old delivery cannot pass as new. */
export function signatureHeader(secret: string, unixSeconds: bigint, body: string): string {
  const signature = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${signature}`
}
