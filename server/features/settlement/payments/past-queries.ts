import type { PaymentSource } from '#contract/settlement/payment.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import type { TdsTax } from '#domain/tds/tds-kinds.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { chooseForOpening, settleOpening } from '../opening/settle-opening.ts'
import type { NewPayment } from './queries.ts'

/** A payment in an imported file. */
export interface PastPayment extends Pick<NewPayment, 'id' | 'amount' | 'method' | 'reference' | 'note'> {
  customer_id: string | null
  day: Day
  round_off: Paise
  tds_tax: TdsTax
  tds_rate: Percent | null
  tds_section: string | null
  certificate_received_on: Day | null
  /** The ids of the other payments of the same bank credit. */
  recorded_with: readonly string[]
  is_paid_before?: boolean
  undone?: PaymentEntry['undone']
}

/** A payment to insert. The later payments of a bank credit refer to the first, which alone has the UTR. */
type StoredPayment = Omit<PastPayment, 'recorded_with'> & { recorded_with: string | null }

const sourceOf = ({ is_paid_before }: StoredPayment): PaymentSource => (is_paid_before ? 'opening' : 'import')

const PAYMENT: Columns<Omit<StoredPayment, 'day' | 'is_paid_before' | 'undone'>> = {
  id: 'uuid',
  customer_id: 'uuid',
  amount: 'bigint',
  round_off: 'bigint',
  method: 'text',
  reference: 'text',
  note: 'text',
  tds_tax: 'text',
  tds_rate: 'int as bigint',
  tds_section: 'text',
  certificate_received_on: 'date',
  recorded_with: 'uuid',
}

const daysOf = (entries: readonly { day: Day }[]): Day[] => entries.map(({ day }) => day)

/**
 * Returns the columns that say when, by whom and why each payment was undone. The time is the start of that IST day.
 */
const undoneArrays = (tx: Tx, actor: Actor, entries: readonly Pick<PastPayment, 'undone'>[]) => tx`
  ${entries.map(({ undone }) => (undone ? `${undone.on} 00:00+05:30` : null))}::timestamptz[],
  ${entries.map(({ undone }) => (undone ? actor.userId : null))}::uuid[],
  ${entries.map(({ undone }) => undone?.reason ?? null)}::text[]`

const insert = (tx: Tx, actor: Actor, payments: readonly StoredPayment[]) => tx`
  INSERT INTO payments (business_id, recorded_by, ${columnNames(PAYMENT)}, received_on, source, undone_at, undone_by, undone_reason)
  SELECT ${actor.businessId}, ${actor.userId}, r.*
  FROM unnest(${columnArrays(PAYMENT, payments)}, ${daysOf(payments)}::date[], ${payments.map(sourceOf)}::text[],
    ${undoneArrays(tx, actor, payments)}) AS r`

/**
 * Chooses the first payment of each bank credit: the one that has the UTR in Pavti, or else the first in the file. The
 * others are recorded with it. Either choice has the effect that they are undone together.
 */
async function chooseFirst(tx: Tx, actor: Actor, payments: readonly PastPayment[]): Promise<StoredPayment[]> {
  const ids = payments.flatMap(({ id, recorded_with: others }) => (others.length === 0 ? [] : [id, ...others]))
  const recorded =
    ids.length === 0
      ? []
      : await tx<(Pick<PastPayment, 'id' | 'method' | 'reference'> & { first_id: string })[]>`
        SELECT id, method, reference, coalesce(recorded_with, id) AS first_id FROM payments
        WHERE business_id = ${actor.businessId} AND id = ANY(${ids}::uuid[]) AND undone_at IS NULL AND method NOT IN ('tds', 'write_off')`
  const known = new Map(recorded.map((one) => [one.id, one]))
  return payments.map((payment) => {
    const { id, method, reference, recorded_with: others } = payment
    if (others.length === 0) return { ...payment, recorded_with: null }
    const other = others
      .map((one) => known.get(one))
      .find((one) => one?.method === method && one.reference === reference)
    const first_id = other?.first_id ?? id
    known.set(id, { id, method, reference, first_id })
    return { ...payment, recorded_with: first_id === id ? null : first_id }
  })
}

/**
 * Adds a part to a payment, which gets the earliest day of its parts. Changes only payments of this transaction: the
 * allocation of any other payment then fails, and nothing is imported.
 */
const grow = (tx: Tx) => tx`
  DO UPDATE SET amount = payments.amount + excluded.amount, round_off = payments.round_off + excluded.round_off,
    received_on = least(payments.received_on, excluded.received_on)
  WHERE payments.recorded_at = now()`

/**
 * Inserts the payments of an imported file, before their allocations. One UTR is one payment: if an earlier part of the
 * file inserted it, its amount increases. Returns the payment id of each UTR.
 */
export const insertPayments = (tx: Tx, actor: Actor, payments: readonly PastPayment[]) => tx<
  { id: string; reference: string | null }[]
>`
  ${insert(
    tx,
    actor,
    payments.map((one) => ({ ...one, recorded_with: null })),
  )}
  ON CONFLICT (business_id, reference) WHERE method = 'upi' AND undone_at IS NULL AND recorded_with IS NULL ${grow(tx)}
  RETURNING id, reference`

/**
 * Inserts payments whose parts are in the file, with their ids from the file. If an earlier part of the file inserted
 * one, its amount increases. A payment that was imported as an advance does not change; its parts are allocated from
 * it.
 */
export async function insertPartPayments(tx: Tx, actor: Actor, payments: readonly PastPayment[]): Promise<void> {
  const stored = await chooseFirst(tx, actor, payments)
  await tx`${insert(tx, actor, stored)} ON CONFLICT (business_id, id) ${grow(tx)}`
}

/** An advance in an imported file, or a refund of it as a negative amount. */
export interface NewAdvance extends PaymentEntry {
  customer_id: string
  payment_id: string
}

/**
 * The number of payments that one statement inserts, low enough to finish before the statement timeout on a busy
 * server.
 */
const BATCH_ROWS = 1_000

/**
 * Inserts the advances of an imported file: payments, the opening balances that they settle, which must exist, and
 * their refunds as negative amounts. The totals must be locked.
 */
export async function insertAdvances(tx: Tx, actor: Actor, entries: readonly NewAdvance[]): Promise<void> {
  const received = entries.filter(({ amount }) => amount > 0n)
  const refunds = entries.flatMap((entry) => (entry.amount < 0n ? [{ ...entry, amount: paise(-entry.amount) }] : []))
  const payments = received.map((entry) => ({ ...entry, id: entry.payment_id }))
  for (let at = 0; at < payments.length; at += BATCH_ROWS)
    await insert(tx, actor, await chooseFirst(tx, actor, payments.slice(at, at + BATCH_ROWS)))
  for (let at = 0; at < refunds.length; at += BATCH_ROWS)
    await insertRefunds(tx, actor, refunds.slice(at, at + BATCH_ROWS))
  for (const { payment_id, customer_id, for_opening = paise(0n) } of received) {
    if (for_opening === 0n) continue
    await settleOpening(tx, actor, payment_id, await chooseForOpening(tx, actor, customer_id, for_opening, undefined))
  }
}

/** Inserts refunds of advances, and adds them to the refunded amounts of their payments. */
async function insertRefunds(tx: Tx, actor: Actor, refunds: readonly NewAdvance[]): Promise<void> {
  await tx`
    INSERT INTO payment_refunds (business_id, recorded_by, ${columnNames(REFUND)}, refunded_on, undone_at, undone_by, undone_reason)
    SELECT ${actor.businessId}, ${actor.userId}, r.*
    FROM unnest(${columnArrays(
      REFUND,
      refunds.map((entry) => ({ ...entry, id: newId() })),
    )}, ${daysOf(refunds)}::date[], ${undoneArrays(tx, actor, refunds)}) AS r`
  await tx`
    UPDATE payments p SET refunded = r.amount
    FROM (SELECT payment_id, sum(amount)::bigint AS amount FROM payment_refunds
      WHERE business_id = ${actor.businessId} AND payment_id = ANY(${refunds.map((one) => one.payment_id)}::uuid[])
        AND undone_at IS NULL
      GROUP BY payment_id) AS r
    WHERE p.business_id = ${actor.businessId} AND p.id = r.payment_id`
}

const REFUND: Columns<Pick<NewAdvance, 'payment_id' | 'amount' | 'method' | 'reference' | 'note'> & { id: string }> = {
  id: 'uuid',
  payment_id: 'uuid',
  amount: 'bigint',
  method: 'text',
  reference: 'text',
  note: 'text',
}

/** A payment that an imported file names. */
export interface KnownPayment {
  id: string
  /** Null for an invoice without a customer. */
  customer_id: string | null
  received_on: Day
  method: NewPayment['method']
  reference: string | null
  amount: Paise
  refunded: Paise
  /** The amount that is neither allocated nor refunded; 0 if undone. */
  advance: Paise
}

/** Finds the payments with these ids, including undone ones. */
export const findPaymentsOfFile = (tx: Tx, actor: Actor, ids: readonly string[]) => tx<KnownPayment[]>`
  SELECT id, customer_id, received_on, method, reference, amount, refunded,
    CASE WHEN undone_at IS NULL THEN amount - allocated - refunded ELSE 0 END AS advance
  FROM payments WHERE business_id = ${actor.businessId} AND id = ANY(${[...ids]}::uuid[])`

/** Returns the key under which payments of a customer may be the same payment. */
const similarityKey = (customerId: string, day: Day, amount: Paise): string => `${customerId} ${day} ${amount}`

/**
 * Returns the file ids of those payments that may already be in Pavti under another id: the customer has a payment of
 * the same day and amount, unless both have references and these differ. Undone payments count too. Payments in
 * `knownIds` do not, because the file contains them as well.
 */
export async function findSimilarPayments(
  tx: Tx,
  actor: Actor,
  payments: readonly NewAdvance[],
  knownIds: ReadonlySet<string>,
): Promise<string[]> {
  if (payments.length === 0) return []
  const days = daysOf(payments).toSorted()
  // A join with the list could compare each payment with each entry until the planner has statistics.
  const candidates = await tx<{ id: string; customer_id: string; day: Day; amount: Paise; reference: string | null }[]>`
    SELECT id, customer_id, received_on AS day, amount, reference FROM payments
    WHERE business_id = ${actor.businessId} AND customer_id = ANY(${[...new Set(payments.map((one) => one.customer_id))]}::uuid[])
      AND received_on BETWEEN ${days[0] ?? null}::date AND ${days.at(-1) ?? null}::date
      AND amount = ANY(${[...new Set(payments.map(({ amount }) => amount))]}::bigint[])`
  const references = new Map<string, Set<string | null>>()
  for (const one of candidates) {
    if (knownIds.has(one.id)) continue
    const key = similarityKey(one.customer_id, one.day, one.amount)
    references.set(key, (references.get(key) ?? new Set()).add(one.reference))
  }
  const isSimilar = ({ customer_id: customerId, day, amount, reference }: NewAdvance): boolean => {
    const found = references.get(similarityKey(customerId, day, amount))
    return found !== undefined && (reference === null || found.has(null) || found.has(reference))
  }
  return payments.filter(isSimilar).map((one) => one.payment_id)
}

/** Finds the payments and refunds, without an id, that have these UTRs and were not undone. */
export const findUsedUtrs = (tx: Tx, actor: Actor, references: readonly string[]) => tx<
  { reference: string; payment_id: string | null }[]
>`
  SELECT reference, id AS payment_id FROM payments
  WHERE business_id = ${actor.businessId} AND method = 'upi' AND undone_at IS NULL
    AND reference = ANY(${[...references]}::text[])
  UNION ALL
  SELECT reference, NULL FROM invoice_refunds
  WHERE business_id = ${actor.businessId} AND method = 'upi' AND undone_at IS NULL
    AND reference = ANY(${[...references]}::text[])
  UNION ALL
  SELECT reference, NULL FROM payment_refunds
  WHERE business_id = ${actor.businessId} AND method = 'upi' AND undone_at IS NULL
    AND reference = ANY(${[...references]}::text[])`
