import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a hosted link says; `businessId` tells whose name the page may show. */
export interface SignedLink {
  vpa: string
  /** Decimal text with two decimals, as in the link. */
  amount: string
  note: string
  businessId: string
}

/** Signs every part of a hosted link, so that none can be changed and the signature kept. */
export const signLink = (secret: Buffer, { vpa, amount, note, businessId }: SignedLink): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([vpa, amount, note, businessId]))
    .digest('base64url')
    .slice(0, 32)

/** Compares in constant time. */
export function isSignedLink(secret: Buffer, link: SignedLink, unverifiedSignature: string): boolean {
  const right = Buffer.from(signLink(secret, link))
  const claimed = Buffer.from(unverifiedSignature)
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}
