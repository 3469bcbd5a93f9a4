import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a hosted link says; `businessId` tells whose link it is. */
export interface LinkContent {
  vpa: string
  /** Decimal text with two decimals, as in the link. */
  amount: string
  note: string
  businessId: string
}

/** With the name that the page shows, as it was when the link was signed, and that instant in milliseconds. */
export interface SignedContent extends LinkContent {
  name: string
  signedAtMs: number
}

const sign = (secret: Buffer, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** Signs every part of a hosted link, so that none can be changed and the signature kept. */
export const signLink = (secret: Buffer, { vpa, amount, note, businessId, name, signedAtMs }: SignedContent): string =>
  sign(secret, [vpa, amount, note, businessId, name, signedAtMs])

/** The signature of links from before name and time were signed with them. */
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
