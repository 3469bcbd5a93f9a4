import { TDS_ROWS_MAX, type TdsReport } from '#contract/reports/tds.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { monthOf, quarterOf } from '#domain/days/month.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { listTds, sumQuarters } from './tds-queries.ts'

/** Returns the TDS of a fiscal year by customer and quarter. Undone payments are not counted. */
export const getTdsReport = (db: Db, actor: Actor, asked: string | undefined): Promise<TdsReport> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const year = asked ?? fiscalYear(await readToday(tx))
      const first = Number(year.slice(0, 4))
      const days = { from: `${first}-04-01`, to: `${first + 1}-03-31` }
      const rows = await listTds(tx, actor, { ...days, limit: TDS_ROWS_MAX + 1 })
      const sums = await sumQuarters(tx, actor, days)
      const ofQuarter = (quarter: number) =>
        paise(
          sums
            .filter((sum) => quarterOf(monthOf(sum.quarter)) === quarter)
            .reduce((all, { amount }) => all + amount, 0n),
        )
      return {
        fiscal_year: year,
        rows: rows
          .slice(0, TDS_ROWS_MAX)
          .map(({ customer_id, customer_name, quarter, amount, payments, certificates }) => ({
            customer_id,
            customer_name,
            quarter: quarterOf(monthOf(quarter)),
            amount: toRupees(amount),
            payments: Number(payments),
            certificates: Number(certificates),
          }))
          .toSorted((a, b) => a.customer_name.localeCompare(b.customer_name) || a.quarter - b.quarter),
        has_more: rows.length > TDS_ROWS_MAX,
        quarters: [1, 2, 3, 4].map((quarter) => toRupees(ofQuarter(quarter))),
        total: toRupees(paise(sums.reduce((all, { amount }) => all + amount, 0n))),
      }
    }),
  )
