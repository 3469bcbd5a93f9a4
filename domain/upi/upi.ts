import { paise, toRupees, type Paise } from '../money/money.ts'
import { readVpa } from './vpa.ts'

/**
 * ₹1,00,000: NPCI's daily limit of UPI payments between persons. Screens warn above it; a bank's limit may be lower.
 */
export const P2P_LIMIT = paise(1_00_000_00n)

/** Maximum length of name and note in code points: apps refuse longer notes. */
const MAX_TEXT = 50
const UPI = 'upi://pay?'

/** URL schemes of single apps, because iPhones do not offer a choice of apps for upi://. */
const APPS = [
  ['GPay', 'tez://upi/pay?'],
  ['PhonePe', 'phonepe://pay?'],
  ['Paytm', 'paytmmp://pay?'],
  ['BHIM', 'bhim://upi/pay?'],
] as const

/** Removes invisible, private and broken characters, and turns control characters and separators into spaces. */
const removeInvisible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')

const collapse = (text: string): string => text.replace(/ +/g, ' ').trim()

/**
 * A letter with its marks, and with the letters that a virama joins to it. Not by Intl.Segmenter, which is missing in
 * browsers that are still in use, and which browsers understand differently.
 */
const LETTER = /[^](?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\p{L}|\p{M})*/gu

/** Truncates to 50 code points at the end of a letter, so that no Hindi letter loses its marks. */
const truncate = (text: string): string => {
  let truncated = ''
  let length = 0
  for (const [letter] of text.matchAll(LETTER)) {
    length += [...letter].length
    if (length > MAX_TEXT) break
    truncated += letter
  }
  return truncated.trim()
}

const payeeName = (text: string): string =>
  truncate(
    collapse(
      removeInvisible(text)
        .replace(/[&+]/g, ' and ')
        .replace(/[^\p{L}\p{M}\p{Nd} .-]/gu, ' '),
    ),
  )

const note = (text: string): string => {
  const allowed = collapse(removeInvisible(text).replace(/[^A-Za-z0-9 ./-]/g, ' '))
  return /[A-Za-z0-9]/.test(allowed) ? allowed.slice(0, MAX_TEXT).trim() : ''
}

/** The remaining punctuation is unreserved, so encodeURIComponent is enough: a space becomes %20, not +. */
const parameter = (name: string, value: string): string => `&${name}=${encodeURIComponent(value)}`

/**
 * The payment link for a personal UPI ID: only pa, pn, am, cu and tn, because apps refuse merchant parameters for it.
 * With an amount of null, the payer enters it. Null if the UPI ID is invalid or the amount is not positive.
 */
export const upiLink = (to: { pa: string; pn: string; amount: Paise | null; tn: string }): string | null => {
  const payee = readVpa(to.pa)
  if ('fault' in payee || (to.amount !== null && to.amount <= 0n)) return null
  const name = payeeName(to.pn)
  const text = note(to.tn)
  // The @ is not escaped: several apps fail on %40.
  return (
    `${UPI}pa=${payee.vpa}` +
    (name === '' ? `&pn=${payee.vpa}` : parameter('pn', name)) +
    (to.amount === null ? '' : parameter('am', toRupees(to.amount))) +
    parameter('cu', 'INR') +
    (text === '' ? '' : parameter('tn', text))
  )
}

/** The parts of an invoice that the note of its payment contains. */
export interface NotedInvoice {
  /** The invoice's payment code; null for a document without one. */
  code: string | null
  number: string
}

/**
 * Returns the note of an invoice's payment in the bank statements of payer and payee: code and number, "K7MQ4
 * INV-26-27-0042". The code is first, because banks cut notes at the end. It contains no "/", which separates the
 * fields of statements.
 */
export const invoiceNarration = ({ code, number }: NotedInvoice): string =>
  `${code === null ? '' : `${code} `}${number.replaceAll('/', '-')}`

/** The payment link for an invoice's balance; null if the UPI ID is invalid or nothing is owed. */
export const invoiceUpiLink = (invoice: NotedInvoice & { vpa: string; payee: string; owed: Paise }): string | null =>
  upiLink({ pa: invoice.vpa, pn: invoice.payee, amount: invoice.owed, tn: invoiceNarration(invoice) })

/** The link for each major app. @throws RangeError unless the link is from upiLink */
export const upiAppLinks = (link: string): { app: string; link: string }[] => {
  if (!link.startsWith(UPI)) throw new RangeError('Not a UPI payment link')
  return APPS.map(([app, scheme]) => ({ app, link: scheme + link.slice(UPI.length) }))
}
