import { addDays, type Day } from '../days/india-day.ts'
import { DAYS_TO_1904 } from '../days/serial-day.ts'
import { readImportedDay } from '../imports/imported-values.ts'

/** A time after the day, as in "01-10-2026 10:22:33" or "16 Nov 2026 11:37 AM". */
const TIME = /[\sT,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?(?:\s*(?:IST|hrs?))?$/i

/** "Oct 03, 2026", "Sat, Oct 3rd 2026", "Sat, 03 Oct 2026": a month in words cannot be mistaken for a day. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i
const MONTH_BEFORE_DAY = /^([a-z]{3,9})[.\s-]+(\d{1,2})(?:st|nd|rd|th)?[,\s-]+(\d{4}|\d{2})$/i

/** A serial of a spreadsheet, possibly with a fraction for the time. */
const SERIAL = /^\d{5}(?:\.\d+)?$/

/** How a column writes its days. All rows of a statement have the same form. */
export type DayForm = 'text' | 'serial'

/** The form that a cell could have. */
export const formOfDay = (text: string): DayForm => (SERIAL.test(text.trim()) ? 'serial' : 'text')

/** "10/03/26", whose first number is the month in some files. */
const TWO_NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})(?=[-/.](?:\d{4}|\d{2})(?!\d))/

/**
 * Reads a day of a statement: "03/04/26" is 3 April 2026, or 4 March if the month comes first. Undefined if the text is
 * no day.
 */
export function readBankDay(text: string, first?: 'day' | 'month', hasEpoch1904 = false): Day | undefined {
  const trimmed = text.replaceAll(/\s/g, ' ').trim()
  const ordered = first === 'month' ? trimmed.replace(TWO_NUMBERS, '$3$2$1') : trimmed
  const written = ordered.replace(TIME, '').replace(WEEKDAY, '').replace(MONTH_BEFORE_DAY, '$2 $1 $3')
  const read = readImportedDay(written)
  if (!('day' in read)) return undefined
  return hasEpoch1904 && formOfDay(trimmed) === 'serial' ? addDays(read.day, DAYS_TO_1904) : read.day
}

/** One or two digits are a day, a month, a short year or a part of a time. */
const firstOfShort = (digits: string): string => (digits.length <= 2 ? '01' : digits)

/** Whether a text is written as a day, even one that does not exist, such as "31/11/26". A serial is not. */
export const hasFormOfDay = (text: string): boolean =>
  formOfDay(text) === 'text' && readBankDay(text.replaceAll(/\d+/g, firstOfShort)) !== undefined

/** An error such as "#REF!", a value such as "TRUE", or the "####" of a column that is too narrow. */
const SPREADSHEET_FAULT = /^(?:#(?:#|n\/a|getting_data|[a-z\d/]+[!?])|true$|false$)/i

/** Whether the text is what a spreadsheet shows in place of a missing value. */
export const isSpreadsheetFault = (text: string): boolean => SPREADSHEET_FAULT.test(text)
