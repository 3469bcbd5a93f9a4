import { DEBT_AGES, type Overview } from '#contract/reports/reports.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import type { Day } from '#domain/days/india-day.ts'
import { medianOf } from '#domain/days/median.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { addMonths, type Month, monthOf } from '#domain/days/month.ts'
import type { AgeRow, CollectionRow, DebtorRow, MonthRow } from './queries.ts'

/** The rows of an overview. */
export interface Found {
  year: string
  today: Day
  months: readonly Month[]
  earnings: readonly MonthRow[]
  /** The previous and the current month. */
  lately: readonly MonthRow[]
  years: readonly { first: number }[]
  ages: readonly AgeRow[]
  refundable: Paise
  debtors: readonly DebtorRow[]
  collections: readonly CollectionRow[]
  collectedLately: readonly CollectionRow[]
}

const NOTHING = paise(0n)

/** Converts the rows to the API form. */
export function presentOverview(found: Found): Overview {
  const earned = new Map(found.earnings.map((row) => [row.month, row.earned]))
  const of = (month: Month): string => toRupees(earned.get(month) ?? NOTHING)
  const ages = new Map(found.ages.map((row) => [row.place, row]))
  return {
    fiscal_year: found.year,
    fiscal_years: presentYears(found),
    today: found.today,
    months: found.months.map((month) => ({
      month,
      earned: of(month),
      earned_year_before: of(addMonths(month, -12)),
    })),
    so_far: {
      month: monthOf(found.today),
      earned: toRupees(found.lately.at(-1)?.earned ?? NOTHING),
      earned_month_before_same_days: toRupees(found.lately.at(-2)?.earned_by_this_day ?? NOTHING),
    },
    owed: toRupees(paise(found.ages.reduce((sum: bigint, { owed }) => sum + owed, 0n))),
    refundable: toRupees(found.refundable),
    ages: DEBT_AGES.map((age, place) => presentAge(age, ages.get(place))),
    debtors: found.debtors.map(({ owed, ...row }) => ({ ...row, owed: toRupees(owed) })),
    collection: found.months.map((month) => ({
      month,
      ...presentCollection(found.collections.filter((row) => row.month === month)),
    })),
    collection_year: presentCollection(found.collectedLately),
  }
}

/** Returns the years, newest first, always including the current and the shown one. */
function presentYears({ years, today, year }: Found): string[] {
  const known = years.map(({ first }) => fiscalYear(`${first}-04-01`))
  return [...new Set([...known, fiscalYear(today), year])].toSorted().toReversed()
}

const presentAge = (age: (typeof DEBT_AGES)[number], row: { invoices: bigint; owed: Paise } | undefined) => ({
  age,
  invoices: Number(row?.invoices ?? 0n),
  owed: toRupees(row?.owed ?? NOTHING),
})

const presentCollection = (rows: readonly CollectionRow[]) => ({
  invoices: Number(rows.reduce((sum, { invoices }) => sum + invoices, 0n)),
  median_days: medianOf(rows.map(({ days, invoices }) => ({ value: days, times: invoices }))),
})
