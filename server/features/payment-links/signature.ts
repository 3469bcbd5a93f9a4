import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a hosted link; `businessId` is the issuer. */
export interface LinkContent {
  vpa: string
  /** Decimal text with two decimals, as in the link. */
  amount: string
  note: string
  businessId: string
}

/** The content with the business's name at the time of signing, and that time in milliseconds. */
export interface SignedContent extends LinkContent {
  name: string
  signedAtMs: number
}

const sign = (secret: Buffer, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** Returns the signature over all parts of a hosted link. */
export const signLink = (secret: Buffer, { vpa, amount, note, businessId, name, signedAtMs }: SignedContent): string =>
  sign(secret, [vpa, amount, note, businessId, name, signedAtMs])

/** Returns the signature of old links, without name and time. */
const signOldLink = (secret: Buffer, { vpa, amount, note, businessId }: LinkContent): string =>
  sign(secret, [vpa, amount, note, businessId])

/** Compares in constant time. */
function isSame(right: string, claimed: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(claimed)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const isSignedLink = (secret: Buffer, link: SignedContent, unverifiedSignature: string): boolean =>
  isSame(signLink(secret, link), unverifiedSignature)

export const isOldSignedLink = (secret: Buffer, link: LinkContent, unverifiedSignature: string): boolean =>
  isSame(signOldLink(secret, link), unverifiedSignature)
