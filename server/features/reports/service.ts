import type * as z from 'zod/mini'
import type { getTurnover as getTurnoverCall, Overview, PeriodQuery } from '#contract/reports/reports.ts'
import type { Day } from '#domain/days/india-day.ts'
import { addMonths, firstDayOf, fiscalYear, type Month, monthOf } from '#domain/days/month.ts'
import {
  daysBefore,
  daysOfPeriod,
  lengthOf,
  monthsOfPeriod,
  PERIOD_KINDS,
  periodOfDay,
  readPeriod,
  type ReportPeriod,
} from '#domain/reports/report-period.ts'
import { AGEING_BEGINNINGS } from '#domain/customer-account/ageing.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { needsEInvoices, TURNOVER_LIMITS, type TurnoverLimit } from '#domain/reports/turnover.ts'
import { readToday } from '../../platform/clock.ts'
import { inLongReadTurn, inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { presentOverview } from './present.ts'
import * as queries from './queries.ts'

export { type AgeingOfCustomer, readAgeing } from './ageing.ts'

/** The number of debtors in the chart. */
const DEBTORS = 5

const YEAR = 12

const range = (first: Month, last: Month) => ({ from: firstDayOf(first), to: firstDayOf(last) })

const chosenPeriod = (asked: PeriodQuery, today: Day): ReportPeriod => {
  for (const kind of PERIOD_KINDS) {
    const value = asked[kind]
    const period = value === undefined ? undefined : readPeriod(kind, value)
    if (period) return period
  }
  return periodOfDay('year', today)
}

/** Returns the overview in one snapshot, from stored totals, so the cost does not depend on the number of invoices. */
export const getOverview = (db: Db, actor: Actor, asked: PeriodQuery): Promise<Overview> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const today = await readToday(tx)
      const period = chosenPeriod(asked, today)
      const months = monthsOfPeriod(period)
      const [first = '', last = ''] = [months[0], months.at(-1)]
      const days = daysOfPeriod(period)
      const thisMonth = monthOf(today)
      return presentOverview({
        period,
        today,
        months,
        earned: await queries.sumDays(tx, actor, days),
        earnedBefore: await queries.sumDays(tx, actor, daysBefore(period, lengthOf(period), today)),
        earnedYearBefore: await queries.sumDays(tx, actor, daysBefore(period, YEAR, today)),
        days: period.kind === 'month' ? await queries.listDays(tx, actor, days) : [],
        earnings: await queries.listMonths(tx, actor, { ...range(addMonths(first, -YEAR), last), today }),
        recentMonths: await queries.listMonths(tx, actor, { ...range(addMonths(thisMonth, -1), thisMonth), today }),
        years: await queries.listYears(tx, actor),
        ages: await queries.listAges(tx, actor, today, AGEING_BEGINNINGS),
        openings: await queries.sumOpenings(tx, actor),
        refundable: await queries.sumRefundable(tx, actor),
        debtors: await queries.listDebtors(tx, actor, DEBTORS),
        collections: await queries.listCollections(tx, actor, range(first, last)),
        recentCollections: await queries.listCollections(tx, actor, range(addMonths(thisMonth, -11), thisMonth)),
      })
    }),
  )

const MOST_YEARS = 10

/**
 * Sums sales by fiscal year, less credit notes, including exempt ones and exports (aggregate turnover, CGST Act,
 * section 2(6)).
 */
const sumYears = (tx: Tx, actor: Actor) => tx<{ first_day: Day; turnover: Paise }[]>`
  SELECT make_date(fiscal_year_start(issued_on), 4, 1) AS first_day,
    sum(CASE kind WHEN 'credit_note' THEN -taxable ELSE taxable END)::bigint AS turnover
  FROM read_invoices WHERE business_id = ${actor.businessId} AND tab <> 'draft' AND state <> 'void'
  GROUP BY 1 ORDER BY 1 DESC LIMIT ${MOST_YEARS}`

/**
 * Returns the turnover of each fiscal year with the limits of GST. @throws business_busy, unavailable (too many at
 * once)
 */
export const getTurnover = (db: Db, actor: Actor): Promise<z.output<typeof getTurnoverCall.reply>> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const rows = await sumYears(tx, actor)
      const current = fiscalYear(await readToday(tx))
      const years = rows.map(({ first_day, turnover }) => ({ fiscal_year: fiscalYear(first_day), turnover }))
      const now = years.find(({ fiscal_year }) => fiscal_year === current)?.turnover ?? 0n
      return {
        fiscal_year: current,
        years: years.map(({ fiscal_year, turnover }) => ({ fiscal_year, turnover: toRupees(turnover) })),
        limits: (Object.entries(TURNOVER_LIMITS) as [TurnoverLimit, Paise][]).map(([limit, amount]) => ({
          limit,
          amount: toRupees(amount),
          is_exceeded: now > amount,
        })),
        needs_e_invoices: needsEInvoices(years, current),
      }
    }),
  )
