import type { Overview } from '#contract/reports/reports.ts'
import { addMonths, firstDayOf, monthsOfFiscalYear } from '#domain/days/month.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'
import { writeDebt } from '#domain/messages/reminder.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { shortMonth } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const monthsOf = (year: string, quarter: number): string[] =>
  monthsOfFiscalYear(year).slice(3 * (quarter - 1), 3 * quarter)

/** "Q1, Apr–Jun". */
export function quarterLabel(year: string, quarter: number): string {
  const [first = '', , last = ''] = monthsOf(year, quarter).map(shortMonth)
  return say(texts.quarterLabel, { quarter, first, last })
}

/** Returns the first and last day of a quarter of a fiscal year. */
export function daysOfQuarter(year: string, quarter: number): { from: Day; to: Day } {
  const [first = ''] = monthsOf(year, quarter)
  return { from: firstDayOf(first), to: addDays(firstDayOf(addMonths(first, 3)), -1) }
}

/** Writes a reminder in the customer's language: a greeting, the seller, the amount and its due date. */
export const debtorMessage = (
  {
    name,
    owed,
    oldest_due_on,
    language,
  }: Pick<Overview['debtors'][number], 'name' | 'owed' | 'oldest_due_on' | 'language'>,
  seller: string,
  today: Day,
): string =>
  writeDebt(
    { customer: name, seller, owed: fromRupees(owed), due: oldest_due_on },
    today,
    languageForCustomer(language, ownLanguage),
  )
