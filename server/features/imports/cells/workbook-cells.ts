import { DAYS_TO_1904, dayOfSerial } from '#domain/days/serial-day.ts'
import type { WorkbookCell } from '../../../platform/sheets/read-xlsx.ts'

/** 31 December 9999, the last day of Excel. */
const LAST_SERIAL = 2_958_465

/** Excel keeps 15 digits; what floats have beyond them is no part of the number. */
const DIGITS = 15

/** A number without an exponent and without what binary fractions add: 0.30000000000000004 is 0.3. */
function showNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS))
  const text = String(Object.is(exact, -0) ? 0 : exact)
  if (!text.includes('e')) return text
  return Math.abs(exact) < 1
    ? exact.toFixed(DIGITS).replace(/\.?0+$/, '')
    : exact.toLocaleString('en-US', { useGrouping: false })
}

/** A cell of a workbook as the text that a CSV file would have: days as 2026-04-01, percent with their sign, Dr and Cr of Tally. */
export function showWorkbookCell(cell: WorkbookCell, hasEpoch1904: boolean): string {
  if (cell.kind !== 'number') return cell.text
  const { value, format } = cell
  if (format.kind === 'day' && value >= 1 && value <= LAST_SERIAL)
    return dayOfSerial(Math.floor(value) + (hasEpoch1904 ? DAYS_TO_1904 : 0))
  if (format.kind === 'percent') return `${showNumber(value * 100)}%`
  const side = value < 0 && format.negativeSide !== undefined ? format.negativeSide : format.side
  return side === undefined ? showNumber(value) : `${showNumber(Math.abs(value))} ${side}`
}
