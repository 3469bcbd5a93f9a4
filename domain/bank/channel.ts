export const CHANNELS = [
  'upi',
  'imps',
  'neft',
  'rtgs',
  'cash',
  'cheque',
  'atm',
  'interest',
  'charges',
  // Paid through a gateway: by card, or by net banking or a wallet.
  'card',
  'gateway',
  // A payout of a payment app or gateway, for payments of several customers.
  'settlement',
  'other',
] as const

/** How the money moved. */
export type Channel = (typeof CHANNELS)[number]

/** Words before the name of the channel: "BY TRANSFER-UPI/…", "MMT/IMPS/…", "Recd:IMPS/…", "MOB-IMPS-CR/…". */
const BEFORE =
  /^(?:(?:by|to) (?:transfer|trf|tfr)[-/: ]+|(?:dep|wdl) tfr[-/ ]+|mmt[-/]|(?:recd|sent)[:/-]|(?:inb|mob|inet|ft|tpft|ib|ift)[-/ ]+)+/i

/** The narration without the words before the channel. */
export const withoutPrefix = (narration: string): string => narration.trim().replace(BEFORE, '')

const BY_FIRST_WORD = /^(upi|imps|neft|rtgs)/i

/** The channel as one letter before its number: "N/SBIN126278112233/…", "I/632512340001/…". */
const BY_LETTER: readonly (readonly [Channel, RegExp])[] = [
  ['neft', /^n(?:ft)?\/[a-z][a-z\d]{15}\b/i],
  ['rtgs', /^r\/[a-z][a-z\d]{21}\b/i],
  ['imps', /^i\/\d{12}\b/i],
  ['upi', /^u\/\d{12}\b/i],
]

/** The name of the channel anywhere in a narration that has a number. */
const BY_ANY_WORD = /\b(upi|imps|neft|rtgs)\b(?=.*\d{8})|\d{8}.*\b(upi|imps|neft|rtgs)\b/i

/** Paytm writes sentences instead of codes. */
const UPI_WORDS = /\bupi (?:ref|id)\b/i

/** The first match wins: "ATM CASH" is no cash deposit, "CASH DEPOSIT CHARGES" is a charge. */
const BY_WORDS: readonly (readonly [Channel, RegExp])[] = [
  ['atm', /^(?:atm|atw|atl|nwd|eaw)\b/i],
  ['interest', /\bint\.?\s?pd\b|\binterest\b/i],
  ['charges', /\b(?:charges?|chrgs?|chgs?|fees?)\b|chgs\b/i],
  ['cheque', /\b(?:clg|clearing|chq|cheque|cts|micr)\b/i],
  ['cash', /\bcash\b/i],
]

/** Returns the channel of a transaction from its narration. */
export function channelOf(narration: string): Channel {
  const text = withoutPrefix(narration)
  const first = BY_FIRST_WORD.exec(text)?.[1]?.toLowerCase() as Channel | undefined
  if (first) return first
  const byLetter = BY_LETTER.find(([, form]) => form.test(text))?.[0]
  if (byLetter) return byLetter
  if (UPI_WORDS.test(text)) return 'upi'
  const byAnyWord = BY_ANY_WORD.exec(text)
  return (
    BY_WORDS.find(([, words]) => words.test(text))?.[0] ??
    ((byAnyWord?.[1] ?? byAnyWord?.[2])?.toLowerCase() as Channel | undefined) ??
    'other'
  )
}
