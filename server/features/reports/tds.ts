import { TDS_ROWS_MAX, type TdsReport } from '#contract/reports/tds.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { monthOf, quarterOf } from '#domain/days/month.ts'
import { paise, type Paise, toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readToday } from '../../platform/clock.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'

interface TdsSum {
  customer_id: string | null
  customer_name: string
  /** The first day of the quarter. */
  quarter: Day
  amount: Paise
  payments: bigint
  certificates: bigint
}

/** Sums the TDS by customer and quarter, the largest first. */
const listTds = (tx: Tx, actor: Actor, { from, to, limit }: { from: Day; to: Day; limit: number }) => tx<TdsSum[]>`
  SELECT p.customer_id, coalesce(c.name, '') AS customer_name, date_trunc('quarter', p.received_on)::date AS quarter,
    sum(p.amount)::bigint AS amount, count(*) AS payments, count(p.certificate_received_on) AS certificates
  FROM read_payments p LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
  WHERE p.business_id = ${actor.businessId} AND p.method = 'tds' AND p.undone_at IS NULL
    AND p.received_on BETWEEN ${from} AND ${to}
  GROUP BY p.customer_id, c.name, quarter ORDER BY amount DESC, customer_name, quarter LIMIT ${limit}`

/** Sums the TDS by quarter. */
const sumQuarters = (tx: Tx, actor: Actor, { from, to }: { from: Day; to: Day }) => tx<
  { quarter: Day; amount: Paise }[]
>`
  SELECT date_trunc('quarter', received_on)::date AS quarter, sum(amount)::bigint AS amount FROM read_payments
  WHERE business_id = ${actor.businessId} AND method = 'tds' AND undone_at IS NULL
    AND received_on BETWEEN ${from} AND ${to}
  GROUP BY quarter`

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
