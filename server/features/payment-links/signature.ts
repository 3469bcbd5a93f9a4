import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a hosted link; `businessId` is the issuer. */
export interface LinkContent {
  vpa: string
  /** Decimal text with two decimals, as in the link. */
  amount: string
  note: string
  businessId: string
  /** The name of the business at the time of signing, and that time in milliseconds. */
  name: string
  signedAtMs: number
}

/** Returns the signature over all parts of a hosted link. */
export const signLink = (secret: Buffer, { vpa, amount, note, businessId, name, signedAtMs }: LinkContent): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([vpa, amount, note, businessId, name, signedAtMs]))
    .digest('base64url')
    .slice(0, 32)

/** Compares in constant time. */
export function isSignedLink(secret: Buffer, link: LinkContent, unverifiedSignature: string): boolean {
  const [a, b] = [Buffer.from(signLink(secret, link)), Buffer.from(unverifiedSignature)]
  return a.length === b.length && timingSafeEqual(a, b)
}
