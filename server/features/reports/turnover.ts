import type * as z from 'zod/mini'
import type { getTurnover as getTurnoverCall } from '#contract/reports/reports.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { needsEInvoices, TURNOVER_LIMITS, type TurnoverLimit } from '#domain/reports/turnover.ts'
import { inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'

const MOST_YEARS = 10

/** Sales by fiscal year, less credit notes, exempt ones and exports too (aggregate turnover, CGST Act, section 2(6)). */
const sumYears = (tx: Tx, actor: Actor) => tx<{ first_day: Day; turnover: Paise }[]>`
  SELECT make_date(fiscal_year_start(issued_on), 4, 1) AS first_day,
    sum(CASE kind WHEN 'credit_note' THEN -taxable ELSE taxable END)::bigint AS turnover
  FROM read_invoices WHERE business_id = ${actor.businessId} AND tab <> 'draft' AND state <> 'void'
  GROUP BY 1 ORDER BY 1 DESC LIMIT ${MOST_YEARS}`

/** Returns the turnover of each fiscal year with the limits of GST. @throws business_busy, unavailable (too many at once) */
export const getTurnover = (db: Db, actor: Actor): Promise<z.output<typeof getTurnoverCall.reply>> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const rows = await sumYears(tx, actor)
      const [clock] = await tx<{ today: Day }[]>`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today`
      const current = fiscalYear(clock?.today ?? '')
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
