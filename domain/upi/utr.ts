import { addDays, type Day } from '../days/india-day.ts'
import { toAsciiDigits } from '../text/ascii-digits.ts'

const UTR = /^\d{12}$/

/** Spaces, invisible characters and hyphens, which apps and people put between groups of digits. */
const SEPARATORS = /[\s\p{Cf}-]/gu

/** Days by which digits 2 to 4 of some UTRs are higher than the day of the year; see utrDay. */
const SECOND_RANGE = 366

/** A customer may pay some days before the invoice is made. */
const DAYS_BEFORE_INVOICE = 31

/** Returns the 12 digits of a UTR (UPI reference number, RRN); null if the text has no such number. */
export function readUtr(text: string): string | null {
  const digits = toAsciiDigits(text).replace(SEPARATORS, '')
  return UTR.test(digits) ? digits : null
}

/** Day number `ordinal` of a year, from 1; null if the year has no such day. */
function dayOfYear(year: number, ordinal: number): Day | null {
  const day = addDays(`${year}-01-01`, ordinal - 1)
  return day.startsWith(`${year}-`) ? day : null
}

/**
 * The day on which a UTR was issued, by its first digits: the last digit of the year, then the day of the year or that
 * day plus 366. Of several years, the latest up to `latest`. Null if the digits name no day. Only a hint: the numbers of
 * some banks do not follow this.
 */
export function utrDay(utr: string, latest: Day): Day | null {
  const number = Number(utr.slice(1, 4))
  const ordinal = number > SECOND_RANGE ? number - SECOND_RANGE : number
  const latestYear = Number(latest.slice(0, 4))
  const year = latestYear - ((latestYear - Number(utr[0])) % 10)
  const day = dayOfYear(year, ordinal)
  return day !== null && day > latest ? dayOfYear(year - 10, ordinal) : day
}

/**
 * Whether a payment of an invoice can have this UTR, by its first digits: from a month before the day of issue to a day
 * after `today`, since a UTR may be a day ahead of our clock.
 */
export function isLikelyUtr(utr: string, issuedOn: Day, today: Day): boolean {
  const day = utrDay(utr, addDays(today, 1))
  return day !== null && day >= addDays(issuedOn, -DAYS_BEFORE_INVOICE)
}
