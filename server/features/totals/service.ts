import type { Day } from '#domain/days/india-day.ts'
import {
  collectionOf,
  dueDeltas,
  type DueDelta,
  type TotalsDelta,
  totalsDelta,
  type InvoiceBalance,
} from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { addToTotals, addToTotalsOfCustomers } from '../customers/service.ts'
import {
  addToCollections,
  addToCustomerDueDays,
  addToDays,
  addToDueDays,
  type NewInvoiceBalance,
  sumImported,
} from './imported-sums.ts'
import * as queries from './queries.ts'

/** Checks the limit of invoices. @throws account_full if the business cannot have more */
export const requireRoomForInvoice = async (tx: Tx, actor: Actor): Promise<void> =>
  requireRoomForOne('invoices', await queries.countDocuments(tx, actor))

/**
 * Locks the totals and starts the measurement of stored bytes. The first statement of a transaction that makes an
 * invoice; `requireStoredBytes` ends the measurement. @throws account_full if the business cannot have more invoices
 */
export const lockTotalsForInvoice = async (tx: Tx, actor: Actor): Promise<void> =>
  requireRoomForOne('invoices', await queries.lockForInvoice(tx, actor))

/**
 * Applies a change of one invoice to all totals, in the same transaction: null before for a new invoice, null after for
 * a deleted draft. The totals must be locked.
 */
export async function applyChange(
  tx: Tx,
  actor: Actor,
  before: InvoiceBalance | null,
  after: InvoiceBalance | null,
): Promise<void> {
  const difference = totalsDelta(before, after)
  await queries.changeTotals(tx, actor, difference)
  await changeCustomers(tx, actor, before, after, difference)
  for (const due of dueDeltas(before, after)) await changeDue(tx, actor, due)
  await changeCollections(tx, actor, before, after)
}

async function changeCustomers(
  tx: Tx,
  actor: Actor,
  before: InvoiceBalance | null,
  after: InvoiceBalance | null,
  difference: TotalsDelta,
): Promise<void> {
  const [from, to] = [before?.customer_id ?? null, after?.customer_id ?? null]
  if (from === to) {
    if (to !== null) await addToTotals(tx, actor, to, difference)
    return
  }
  // Lock order by id prevents deadlocks when two drafts swap their customers.
  const changes = [
    { id: from, by: totalsDelta(before, null) },
    { id: to, by: totalsDelta(null, after) },
  ].toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  for (const { id, by } of changes) if (id !== null) await addToTotals(tx, actor, id, by)
}

async function changeDue(tx: Tx, actor: Actor, { customer_id, hasDueDate, day, ...by }: DueDelta): Promise<void> {
  await queries.changeDueDay(tx, actor, hasDueDate, day, by)
  if (hasDueDate && customer_id !== null) await queries.changeCustomerDueDay(tx, actor, customer_id, day, by)
}

async function changeCollections(
  tx: Tx,
  actor: Actor,
  before: InvoiceBalance | null,
  after: InvoiceBalance | null,
): Promise<void> {
  const [was, is] = [before && collectionOf(before), after && collectionOf(after)]
  if (was && is && was.month === is.month && was.days === is.days) return
  if (was) await queries.subtractFromCollection(tx, actor, was)
  if (is) await queries.addCollection(tx, actor, is)
}

/** Adds an amount received on an IST day. */
export const countReceived = (tx: Tx, actor: Actor, day: Day, amount: Paise) => queries.addToDay(tx, actor, day, amount)

/** Removes an amount that was counted on an IST day. */
export const uncountReceived = (tx: Tx, actor: Actor, day: Day, amount: Paise) =>
  queries.subtractFromDay(tx, actor, day, amount)

/** The change of an opening balance: the amount owed, or the settled amount as a negative number. */
export interface OpeningDelta {
  customerId: string
  asOf: Day
  owed: Paise
}

/**
 * Adds to the opening balance of a customer, which has no due date and is not an invoice. The totals must be locked.
 */
export async function addOpening(tx: Tx, actor: Actor, { customerId, asOf, owed }: OpeningDelta): Promise<void> {
  await queries.changeTotals(tx, actor, { ...NOTHING, owed })
  await addToTotals(tx, actor, customerId, { ...NOTHING, owed })
  await queries.changeDueDay(tx, actor, false, asOf, { invoices: 0n, owed })
}

const NOTHING: TotalsDelta = totalsDelta(null, null)

/** Adds opening balances of many customers, one for each. The totals must be locked. */
export async function addOpenings(tx: Tx, actor: Actor, openings: readonly OpeningDelta[]): Promise<void> {
  const owed = paise(openings.reduce((sum, one) => sum + one.owed, 0n))
  await queries.changeTotals(tx, actor, { ...NOTHING, owed })
  await addToTotalsOfCustomers(
    tx,
    actor,
    openings.map((one) => ({ ...NOTHING, customer_id: one.customerId, owed: one.owed })),
  )
  const days = new Map<Day, bigint>()
  for (const one of openings) days.set(one.asOf, (days.get(one.asOf) ?? 0n) + one.owed)
  for (const [day, sum] of days) await queries.changeDueDay(tx, actor, false, day, { invoices: 0n, owed: paise(sum) })
}

/** Adds many new invoices and their payments to all totals in a few statements. The totals must be locked. */
export async function addImported(tx: Tx, actor: Actor, balances: readonly NewInvoiceBalance[]): Promise<void> {
  const { totals, customers, due, customerDue, collections, days } = sumImported(balances)
  await queries.changeTotals(tx, actor, totals)
  await addToTotalsOfCustomers(tx, actor, customers)
  await addToDueDays(tx, actor, due)
  await addToCustomerDueDays(tx, actor, customerDue)
  await addToCollections(tx, actor, collections)
  await addToDays(tx, actor, days)
}

export { countDocuments, lockTotals, moveDueDays } from './queries.ts'
export { listWithTotals, realSums, rebuildTotals } from './rebuild.ts'
