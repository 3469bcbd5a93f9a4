import type { Overview, PeriodQuery } from '#contract/reports/reports.ts'
import type { Day } from '#domain/days/india-day.ts'
import { addMonths, firstDayOf, type Month, monthOf } from '#domain/days/month.ts'
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
import { AGE_BEGINNINGS } from '#domain/customer-account/ageing.ts'
import { readToday } from '../../platform/clock.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { presentOverview } from './present.ts'
import * as queries from './queries.ts'

export { type AgeingOfCustomer, readAgeing } from './ageing.ts'

/** Debtors in the chart. */
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
        ages: await queries.listAges(tx, actor, today, AGE_BEGINNINGS),
        refundable: await queries.sumRefundable(tx, actor),
        debtors: await queries.listDebtors(tx, actor, DEBTORS),
        collections: await queries.listCollections(tx, actor, range(first, last)),
        recentCollections: await queries.listCollections(tx, actor, range(addMonths(thisMonth, -11), thisMonth)),
      })
    }),
  )
