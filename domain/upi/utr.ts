import { addDays, type Day } from '../days/india-day.ts'
import { toAsciiDigits } from '../text/ascii-digits.ts'

/** UPI and IMPS: 12 digits. */
const RRN = /^\d{12}$/
/** NEFT: 16 characters, beginning with a bank's code or a letter. RTGS: 22, beginning with a code of four letters. */
const TRANSFER = /^(?:[A-Z](?=(?:[A-Z]*\d){8})[A-Z0-9]{15}|[A-Z]{4}(?=(?:[A-Z]*\d){12})[A-Z0-9]{18})$/

/** Longest run of one digit in a real number; shorter runs occur. */
const EQUAL_DIGITS_MAX = 9
const REPEATED_GROUP_MAX = 4

/** Spaces, invisible characters and hyphens, which apps and people put between groups of digits. */
const SEPARATORS = /[\s\p{Cf}-]/gu

/** Days by which digits 2 to 4 of some UTRs are higher than the day of the year; see utrDay. */
const SECOND_RANGE = 366

/** A customer may pay some days before the invoice is made. */
const DAYS_BEFORE_INVOICE = 31

/** Error messages for a person who typed a UTR. */
export const UTR_FAULTS = {
  form: 'Enter the UTR: 12 digits, for NEFT 16 or for RTGS 22 letters and digits',
  made_up: 'This is not the number of a payment. Copy the UTR from the payment in your app',
} as const

/**
 * Returns the number of a payment as banks write it: 12 digits for UPI and IMPS (UTR, RRN), 16 characters for NEFT, 22
 * for RTGS. Refuses numbers that people make up.
 */
export function readUtr(text: string): { utr: string } | { fault: keyof typeof UTR_FAULTS } {
  const utr = toAsciiDigits(text).replace(SEPARATORS, '').toUpperCase()
  if (!isRrn(utr) && !TRANSFER.test(utr)) return { fault: 'form' }
  return isMadeUp(utr.replace(/\D/g, '')) ? { fault: 'made_up' } : { utr }
}

/** Whether the number is from UPI or IMPS, and not from a bank transfer by NEFT or RTGS. */
export const isRrn = (utr: string): boolean => RRN.test(utr)

/** Whether each digit is the one before plus `step`; 0 follows 9, and 9 steps up are one down. */
const areSteps = (digits: string, step: number): boolean =>
  [...digits].every((digit, i) => i === 0 || (Number(digit) - Number(digits[i - 1]) + 10) % 10 === step)

const isOneGroup = (digits: string, length: number): boolean =>
  [...digits].every((digit, i) => digit === digits[i % length])

/** "000000000000", "123456789012", "987654321098", "121212121212" and the like. */
const isMadeUp = (digits: string): boolean =>
  new RegExp(`(\\d)\\1{${EQUAL_DIGITS_MAX}}`).test(digits) ||
  areSteps(digits, 1) ||
  areSteps(digits, 9) ||
  Array.from({ length: REPEATED_GROUP_MAX }, (_, i) => i + 1).some((length) => isOneGroup(digits, length))

/** Day number `ordinal` of a year, from 1; null if the year has no such day. */
function dayOfYear(year: number, ordinal: number): Day | null {
  const day = addDays(`${year}-01-01`, ordinal - 1)
  return day.startsWith(`${year}-`) ? day : null
}

/**
 * Returns the day on which a UTR of 12 digits was issued, by its first digits: the last digit of the year, then the day
 * of the year or that day plus 366. If several years fit, the latest up to `latest`. Null if the digits name no day.
 * Only a hint: the numbers of some banks do not follow this.
 */
export function utrDay(utr: string, latest: Day): Day | null {
  const number = Number(utr.slice(1, 4))
  const ordinal = number > SECOND_RANGE ? number - SECOND_RANGE : number
  const latestYear = Number(latest.slice(0, 4))
  const year = latestYear - ((latestYear - Number(utr[0])) % 10)
  const day = dayOfYear(year, ordinal)
  // Stryker disable next-line ConditionalExpression: null is after no day
  return day !== null && day > latest ? dayOfYear(year - 10, ordinal) : day
}

/**
 * Whether a payment of an invoice can have this UTR, by its first digits: from a month before the day of issue to a day
 * after `today`, since a UTR may be a day ahead of our clock. A number of NEFT or RTGS always can.
 */
export function isLikelyUtr(utr: string, issuedOn: Day, today: Day): boolean {
  if (!isRrn(utr)) return true
  const day = utrDay(utr, addDays(today, 1))
  // Stryker disable next-line ConditionalExpression: null is after no day
  return day !== null && day >= addDays(issuedOn, -DAYS_BEFORE_INVOICE)
}

/** Words that people put before a UTR: "UPI/632587431209", "UTR No. 632587431209". */
const LABELS =
  /^(?:(?:upi|imps|neft|rtgs|utr|utrno|rrn|ref|refno|reference|txn|txnid|transaction|no|number|id)(?:[\s:/.#-]+|(?=\d)))+/i
const GROUPED = /^(\d{4})-(\d{4})-(\d{4})$/

/**
 * Returns the reference of a payment or refund, a UTR without blanks, hyphens and words before it, so that the unique
 * index recognizes it.
 */
export function cleanReference(reference: string | null): string | null {
  if (reference === null) return null
  const number = toAsciiDigits(reference).trim().replace(LABELS, '').replaceAll(/\s/g, '').replace(GROUPED, '$1$2$3')
  return isRrn(number) || TRANSFER.test(number) ? number : reference
}
