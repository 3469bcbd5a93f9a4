import type { Overview } from '#contract/reports/reports.ts'
import { AGE_BEGINNINGS } from '#domain/document/due.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { addMonths, firstDayOf, type Month, monthOf, monthsOfFiscalYear } from '#domain/days/month.ts'
import { readToday } from '../../platform/clock.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../accounts/actor.ts'
import { presentOverview } from './present.ts'
import * as queries from './queries.ts'

/** Debtors in the chart. */
const DEBTORS = 5

const range = (first: Month, last: Month) => ({ from: firstDayOf(first), to: firstDayOf(last) })

/** Returns the overview in one snapshot, from stored totals, so the cost does not depend on the number of invoices. */
export const getOverview = (db: Db, actor: Actor, asked: string | undefined): Promise<Overview> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const today = await readToday(tx)
      const year = asked ?? fiscalYear(today)
      const [april, march] = [`${year.slice(0, 4)}-04`, addMonths(`${year.slice(0, 4)}-04`, 11)]
      const thisMonth = monthOf(today)
      return presentOverview({
        year,
        today,
        months: monthsOfFiscalYear(year),
        earnings: await queries.listMonths(tx, actor, { ...range(addMonths(april, -12), march), today }),
        recentMonths: await queries.listMonths(tx, actor, { ...range(addMonths(thisMonth, -1), thisMonth), today }),
        years: await queries.listYears(tx, actor),
        ages: await queries.listAges(tx, actor, today, AGE_BEGINNINGS),
        refundable: await queries.sumRefundable(tx, actor),
        debtors: await queries.listDebtors(tx, actor, DEBTORS),
        collections: await queries.listCollections(tx, actor, range(april, march)),
        recentCollections: await queries.listCollections(tx, actor, range(addMonths(thisMonth, -11), thisMonth)),
      })
    }),
  )
