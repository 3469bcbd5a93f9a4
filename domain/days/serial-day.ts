import { addDays, type Day, daysBetween } from './india-day.ts'

/** Day 0 of Excel's serial dates, which treat 1900 as a leap year. */
const DAY_ZERO = '1899-12-30'

/** The serials of old Macs count from 1904, so they are smaller by this many days. */
export const DAYS_TO_1904 = 1_462

/** Returns the day of a serial that counts from 1900. @throws RangeError if no such day exists */
export const dayOfSerial = (serial: number): Day => addDays(DAY_ZERO, serial)

/** Returns the serial of a day, counted from 1900. */
export const serialOfDay = (day: Day): number => daysBetween(DAY_ZERO, day)
