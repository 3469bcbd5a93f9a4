import { shortFiscalYear } from '../../days/fiscal-year.ts'
import type { Day } from '../../days/india-day.ts'

/** CGST Rule 46(b): at most 16 characters out of letters, digits, - and /. */
const LAWFUL = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/

/** Whether the law allows a document to bear this number (CGST Rule 46(b)). */
export const isLawfulNumber = (number: string): boolean => LAWFUL.test(number)

/**
 * The serial number of a document, "INV/26-27/0001"; sequence counts from 1 within series and fiscal year.
 * @throws RangeError where the law does not allow it (longer than 16, or other characters), or sequence is no count
 */
export const invoiceNumber = (prefix: string, day: Day, sequence: number): string => {
  const number = `${prefix}/${shortFiscalYear(day)}/${String(sequence).padStart(4, '0')}`
  if (!Number.isSafeInteger(sequence) || sequence < 1 || !isLawfulNumber(number)) {
    throw new RangeError(`Not an invoice number: ${number.slice(0, 40)}`)
  }
  return number
}
