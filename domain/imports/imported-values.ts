import { toAsciiDigits } from '../text/ascii-digits.ts'
import { type Day, isDay } from '../days/india-day.ts'
import { dayOfSerial } from '../days/serial-day.ts'
import { AMOUNT_FAULTS, MAX_AMOUNT, type Paise, paise } from '../money/money.ts'
import { cleanTypedAmount, withoutZerosAfterPaise } from '../money/typed-amount.ts'
import { readDecimal, showDecimal } from '../money/decimal.ts'

/** Currency and Dr/Cr around an amount; the sign is parsed separately. */
const CURRENCY_OR_SIDE = /^(?:₹|rs\.?|inr)\s*|\s*(?:dr|cr)\.?$/gi

/** The suffix of whole rupees on Indian bills: "1,234/-". It is not a minus sign. */
const WHOLE_RUPEES = /\s*\/[-–=]{1,2}(?=\)?$)/
const NEGATIVE = /^\(.*\)$|^\D*-|-$|dr\.?$/i
const MAX_LENGTH = 40

/** A float error from a spreadsheet: 0.30000000000000004 or 0.7999999999999999. */
const FLOAT_TAIL = /^(\d+\.\d{2})(?:0{6,}|(9{6,}))\d*$/

/**
 * Parses an amount from another program's file: "1,23,456.78", "₹500", "Rs.500/-", "500.00 Cr". Negative amounts are
 * "(500)", "500-", "-500" or "500 Dr".
 */
export const readImportedAmount = (text: string): { amount: Paise } | { fault: string } => {
  if (text.length > MAX_LENGTH) return { fault: AMOUNT_FAULTS.not_an_amount }
  const typed = toAsciiDigits(text.trim()).replace('−', '-').replace(WHOLE_RUPEES, '')
  const isNegative = NEGATIVE.test(typed)
  const bare = typed
    .replace(/^\(|\)$/g, '')
    .replace(CURRENCY_OR_SIDE, '')
    .replace(/^-|-$/g, '')
    .replace(CURRENCY_OR_SIDE, '')
  const clean = cleanTypedAmount(bare)
  const float = FLOAT_TAIL.exec(clean)
  const nines = float?.[2]
  const read = readDecimal(withoutZerosAfterPaise(float?.[1] ?? clean), 2)
  if ('fault' in read) return { fault: AMOUNT_FAULTS[read.fault === 'not_a_number' ? 'not_an_amount' : read.fault] }
  const count = nines === undefined ? read.count : read.count + 1n
  if (count > MAX_AMOUNT) return { fault: AMOUNT_FAULTS.too_large }
  return { amount: paise(isNegative ? -count : count) }
}

const DAY_FAULT = 'Enter a day like 28/11/2026'
const MONTH_FIRST_FAULT =
  'This day has the month first, as in America. Write the day first in the whole column, like 28/11/2026'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return year >= 2000 && year <= 2099 && isDay(text) ? text : undefined
}

const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits)

function findDay(text: string): Day | undefined {
  const numbers = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ t].*)?$/.exec(text)
  if (numbers) {
    // Stryker disable next-line StringLiteral: the form has three numbers
    const [, a = '', b = '', c = ''] = numbers
    return a.length === 4 ? dayOf(Number(a), Number(b), Number(c)) : dayOf(yearOf(c), Number(b), Number(a))
  }
  const written = /^(\d{1,2})[-/. ]*([a-z]{3,9})[-/., ]*(\d{2}|\d{4})$/.exec(text)
  if (written) {
    // Stryker disable next-line StringLiteral: the form has a day, a month and a year
    const [, day = '', word = '', year = ''] = written
    return dayOf(yearOf(year), MONTHS.indexOf(word.slice(0, 3)) + 1, Number(day))
  }
  const [serial] = /^\d{5}(?=(?:\.\d+)?$)/.exec(text) ?? []
  // The 1904 system of old Macs is not detected; the preview then shows dates that are four years off.
  const counted = dayOfSerial(Number(serial ?? 0))
  return counted >= '2000-01-01' && counted <= '2099-12-31' ? counted : undefined
}

/** Parses a day from another program's file, day first: 03/04/2026 is 3 April. Also 2026-04-03, 3-Apr-26, 46115. */
export const readImportedDay = (text: string): { day: Day } | { fault: string } => {
  if (text.length > MAX_LENGTH) return { fault: DAY_FAULT }
  const typed = toAsciiDigits(text.trim()).toLowerCase()
  const day = findDay(typed)
  if (day !== undefined) return { day }
  return { fault: findDay(swapDayAndMonth(typed)) === undefined ? DAY_FAULT : MONTH_FIRST_FAULT }
}

/** Turns 11/28/2026 into 28/11/2026; returns other text unchanged. */
const swapDayAndMonth = (text: string): string =>
  text.replace(/^(\d{1,2})([-/.])(\d{1,2})([-/.]\d{2}(?:\d{2})?)(?=$|[ t])/, '$3$2$1$4')

/**
 * Removes grouping and trailing zeros, for the strict parsers: "1,000.50" is "1000.5"; returns other text unchanged.
 */
export const plainNumber = (text: string, places: number): string => {
  const bare = toAsciiDigits(text.trim()).replace(/,/g, '').replace(/\s*%$/, '')
  const read = readDecimal(bare.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), places)
  return 'fault' in read ? text : showDecimal(read.count, places)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Reads the id of a record in an exported file; null for other text. Like the API, it accepts only ids of RFC 9562, and
 * not the nil id, after which exports begin.
 */
export function readRecordId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return UUID.test(id) ? id : null
}
