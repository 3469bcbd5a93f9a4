import { DEFAULT_LINK_NOTE, LINK_NOTE_MAX } from '#contract/payment-links/payment-links.ts'
import { type Paise, readAmount } from '#domain/money/money.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { readVpa } from '#domain/upi/vpa.ts'

/** What an address of /pay asks for. Anybody may have written it. */
export interface HostedLink {
  vpa: string
  amount: Paise
  note: string
  /** Whose link it says it is; to be checked against its signature. */
  claimed: {
    businessId: string
    signature: string
    /** The name to show and when it was signed, in milliseconds; null in links from before these were signed. */
    named: { name: string; signedAtMs: number } | null
  } | null
}

/** A parameter given twice arrives as a list. */
export type Query = Record<string, string | string[] | undefined>

const KNOWN = ['pa', 'am', 'tn', 'pn', 'at', 'by', 'sig', 'lang']

/** Longest texts that are read at all, in UTF-16 units; the rules behind them take longer for each further one. */
const LONGEST = { pa: 255, am: 40, pn: 240 }

/** Milliseconds since 1970, of this century and the next. */
const INSTANT = /^\d{13}$/

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The UPI ID as it stands in the link: nothing is trimmed, so what is copied is what was given. */
function readGivenVpa(input: string): string | null {
  if (input.length > LONGEST.pa) return null
  const read = readVpa(input)
  return 'vpa' in read && read.vpa === input.toLowerCase() ? read.vpa : null
}

function readGivenAmount(input: string): Paise | null {
  const read = input.length <= LONGEST.am ? readAmount(input) : null
  return read && 'amount' in read ? read.amount : null
}

/** One line of plain text, cut at the limit; null where it would mislead, such as by turning its direction. */
function readNote(input: string): string | null {
  const clean = cleanLine(input.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
  if ('fault' in clean) return clean.fault === 'invisible' ? DEFAULT_LINK_NOTE : null
  return [...clean.text].slice(0, LINK_NOTE_MAX).join('').trim() || DEFAULT_LINK_NOTE
}

type Claim = NonNullable<HostedLink['claimed']>

/** Name and time belong together; a link with one of them alone claims nothing that could be right. */
function readClaim(input: (name: string) => string): Claim | null {
  const [businessId, signature, name, at] = [input('by'), input('sig'), input('pn'), input('at')]
  if (!UUID.test(businessId) || signature === '' || name.length > LONGEST.pn) return null
  if (name === '' && at === '') return { businessId, signature, named: null }
  return INSTANT.test(at) ? { businessId, signature, named: { name, signedAtMs: Number(at) } } : null
}

/**
 * Reads a hosted link strictly; null where the UPI ID or the amount is missing or wrong, or where a parameter is
 * repeated: of two payees neither is believed.
 */
export function readHostedLink(query: Query): HostedLink | null {
  if (KNOWN.some((name) => Array.isArray(query[name]))) return null
  const input = (name: string): string => String(query[name] ?? '')

  const vpa = readGivenVpa(input('pa'))
  const amount = readGivenAmount(input('am'))
  const note = readNote(input('tn'))
  if (vpa === null || amount === null || note === null) return null

  return { vpa, amount, note, claimed: readClaim(input) }
}
