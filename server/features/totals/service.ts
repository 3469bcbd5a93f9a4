import type { Day } from '#domain/days/india-day.ts'
import {
  collectionOf,
  dueDeltas,
  type DueDelta,
  type TotalsDelta,
  totalsDelta,
  type InvoiceBalance,
} from '#domain/document/invoice-balance.ts'
import type { Paise } from '#domain/money/money.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { type NewInvoiceBalance, sumMany } from './many.ts'
import * as manyQueries from './many-queries.ts'
import * as queries from './queries.ts'

/**
 * Lets one change at a time into the sums of a business, until the transaction ends. The first lock of each transaction
 * that changes invoices or merges customers, so that nobody ever waits in a circle.
 */
export const lockTotals = (tx: Tx, actor: Actor) => queries.lockTotals(tx, actor)

/** Documents of a business, drafts, cancelled ones and credit notes among them. */
export const countDocuments = (tx: Tx, actor: Actor): Promise<bigint> => queries.countDocuments(tx, actor)

/** @throws account_full where the business can have no more invoices */
export const requireRoomForInvoice = async (tx: Tx, actor: Actor): Promise<void> =>
  requireRoomForOne('invoices', await queries.countDocuments(tx, actor))

/**
 * Carries a change of one invoice into every sum, in the transaction that changes it: null before for a new one, null
 * after for a draft that is removed. The sums are held.
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
    if (to !== null) await queries.changeCustomer(tx, actor, to, difference)
    return
  }
  // In one order, as two drafts may trade their customers.
  const changes = [
    { id: from, by: totalsDelta(before, null) },
    { id: to, by: totalsDelta(null, after) },
  ].toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  for (const { id, by } of changes) if (id !== null) await queries.changeCustomer(tx, actor, id, by)
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
  if (was) await queries.takeOffCollection(tx, actor, was)
  if (is) await queries.addCollection(tx, actor, is)
}

/** So much was received on that day in India. */
export const countReceived = (tx: Tx, actor: Actor, day: Day, amount: Paise) => queries.addToDay(tx, actor, day, amount)

/** What was counted on that day was not received after all. */
export const uncountReceived = (tx: Tx, actor: Actor, day: Day, amount: Paise) =>
  queries.takeOffDay(tx, actor, day, amount)

/** Carries many new invoices and what was received for them into every sum, in a handful of statements. The sums are held. */
export async function addMany(tx: Tx, actor: Actor, standings: readonly NewInvoiceBalance[]): Promise<void> {
  const { totals, customers, due, customerDue, collections, days } = sumMany(standings)
  await queries.changeTotals(tx, actor, totals)
  await manyQueries.addToCustomers(tx, actor, customers)
  await manyQueries.addToDueDays(tx, actor, due)
  await manyQueries.addToCustomerDueDays(tx, actor, customerDue)
  await manyQueries.addToCollections(tx, actor, collections)
  await manyQueries.addToDays(tx, actor, days)
}
