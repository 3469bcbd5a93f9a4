import type { Overview } from '#contract/reports/reports.ts'
import { AGEING_PARTS, type AgeingPart } from '#domain/customer-account/ageing.ts'
import { addMonths, fiscalYear, type Month, monthOf } from '#domain/days/month.ts'
import { addDays, type Day, daysBetween } from '#domain/days/india-day.ts'
import { medianOf } from '#domain/reports/median.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { daysOfPeriod, type ReportPeriod } from '#domain/reports/report-period.ts'
import type { AgeRow, CollectionRow, DebtorRow, MonthRow } from './queries.ts'

/** The rows of an overview. */
export interface OverviewRows {
  period: ReportPeriod
  today: Day
  months: readonly Month[]
  /**
   * Paise in the period, in the previous one and in the same one a year before; while the period is not over, only up
   * to the same day.
   */
  earned: Paise
  earnedBefore: Paise
  earnedYearBefore: Paise
  /** For a month, the days with an entry. */
  days: readonly { day: Day; earned: Paise }[]
  earnings: readonly MonthRow[]
  /** The previous and the current month. */
  recentMonths: readonly MonthRow[]
  years: readonly { first: number }[]
  ages: readonly AgeRow[]
  openings: Paise
  refundable: Paise
  debtors: readonly DebtorRow[]
  collections: readonly CollectionRow[]
  recentCollections: readonly CollectionRow[]
}

const ZERO = paise(0n)

/** Converts the rows to the API form. */
export function presentOverview(overview: OverviewRows): Overview {
  const earned = new Map(overview.earnings.map((row) => [row.month, row.earned]))
  const of = (month: Month): string => toRupees(earned.get(month) ?? ZERO)
  const ages = new Map(overview.ages.map((row) => [row.place, row]))
  return {
    fiscal_year: yearOf(overview),
    period: { ...overview.period, ...daysOfPeriod(overview.period) },
    earned: toRupees(overview.earned),
    earned_before: toRupees(overview.earnedBefore),
    earned_year_before: toRupees(overview.earnedYearBefore),
    days: presentDays(overview),
    fiscal_years: presentYears(overview),
    today: overview.today,
    months: overview.months.map((month) => ({
      month,
      earned: of(month),
      earned_year_before: of(addMonths(month, -12)),
    })),
    so_far: {
      month: monthOf(overview.today),
      earned: toRupees(overview.recentMonths.at(-1)?.earned ?? ZERO),
      earned_month_before_same_days: toRupees(overview.recentMonths.at(-2)?.earned_by_this_day ?? ZERO),
    },
    owed: toRupees(paise(overview.ages.reduce((sum: bigint, { owed }) => sum + owed, 0n))),
    refundable: toRupees(overview.refundable),
    opening_owed: toRupees(overview.openings),
    ages: AGEING_PARTS.map((age, place) => presentAge(age, ages.get(place))),
    debtors: overview.debtors.map(({ owed, ...row }) => ({ ...row, owed: toRupees(owed) })),
    collection: overview.months.map((month) => ({
      month,
      ...presentCollection(overview.collections.filter((row) => row.month === month)),
    })),
    collection_year: presentCollection(overview.recentCollections),
    collection_period: presentCollection(overview.collections),
  }
}

const yearOf = ({ period }: OverviewRows): string => fiscalYear(daysOfPeriod(period).from)

/** Returns all days of a month. */
function presentDays({ period, days }: OverviewRows): Overview['days'] {
  if (period.kind !== 'month') return []
  const { from, to } = daysOfPeriod(period)
  const earned = new Map(days.map((row) => [row.day, row.earned]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => ({
    day,
    earned: toRupees(earned.get(day) ?? ZERO),
  }))
}

/** Returns the years, newest first, always including the current and the shown one. */
function presentYears(overview: OverviewRows): string[] {
  const known = overview.years.map(({ first }) => fiscalYear(`${first}-04-01`))
  return [...new Set([...known, fiscalYear(overview.today), yearOf(overview)])].toSorted().toReversed()
}

const presentAge = (age: AgeingPart, row: { invoices: bigint; owed: Paise } | undefined) => ({
  age,
  invoices: Number(row?.invoices ?? 0n),
  owed: toRupees(row?.owed ?? ZERO),
})

const presentCollection = (rows: readonly CollectionRow[]) => ({
  invoices: Number(rows.reduce((sum, { invoices }) => sum + invoices, 0n)),
  median_days: medianOf(rows.map(({ days, invoices }) => ({ value: days, times: invoices }))),
})
