import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEFAULT_LINK_NOTE, LINK_NOTE_MAX } from '#contract/payment-links/payment-links.ts'
import { type Paise, readAmount } from '#domain/money/money.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { readVpa } from '#domain/upi/vpa.ts'
import { isUuid } from '../../platform/ids.ts'

/** The parameters of a /pay address. Not verified: anyone can write such an address. */
export interface HostedLink {
  vpa: string
  amount: Paise
  note: string
  /** The claimed issuer, to be checked against the signature. */
  claimed: {
    businessId: string
    signature: string
    /** The name to show. */
    name: string
    /** The time of signing in milliseconds. */
    signedAtMs: number
  } | null
}

/** Query parameters; a repeated one is an array. */
export type Query = Record<string, string | string[] | undefined>

const KNOWN = ['pa', 'am', 'tn', 'pn', 'at', 'by', 'sig', 'lang']

/** The maximum lengths of texts that are parsed, in UTF-16 units, since the parsing time grows with the length. */
const LONGEST = { pa: 255, am: 40, pn: 240 }

/** Milliseconds since 1970 with 13 digits: the years 2001 to 2286. */
const INSTANT = /^\d{13}$/

/** Reads the UPI ID exactly as in the link, without trimming, so that the payer copies the same text. */
function readExactVpa(input: string): string | null {
  if (input.length > LONGEST.pa) return null
  const read = readVpa(input)
  return 'vpa' in read && read.vpa === input.toLowerCase() ? read.vpa : null
}

function readLinkAmount(input: string): Paise | null {
  const read = input.length <= LONGEST.am ? readAmount(input) : null
  return read && 'amount' in read ? read.amount : null
}

/** Reads the note as one line of plain text, cut at the limit; null for misleading text, such as bidi overrides. */
function readNote(input: string): string | null {
  const clean = cleanLine(input.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
  if ('fault' in clean) return clean.fault === 'invisible' ? DEFAULT_LINK_NOTE : null
  return [...clean.text].slice(0, LINK_NOTE_MAX).join('').trim() || DEFAULT_LINK_NOTE
}

type Claim = NonNullable<HostedLink['claimed']>

/** Reads the claimed issuer; null if it is incomplete. */
function readClaim(input: (name: string) => string): Claim | null {
  const [businessId, signature, name, at] = [input('by'), input('sig'), input('pn'), input('at')]
  if (!isUuid(businessId) || signature === '' || name.length > LONGEST.pn || !INSTANT.test(at)) return null
  return { businessId, signature, name, signedAtMs: Number(at) }
}

/**
 * Reads a hosted link strictly. Returns null if the UPI ID or the amount is missing or wrong, or if a parameter is
 * repeated, since it would be unclear which payee counts.
 */
export function readHostedLink(query: Query): HostedLink | null {
  if (KNOWN.some((name) => Array.isArray(query[name]))) return null
  const input = (name: string): string => String(query[name] ?? '')

  const vpa = readExactVpa(input('pa'))
  const amount = readLinkAmount(input('am'))
  const note = readNote(input('tn'))
  if (vpa === null || amount === null || note === null) return null

  return { vpa, amount, note, claimed: readClaim(input) }
}

/** The content of a hosted link; `businessId` is the issuer. */
interface LinkContent {
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
