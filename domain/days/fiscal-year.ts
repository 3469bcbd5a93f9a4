import type { Day } from './india-day.ts'

/**
 * India's fiscal year of the day, 1 April to 31 March: "2026-27", and "2099-00" at the turn of a century.
 * @throws RangeError on anything but YYYY-MM-DD
 */
export const fiscalYear = (day: Day): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`Not a day: ${day.slice(0, 40)}`)
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${String(first).padStart(4, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The fiscal year in invoice numbers: "26-27". */
export const shortFiscalYear = (day: Day): string => fiscalYear(day).slice(2)

/** 1 April of the fiscal year of the day. @throws RangeError on anything but YYYY-MM-DD */
export const fiscalYearStart = (day: Day): Day => `${fiscalYear(day).slice(0, 4)}-04-01`
