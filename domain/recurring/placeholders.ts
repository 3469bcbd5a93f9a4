import { type Day, showDay } from '../days/india-day.ts'
import { addMonths, monthOf, nameMonth } from '../days/month.ts'

/** The value of each placeholder on the invoice of a period. */
const VALUES = new Map(
  Object.entries<(period: { from: Day; to: Day }) => string>({
    month: ({ from }) => nameMonth(monthOf(from)),
    year: ({ from }) => from.slice(0, 4),
    quarter: ({ from }) => `${nameMonth(monthOf(from))} to ${nameMonth(addMonths(monthOf(from), 2))}`,
    period: ({ from, to }) => `${showDay(from)} to ${showDay(to)}`,
  }),
)

/** The words that may be in braces: {month}, {year}, {quarter}, {period}. */
export const PLACEHOLDERS = [...VALUES.keys()]

/**
 * Replaces the placeholders by their values for the period: "Rent for {month} {year}" becomes "Rent for December 2026".
 * Other words in braces stay as they are.
 */
export const fillPlaceholders = (text: string, period: { from: Day; to: Day }): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => VALUES.get(word)?.(period) ?? whole)
