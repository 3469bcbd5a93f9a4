import { addDays, type Day } from '../days/india-day.ts'

/**
 * The number of a NEFT payment has 16 characters, of an RTGS payment 22. Both begin with letters of the bank. An
 * account may be masked to as many: XXXXXXXX00123412.
 */
const TRANSFER = /(?:^|[^A-Z\d])(?!X{3})(?=[A-Z\d]*\d{8})([A-Z][A-Z\d]{15}(?:[A-Z\d]{6})?)(?![A-Z\d])/

/** Finds the number of a NEFT or RTGS payment in a text; null if there is none. */
export const findTransferNumber = (text: string): string | null => TRANSFER.exec(text.toUpperCase())?.[1] ?? null

/** Reads a number from the column "Ref No.", where HDFC pads it with zeros and Kotak puts a word before it. */
export function referenceNumber(reference: string): string | null {
  const digits = /^(?:0{4}|(?:UPI|IMPS)[-/ ])?(\d{12})$/i.exec(reference.trim())?.[1]
  return digits ?? findTransferNumber(reference)
}

/** Days of a year. Banks also number them from 367 to 732. */
const DAYS = 366

/** 12 digits that are not part of a longer number or word; State Bank of India prints "IMPS632712340001". */
const RUN = /(?<=^|[^a-z\d]|\b(?:imps|upi|rrn|utr|ref|refno))\d{12}(?![a-z\d])/gi

/** Words before a number that say what it is. */
const REFERENCE = /\b(?:upi|imps|rrn|utr|ref|refno|reference|txn|txnid|p2[amp])[^\d\n]{0,24}$/i
const ACCOUNT = /(?:\b(?:a\/?c|acct|account)(?: ?(?:no|number|ending))?\W{0,3}|[x*])$/i
/** An account usually follows this word, but not always. */
const FROM = /\bfrom:? ?$/i

/** 91 and a mobile number. */
const PHONE = /^91[6-9]\d{9}$/

/** A day and a time: 211120261022 or 202611211022. */
const CLOCK =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d\d|20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[01]\d|2[0-3])[0-5]\d$/

/**
 * Returns the day that a UPI or IMPS number encodes: its first digit is the last digit of the year, the next three are
 * the day of the year. `near` chooses the decade. Undefined if the number has another form, as with some banks.
 */
export function dayOfRrn(rrn: string, near: Day): Day | undefined {
  const printed = Number(rrn.slice(1, 4))
  const dayOfYear = printed > DAYS ? printed - DAYS : printed
  if (dayOfYear < 1 || dayOfYear > DAYS) return undefined
  const earliest = Number(near.slice(0, 4)) - 5
  const year = earliest + ((Number(rrn.charAt(0)) + 10 - (earliest % 10)) % 10)
  return addDays(`${year}-01-01`, dayOfYear - 1)
}

/** A bank may book a payment some days later, and never before it. */
const BOOKED_WITHIN = 4

/** Whether the number encodes this day, or one shortly before it. */
export function fitsDay(rrn: string, day: Day): boolean {
  const said = dayOfRrn(rrn, day)
  // Stryker disable next-line ConditionalExpression: without a day, no comparison holds
  return said !== undefined && said <= addDays(day, 1) && addDays(said, BOOKED_WITHIN) >= day
}

/** Whether 12 digits look like a telephone number or a time. In some years, payment numbers do too. */
export const isPhoneOrClock = (run: string): boolean => PHONE.test(run) || CLOCK.test(run)

/** A padded account number, or one digit twelve times, which somebody made up. */
const NO_NUMBER = /^(?:0{4}|(\d)\1{11})/

/** Scores how likely a number is that of the payment. Below zero, it is another number. */
function evidenceFor(run: string, before: string, day: Day | undefined): number {
  if (NO_NUMBER.test(run)) return -9
  const byForm = dayOfRrn(run, day ?? '2026-01-01') === undefined ? 0 : 1
  const byDay = day !== undefined && fitsDay(run, day) ? 3 : 0
  const byWord = REFERENCE.test(before) ? 2 : 0
  const against = (ACCOUNT.test(before) ? 9 : 0) + (FROM.test(before) ? 4 : 0) + (isPhoneOrClock(run) ? 4 : 0)
  return byForm + byDay + byWord - against
}

/**
 * Finds the number of a UPI or IMPS payment in a text of unknown form; null if there is none. Account numbers,
 * telephone numbers and times may have 12 digits too. `day` is the day of the row, if known.
 */
export function findRrn(text: string, day: Day | undefined): string | null {
  let best: { run: string; evidence: number } | undefined
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const evidence = evidenceFor(run, text.slice(0, index), day)
    if (evidence > (best?.evidence ?? -1)) best = { run, evidence }
  }
  return best?.run ?? null
}
