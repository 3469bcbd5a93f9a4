import type { Day } from '#domain/days/india-day.ts'
import {
  collectionOf,
  dueDifference,
  type DueShare,
  type Share,
  shareDifference,
  type Standing,
} from '#domain/document/invoice-balance.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { type NewStanding, sumMany } from './many.ts'
import * as manyQueries from './many-queries.ts'
import * as queries from './queries.ts'

/**
 * Lets one change at a time into the sums of a business, until the transaction ends. The first lock of each transaction
 * that changes invoices or merges customers, so that nobody ever waits in a circle.
 */
export const holdSums = (tx: Tx, own: Actor) => queries.lockTotals(tx, own)

/**
 * Carries a change of one invoice into every sum, in the transaction that changes it: null before for a new one, null
 * after for a draft that is removed. The sums are held.
 */
export async function applyChange(tx: Tx, own: Actor, before: Standing | null, after: Standing | null): Promise<void> {
  const difference = shareDifference(before, after)
  await queries.changeTotals(tx, own, difference)
  await changeCustomers(tx, own, before, after, difference)
  for (const due of dueDifference(before, after)) await changeDue(tx, own, due)
  await changeCollections(tx, own, before, after)
}

async function changeCustomers(
  tx: Tx,
  own: Actor,
  before: Standing | null,
  after: Standing | null,
  difference: Share,
): Promise<void> {
  const [from, to] = [before?.customerId ?? null, after?.customerId ?? null]
  if (from === to) {
    if (to !== null) await queries.changeCustomer(tx, own, to, difference)
    return
  }
  // In one order, as two drafts may trade their customers.
  const changes = [
    { id: from, by: shareDifference(before, null) },
    { id: to, by: shareDifference(null, after) },
  ].toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  for (const { id, by } of changes) if (id !== null) await queries.changeCustomer(tx, own, id, by)
}

async function changeDue(tx: Tx, own: Actor, { customerId, hasDueDate, day, ...by }: DueShare): Promise<void> {
  await queries.changeDueDay(tx, own, hasDueDate, day, by)
  if (hasDueDate && customerId !== null) await queries.changeCustomerDueDay(tx, own, customerId, day, by)
}

async function changeCollections(tx: Tx, own: Actor, before: Standing | null, after: Standing | null): Promise<void> {
  const [was, is] = [before && collectionOf(before), after && collectionOf(after)]
  if (was && is && was.month === is.month && was.days === is.days) return
  if (was) await queries.takeOffCollection(tx, own, was)
  if (is) await queries.addCollection(tx, own, is)
}

/** So much was received on that day in India. */
export const countReceived = (tx: Tx, own: Actor, day: Day, amount: Paise) => queries.addToDay(tx, own, day, amount)

/** What was counted on that day was not received after all. */
export const uncountReceived = (tx: Tx, own: Actor, day: Day, amount: Paise) => queries.takeOffDay(tx, own, day, amount)

/** Carries many new invoices and what was received for them into every sum, in a handful of statements. The sums are held. */
export async function addMany(tx: Tx, own: Actor, standings: readonly NewStanding[]): Promise<void> {
  const { totals, customers, due, customerDue, collections, days } = sumMany(standings)
  await queries.changeTotals(tx, own, totals)
  await manyQueries.addToCustomers(tx, own, customers)
  await manyQueries.addToDueDays(tx, own, due)
  await manyQueries.addToCustomerDueDays(tx, own, customerDue)
  await manyQueries.addToCollections(tx, own, collections)
  await manyQueries.addToDays(tx, own, days)
}
