import { paise, toRupees, type Paise } from '../money/money.ts'
import { readVpa } from './vpa.ts'

/** ₹1,00,000: what one person may send another by UPI in a day (NPCI). Warn above it; banks may set less. */
export const P2P_LIMIT = paise(1_00_000_00n)

/** Longest name and note, in code points: notes beyond 50 are refused by apps. */
const MAX_TEXT = 50
const UPI = 'upi://pay?'

/** The schemes by which a phone opens one named app; iPhones offer no choice of app for upi:// itself. */
const APPS = [
  ['Google Pay', 'tez://upi/pay?'],
  ['PhonePe', 'phonepe://pay?'],
  ['Paytm', 'paytmmp://pay?'],
  ['BHIM', 'bhim://upi/pay?'],
] as const

/** Visible text in one line: invisible, private and broken characters go, any kind of blank becomes one space. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')

const collapse = (text: string): string => text.replace(/ +/g, ' ').trim()

/** At most 50 code points, cut between letters as people see them, so that no Hindi letter loses its sign. */
const cut = (text: string): string => {
  let kept = ''
  let length = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += [...segment].length
    if (length > MAX_TEXT) break
    kept += segment
  }
  return kept.trim()
}

const payeeName = (text: string): string =>
  cut(
    collapse(
      visible(text)
        .replace(/[&+]/g, ' and ')
        .replace(/[^\p{L}\p{M}\p{Nd} .-]/gu, ' '),
    ),
  )

const note = (text: string): string => {
  const kept = collapse(visible(text).replace(/[^A-Za-z0-9 ./-]/g, ' '))
  return /[A-Za-z0-9]/.test(kept) ? kept.slice(0, MAX_TEXT).trim() : ''
}

/** The kept signs are unreserved, so encodeURIComponent is enough; a blank becomes %20, never +. */
const parameter = (name: string, value: string): string => `&${name}=${encodeURIComponent(value)}`

/**
 * The payment link for a personal UPI ID: pa, pn, am, cu, tn in that order and nothing else, since merchant keys make
 * apps refuse. An amount of null leaves it to the payer. Null where the UPI ID or the amount is none.
 */
export const upiLink = (to: { pa: string; pn: string; amount: Paise | null; tn: string }): string | null => {
  const payee = readVpa(to.pa)
  if ('fault' in payee || (to.amount !== null && to.amount <= 0n)) return null
  const name = payeeName(to.pn)
  const text = note(to.tn)
  // The @ stays as it is: several apps fail on %40.
  return (
    `${UPI}pa=${payee.vpa}` +
    (name === '' ? `&pn=${payee.vpa}` : parameter('pn', name)) +
    (to.amount === null ? '' : parameter('am', toRupees(to.amount))) +
    parameter('cu', 'INR') +
    (text === '' ? '' : parameter('tn', text))
  )
}

/** The note of an invoice's payment in the payer's bank statement. Statements part their fields at "/", so none is in it. */
export const invoiceNarration = (number: string): string => number.replaceAll('/', '-')

/** The payment link for what is owed of an invoice; null where the UPI ID is none or nothing is owed. */
export const invoiceUpiLink = (invoice: { vpa: string; payee: string; owed: Paise; number: string }): string | null =>
  upiLink({ pa: invoice.vpa, pn: invoice.payee, amount: invoice.owed, tn: invoiceNarration(invoice.number) })

/** The same payment for each big app. @throws RangeError where the link is none of upiLink's */
export const upiAppLinks = (link: string): { app: string; link: string }[] => {
  if (!link.startsWith(UPI)) throw new RangeError('Not a UPI payment link')
  return APPS.map(([app, scheme]) => ({ app, link: scheme + link.slice(UPI.length) }))
}
