import type { Day } from '#domain/days/india-day.ts'
import { type PaymentEntry, utrOf } from '#domain/document/exports/exported-payments.ts'
import { paise } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { insertPartPayments, insertPayments } from './past-queries.ts'

/** A payment of a past document, or a refund as a negative amount. */
export interface PastEntry extends PaymentEntry {
  invoice_id: string
  customer_id: string | null
}

/** Columns that belong to the payment and not to its allocation. */
type OfPayment =
  | 'customer_id'
  | 'payment_id'
  | 'recorded_with'
  | 'tds_tax'
  | 'tds_rate'
  | 'tds_section'
  | 'certificate_received_on'
  | 'for_opening'
  | 'is_paid_before'
  | 'undone'
  | 'voucher'

const ENTRY: Columns<Omit<PastEntry, 'day' | 'round_off' | OfPayment> & { id: string }> = {
  id: 'uuid',
  invoice_id: 'uuid',
  amount: 'bigint',
  method: 'text',
  reference: 'text',
  note: 'text',
}

const ALLOCATION: Columns<Omit<PastEntry, 'day' | OfPayment> & { id: string }> = { ...ENTRY, round_off: 'bigint' }

const daysOf = (entries: readonly PastEntry[]): Day[] => entries.map(({ day }) => day)
const withIds = (entries: readonly PastEntry[]) => entries.map((entry) => ({ ...entry, id: newId() }))

/**
 * Combines the entries of each key into one payment, with the sum of their amounts, the earliest day and the id of the
 * first.
 */
function sumByKey<E extends PastEntry>(entries: readonly E[], keyOf: (entry: E) => string): Map<string, E> {
  const payments = new Map<string, E>()
  for (const entry of entries) {
    const known = payments.get(keyOf(entry))
    const amount = paise(entry.amount + (known?.amount ?? 0n))
    const round_off = paise(entry.round_off + (known?.round_off ?? 0n))
    const day = known && known.day < entry.day ? known.day : entry.day
    payments.set(keyOf(entry), { ...(known ?? entry), day, amount, round_off })
  }
  return payments
}

/**
 * Groups the entries by UTR: parts of one UTR become allocations of one payment, which has the sum of their amounts and
 * the id of the first. A payment of a single invoice has the id of its allocation.
 */
function groupByUtr<E extends PastEntry & { id: string }>(entries: readonly E[]): { payments: E[]; allocations: E[] } {
  const payments = sumByKey(entries, (entry) => utrOf(entry) ?? entry.id)
  const firstOf = new Map([...payments.values()].map((one) => [one.id, one.amount]))
  // The first of several parts is not the whole payment, so it gets its own id.
  const allocations = entries.map((entry) =>
    firstOf.has(entry.id) && firstOf.get(entry.id) !== entry.amount ? { ...entry, id: newId() } : entry,
  )
  return { payments: [...payments.values()], allocations }
}

const insertAllocations = (
  tx: Tx,
  actor: Actor,
  allocations: readonly (PastEntry & { id: string })[],
  paymentIds: readonly string[],
) => tx`
  INSERT INTO invoice_payments (business_id, recorded_by, ${columnNames(ALLOCATION)}, received_on, payment_id)
  SELECT ${actor.businessId}, ${actor.userId}, r.*
  FROM unnest(${columnArrays(ALLOCATION, allocations)}, ${daysOf(allocations)}::date[], ${[...paymentIds]}::uuid[]) AS r`

/** Inserts the entries that name their payment by its id in the file. */
async function insertParts(tx: Tx, actor: Actor, entries: readonly PastEntry[]): Promise<void> {
  const parts = entries.flatMap((entry) => (entry.payment_id === null ? [] : [{ ...entry, id: entry.payment_id }]))
  if (parts.length === 0) return
  await insertPartPayments(tx, actor, [...sumByKey(parts, ({ id }) => id).values()])
  const ids = parts.map(({ id }) => id)
  await insertAllocations(tx, actor, withIds(parts), ids)
}

/** Inserts payments and refunds; refunds last, since an invoice cannot refund more than it received. */
export async function insertEntries(tx: Tx, actor: Actor, entries: readonly PastEntry[]): Promise<void> {
  const received = entries.filter(({ amount }) => amount > 0n)
  await insertParts(tx, actor, received)
  const { payments, allocations } = groupByUtr(withIds(received.filter(({ payment_id }) => payment_id === null)))
  const made = await insertPayments(tx, actor, payments)
  const idOfUtr = new Map(made.map(({ id, reference }) => [reference, id]))
  const paymentIds = allocations.map((one) => (utrOf(one) === null ? one.id : (idOfUtr.get(one.reference) ?? one.id)))
  await insertAllocations(tx, actor, allocations, paymentIds)
  const refunded = entries
    .filter(({ amount }) => amount < 0n)
    .map((entry) => ({ ...entry, amount: paise(-entry.amount) }))
  await tx`
    INSERT INTO invoice_refunds (business_id, recorded_by, ${columnNames(ENTRY)}, refunded_on)
    SELECT ${actor.businessId}, ${actor.userId}, r.*
    FROM unnest(${columnArrays(ENTRY, withIds(refunded))}, ${daysOf(refunded)}::date[]) AS r`
}
