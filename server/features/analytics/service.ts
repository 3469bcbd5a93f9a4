import type { Stats } from '#contract/analytics.ts'
import type { Day } from '#domain/india-day.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { presentStats } from './present.ts'
import * as queries from './queries.ts'

/** One more invoice; in the transaction that makes it. */
export const countInvoice = (tx: Tx, own: Actor) =>
  queries.changeTotals(tx, own, { invoices: 1, paid: 0, earned: paise(0n) })

/** An invoice was settled and brought `amount` on that day in India. */
export async function countEarning(tx: Tx, own: Actor, day: Day, amount: Paise): Promise<void> {
  await queries.changeTotals(tx, own, { invoices: 0, paid: 1, earned: amount })
  await queries.addToDay(tx, own, day, amount)
}

/** An invoice is open again: what it brought is taken off the days that it was counted on. */
export async function uncountEarnings(
  tx: Tx,
  own: Actor,
  undone: readonly { received_on: Day; amount: Paise }[],
): Promise<void> {
  const earned = paise(-undone.reduce((sum, { amount }) => sum + amount, 0n))
  await queries.changeTotals(tx, own, { invoices: 0, paid: -1, earned })
  for (const { received_on: day, amount } of undone) await queries.takeOffDay(tx, own, day, amount)
}

/** How many invoices a business has in a state; from the counters, so it costs the same at any size. */
export async function countInvoices(db: Db, own: Actor, status: 'all' | 'pending' | 'paid'): Promise<number> {
  const totals = await queries.findTotals(db, own)
  const { invoices, paid } = totals ?? { invoices: 0n, paid: 0n }
  return Number({ all: invoices, paid, pending: invoices - paid }[status])
}

/** The figures of the dashboard. */
export async function getStats(db: Db, own: Actor): Promise<Stats> {
  const [totals, months] = await Promise.all([queries.findTotals(db, own), queries.listMonths(db, own)])
  return presentStats(totals, months)
}
