import { addDays, type Day } from '../days/india-day.ts'
import { readBankDay } from './bank-day.ts'
import { dayOfRrn, findRrn, fitsDay } from './payment-numbers.ts'

/** The part with which a date such as 03/10/2026 begins. */
export type DayOrder = 'day' | 'month'

/** A date as a file prints it, with the text that may contain the number of its payment. */
export interface PrintedDate {
  text: string
  narration: string
}

/** Dates that can be read in two ways. The owner says which. */
export interface UnclearDays {
  /** What the file suggests. */
  likely: DayOrder
  /** `day_first` is null if a date has only the other reading. */
  examples: readonly { printed: string; day_first: Day | null; month_first: Day }[]
}

/** The order in which the dates of a file are read, or a question for the owner. */
export type JudgedOrder = { order: DayOrder } | { unclear: UnclearDays }

/** Two numbers and a year, as only these can be read in two ways. */
const NUMERIC = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)/
export const isNumericDate = (text: string): boolean => NUMERIC.test(text)

/** Maximum number of rows whose payment numbers are compared with their dates. */
const COMPARED_ROWS = 500
const EXAMPLES = 3
const EXAMPLE_MAX = 40

interface Reading {
  text: string
  narration: string
  dayFirst: Day | undefined
  monthFirst: Day
}

const isSorted = (days: readonly Day[]): boolean =>
  days.every((day, i) => day >= (days[i - 1] ?? day)) || days.every((day, i) => day <= (days[i - 1] ?? day))

/** Returns the order that the payment numbers imply, if most of the numbers that contain a day agree. */
function orderOfNumbers(readings: readonly Reading[]): DayOrder | undefined {
  let [day, month, total] = [0, 0, 0]
  for (const { narration, dayFirst, monthFirst } of readings.slice(0, COMPARED_ROWS)) {
    const rrn = findRrn(narration, undefined)
    if (!rrn || !dayFirst || dayOfRrn(rrn, dayFirst) === undefined) continue
    const [fitsDayFirst, fitsMonthFirst] = [fitsDay(rrn, dayFirst), fitsDay(rrn, monthFirst)]
    total++
    if (fitsDayFirst && !fitsMonthFirst) day++
    if (fitsMonthFirst && !fitsDayFirst) month++
  }
  if (day * 2 > total) return 'day'
  return month * 2 > total ? 'month' : undefined
}

/** Returns the order in which no date is in the future; undefined if that is true of both or of neither. */
function orderOfPast(dayFirst: readonly Day[], monthFirst: readonly Day[], today: Day): DayOrder | undefined {
  const [isDayFuture, isMonthFuture] = [dayFirst, monthFirst].map((days) => days.some((one) => one > addDays(today, 1)))
  if (isDayFuture === isMonthFuture) return undefined
  return isDayFuture ? 'month' : 'day'
}

/** Returns the order in which the dates only rise or only fall; undefined if that is true of both or of neither. */
function orderOfRows(dayFirst: readonly Day[], monthFirst: readonly Day[]): DayOrder | undefined {
  const [isDaySorted, isMonthSorted] = [dayFirst, monthFirst].map(isSorted)
  if (isDaySorted === isMonthSorted) return undefined
  return isDaySorted ? 'day' : 'month'
}

/** What is known about the dates of a file before it is read. */
export interface KnownDays {
  today: Day
  /** The owner's answer for this file. */
  chosen?: DayOrder | undefined
  /** The owner's answer for an earlier file with this layout. */
  kept?: DayOrder | undefined
}

/**
 * Decides how the dates of a file are read. `usual` is the order in which files of this kind write dates; the owner is
 * asked if a file contradicts it. Without a usual order the file decides, and the owner is asked if it does not show
 * the order. An earlier answer applies unless it would put dates into the future.
 */
export function judgeDayOrder(
  dates: readonly PrintedDate[],
  usual: DayOrder | undefined,
  { today, chosen, kept }: KnownDays,
): JudgedOrder {
  if (chosen) return { order: chosen }
  const numeric = dates.filter(({ text }) => isNumericDate(text))
  const readings = numeric.flatMap(({ text, narration }): Reading[] => {
    const monthFirst = readBankDay(text, 'month')
    return monthFirst === undefined ? [] : [{ text, narration, dayFirst: readBankDay(text), monthFirst }]
  })
  // If a date fits neither order, the reader reports its row.
  if (readings.length < numeric.length) return { order: 'day' }
  const unclear = readings.filter((one) => one.dayFirst !== one.monthFirst)
  if (unclear.length === 0) return { order: 'day' }
  const dayFirst = readings.map((one) => one.dayFirst).filter((day) => day !== undefined)
  if (dayFirst.length === 0) return { order: 'month' }
  const monthFirst = readings.map((one) => one.monthFirst)
  const isDayFirstPossible = dayFirst.length === readings.length
  const pastOrder = isDayFirstPossible ? orderOfPast(dayFirst, monthFirst, today) : 'month'
  if (kept && (pastOrder ?? kept) === kept) return { order: kept }
  const fileOrder = isDayFirstPossible
    ? (orderOfNumbers(unclear) ?? pastOrder ?? orderOfRows(dayFirst, monthFirst))
    : 'month'
  const order = fileOrder ?? usual
  if (order !== undefined && (usual ?? order) === order) return { order }
  return { unclear: { likely: fileOrder ?? 'day', examples: examplesOf(unclear) } }
}

/** Dates with two readings come first. */
const examplesOf = (unclear: readonly Reading[]): UnclearDays['examples'] =>
  [
    ...unclear.filter(({ dayFirst }) => dayFirst !== undefined),
    ...unclear.filter(({ dayFirst }) => dayFirst === undefined),
  ]
    .slice(0, EXAMPLES)
    .map(({ text, dayFirst, monthFirst }) => ({
      printed: text.slice(0, EXAMPLE_MAX),
      day_first: dayFirst ?? null,
      month_first: monthFirst,
    }))
