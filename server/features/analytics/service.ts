import type { Stats } from '#contract/analytics/analytics.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findBeginning } from '../business/first-steps/service.ts'
import { presentStats } from './present.ts'
import * as queries from './queries.ts'

export { findWrongTotals } from './check.ts'

/** Returns the number of rows and names of a list tab, from the stored totals, so the cost does not depend on the size. */
export async function measureList(
  db: Db,
  actor: Actor,
  status: InvoiceStatus,
): Promise<{ invoices: number; names: number }> {
  return (await queries.findListSize(db, actor, status)) ?? { invoices: 0, names: 0 }
}

/** The number of rows of a list tab as a subquery, for a statement that reads the rows too. */
export const selectTabSize = queries.selectTabSize

/** Returns the totals of the dashboard. */
export async function getStats(db: Db, actor: Actor): Promise<Stats> {
  const [totals, counts, months, beginning] = await Promise.all([
    queries.findTotals(db, actor),
    queries.countWaiting(db, actor),
    queries.listMonths(db, actor),
    findBeginning(db, actor),
  ])
  return presentStats(totals, counts, months, beginning)
}
