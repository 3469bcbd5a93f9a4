import { indiaDay } from '#domain/days/india-day.ts'
import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  findPaymentsOfFile,
  findSimilarPayments,
  type KnownPayment,
  type NewAdvance,
} from '../../settlement/service.ts'
import { whyEntryDaysNotOpen } from '../open-days.ts'
import { findSeller } from '../queries.ts'
import type { AdvancesOfRow } from './advances.ts'
import { findUtrHolders, utrKeyOf } from './used-utrs.ts'

/** A row whose customer is in Pavti. */
interface KnownRow extends AdvancesOfRow {
  /** Null if the advances of the row cannot be imported. */
  customerId: string | null
}

/** A payment of a row, with its refunds after it. */
interface Advance {
  row: number
  paymentId: string
  customerId: string | null
  entries: PaymentEntry[]
}

function groupByPayment(rows: readonly KnownRow[]): Advance[] {
  return rows.flatMap(({ row, customerId, entries }) => {
    const payments = new Map<string, PaymentEntry[]>()
    for (const entry of entries) pushTo(payments, entry.payment_id ?? '', entry)
    return [...payments].map(([paymentId, ofPayment]) => ({ row, paymentId, customerId, entries: ofPayment }))
  })
}

const toNewAdvances = ({ paymentId, customerId, entries }: Advance): NewAdvance[] =>
  customerId === null ? [] : entries.map((entry) => ({ ...entry, customer_id: customerId, payment_id: paymentId }))

/**
 * Chooses the advances of customers in Pavti that an import adds: those that are not recorded there, neither by their id nor
 * as a payment of the same day, amount and reference, so that a second import adds none. `others` are the rows of new
 * customers. Returns the rows with advances or refunds that are neither recorded under the id of their payment nor added, too.
 */
export async function planKnownAdvances(
  tx: Tx,
  actor: Actor,
  rows: readonly KnownRow[],
  others: readonly AdvancesOfRow[],
): Promise<{ advances: NewAdvance[]; rowsLeftOut: number[] }> {
  const all = groupByPayment(rows)
  const seller = all.length === 0 ? undefined : await findSeller(tx, actor)
  if (!seller) return { advances: [], rowsLeftOut: [] }
  const days = { today: indiaDay(seller.now), booksClosedTo: seller.books_closed_to }
  const ids = all.map(({ paymentId }) => paymentId)
  const recorded = new Map((await findPaymentsOfFile(tx, actor, ids)).map((one) => [one.id, one]))
  const unrecorded = all.filter(({ paymentId }) => !recorded.has(paymentId))
  const entries = unrecorded.flatMap((one) => one.entries)
  const otherEntries = others.flatMap((row) => row.entries)
  const utrs = await findUtrHolders(tx, actor, [...entries, ...otherEntries])
  for (const entry of otherEntries) utrs.add(entry)
  const received = unrecorded.flatMap(toNewAdvances).filter(({ amount }) => amount > 0n)
  const usedIds = new Set([
    ...(await findSimilarPayments(tx, actor, received, new Set(recorded.keys()))),
    ...otherEntries.map(({ payment_id: id }) => id ?? ''),
  ])
  const canAdd = (one: Advance): boolean => {
    const keys = one.entries.map(utrKeyOf).filter((key) => key !== null)
    const isFree =
      one.customerId !== null &&
      !usedIds.has(one.paymentId) &&
      new Set(keys).size === keys.length &&
      one.entries.every(utrs.isFree) &&
      one.entries.every((entry) => whyEntryDaysNotOpen(entry, days) === null)
    if (!isFree) return false
    usedIds.add(one.paymentId)
    for (const entry of one.entries) utrs.add(entry)
    return true
  }
  const added = new Set(unrecorded.filter(canAdd))
  const isMissing = (one: Advance): boolean => {
    const payment = recorded.get(one.paymentId)
    return payment === undefined ? !added.has(one) : hasMoreThan(one.entries, payment)
  }
  const rowsLeftOut = new Set(all.filter(isMissing).map(({ row }) => row))
  return { advances: [...added].flatMap(toNewAdvances), rowsLeftOut: [...rowsLeftOut] }
}

/** Whether more was received or refunded by these entries than by the payment in Pavti. */
const hasMoreThan = (entries: readonly PaymentEntry[], { amount, refunded }: KnownPayment): boolean =>
  entries.some((entry) => entry.amount > amount) ||
  entries.reduce((sum, entry) => (entry.amount < 0n ? sum - entry.amount : sum), 0n) > refunded
