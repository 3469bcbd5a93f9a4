import type { Stats } from '#contract/analytics/analytics.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findFirstSteps } from '../business/first-steps/service.ts'
import * as queries from './queries.ts'
import type { MonthRow, TotalsRow } from './queries.ts'

export { findWrongTotals, type WrongTotal } from './check.ts'

/**
 * Returns the number of rows and names of a list tab, from the stored totals, so the cost does not depend on the size.
 */
export async function measureList(
  db: Db,
  actor: Actor,
  status: InvoiceStatus,
): Promise<{ invoices: number; names: number }> {
  return (await queries.findListSize(db, actor, status)) ?? { invoices: 0, names: 0 }
}

/** Selects the number of rows of a list tab as a subquery, for a statement that reads the rows too. */
export const selectTabSize = queries.selectTabSize

/** Returns the totals of the dashboard. */
export async function getStats(db: Db, actor: Actor): Promise<Stats> {
  const [totals, counts, months, newAccount] = await Promise.all([
    queries.findTotals(db, actor),
    queries.countWaiting(db, actor),
    queries.listMonths(db, actor),
    findFirstSteps(db, actor),
  ])
  return presentStats(totals, counts, months, newAccount)
}

const NO_TOTALS: TotalsRow = {
  invoices: 0n,
  open: 0n,
  paid: 0n,
  drafts: 0n,
  voided: 0n,
  credited: 0n,
  credit_notes: 0n,
  names: 0n,
  earned: paise(0n),
  owed: paise(0n),
}

/** Returns the percentage of paid invoices with one decimal, rounded half up; 0 without invoices. */
const successRate = ({ invoices, paid }: TotalsRow): number =>
  invoices === 0n ? 0 : Number((paid * 2_000n + invoices) / (invoices * 2n)) / 10

/** Converts totals to the API form of the dashboard; `months` are the last eight, oldest first. */
function presentStats(
  totals: TotalsRow = NO_TOTALS,
  { late, late_owed, received_this_week, to_check }: queries.Counts,
  months: readonly MonthRow[],
  newAccount: Stats['beginning'],
): Stats {
  return {
    total: Number(totals.invoices),
    paid: Number(totals.paid),
    pending: Number(totals.open),
    drafts: Number(totals.drafts),
    voided: Number(totals.voided + totals.credited),
    listed: Number(totals.invoices + totals.drafts + totals.voided + totals.credit_notes),
    owed: toRupees(totals.owed),
    late: Number(late),
    late_owed: toRupees(late_owed),
    received_this_week: toRupees(received_this_week),
    to_check: Number(to_check),
    totalEarnings: toRupees(totals.earned),
    successRate: successRate(totals),
    earnings_this_month: toRupees(months.at(-1)?.earned ?? paise(0n)),
    earnings_last_month_same_days: toRupees(months.at(-2)?.earned_by_this_day ?? paise(0n)),
    monthly_earnings: months.map(({ month, earned }) => ({ month, earned: toRupees(earned) })),
    beginning: newAccount,
  }
}
