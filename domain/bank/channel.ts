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
  'other',
] as const

/** How the money moved. */
export type Channel = (typeof CHANNELS)[number]

/** Words before the name of the channel: "BY TRANSFER-UPI/…", "MMT/IMPS/…", "Recd:IMPS/…", "BY TRANSFER-INB IMPS/…". */
const BEFORE = /^(?:(?:by|to) transfer-|(?:dep|wdl) tfr |mmt\/|recd:|sent:|inb )+/i

/** The narration without the words before the channel. */
export const withoutPrefix = (narration: string): string => narration.trim().replace(BEFORE, '')

const BY_FIRST_WORD = /^(upi|imps|neft|rtgs)/i

/** Paytm writes sentences instead of codes. */
const UPI_WORDS = /\bupi (?:ref|id)\b/i

/** The first that fits decides: "ATM CASH" is no cash deposit, "CASH DEPOSIT CHARGES" is a charge. */
const BY_WORDS: readonly (readonly [Channel, RegExp])[] = [
  ['atm', /^(?:atm|atw|atl|nwd|eaw)\b/i],
  ['interest', /\bint\.?\s?pd\b|\binterest\b/i],
  ['charges', /\b(?:charges?|chrgs?|chgs?|fees?)\b|chgs\b/i],
  ['cheque', /\b(?:clg|clearing|chq|cheque|cts|micr)\b/i],
  ['cash', /\bcash\b/i],
]

/** The channel of a transaction by its narration. */
export function channelOf(narration: string): Channel {
  const text = withoutPrefix(narration)
  const first = BY_FIRST_WORD.exec(text)?.[1]?.toLowerCase() as Channel | undefined
  if (first) return first
  if (UPI_WORDS.test(text)) return 'upi'
  return BY_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'other'
}
