import { PAYMENTS_MAX, type SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../platform/postgres/json-rows.ts'
import type { Actor } from '../../actor/actor.ts'

/** A part of a payment for one invoice. It repeats the method, reference and note of the payment. */
export interface NewAllocation {
  /**
   * The id of the payment if the whole payment is for this invoice: then both are undone together (`isWholePayment`).
   */
  id: string
  paymentId: string
  amount: Paise
  /** The paise received beyond the amount because the payment link asked for them. */
  roundOff: Paise
  /** The IST day on which it is earned. */
  receivedOn: Day
  method: SettlementMethod
  reference: string | null
  note: string | null
  /** The allocation that this amount was moved from, if another invoice's credit is used. */
  movedFrom?: string
}

export const insertAllocation = (tx: Tx, actor: Actor, invoiceId: string, it: NewAllocation) => tx`
  INSERT INTO invoice_payments (business_id, id, invoice_id, payment_id, amount, round_off, received_on, recorded_by,
    recorded_at, method, reference, note, moved_from)
  VALUES (${actor.businessId}, ${it.id}, ${invoiceId}, ${it.paymentId}, ${it.amount}, ${it.roundOff}, ${it.receivedOn},
    ${actor.userId}, clock_timestamp(), ${it.method}, ${it.reference}, ${it.note}, ${it.movedFrom ?? null})`

/** A part of a payment that settles an invoice, with the names of who recorded and undid it. */
export interface AllocationRow {
  id: string
  payment_id: string
  amount: Paise
  round_off: Paise
  received_on: Day
  method: SettlementMethod
  reference: string | null
  note: string | null
  recorded_at: Date
  by: string
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}

const ALLOCATION: Columns<AllocationRow> = {
  id: 'uuid',
  payment_id: 'uuid',
  amount: 'bigint',
  round_off: 'bigint',
  received_on: 'date',
  method: 'text',
  reference: 'text',
  note: 'text',
  recorded_at: 'timestamptz',
  by: 'text',
  undone_at: 'timestamptz',
  undone_by: 'text',
  undone_reason: 'text',
}

/**
 * Selects the payments of each row of `invoices` as a JSON column, newest first, with the names of who recorded and
 * undid them.
 */
export const allocationsAsJson = (db: Db | Tx) =>
  rowsAsJson(
    db,
    ALLOCATION,
    db`
    SELECT p.id, p.payment_id, p.amount, p.round_off, p.received_on, p.method, p.reference, p.note, p.recorded_at,
      u.name AS by, p.undone_at, w.name AS undone_by, p.undone_reason
    FROM invoice_payments p
    JOIN read_members u ON u.business_id = p.business_id AND u.id = p.recorded_by
    LEFT JOIN read_members w ON w.business_id = p.business_id AND w.id = p.undone_by
    WHERE p.business_id = invoices.business_id AND p.invoice_id = invoices.id
    ORDER BY p.recorded_at DESC, p.id DESC LIMIT ${PAYMENTS_MAX}`,
  )

/** Reads a row of `allocationsAsJson`. */
export const readAllocation = createRowReader(ALLOCATION)

const paymentAmount = (tx: Tx) => tx`
  (SELECT p.amount FROM payments p
    WHERE p.business_id = invoice_payments.business_id AND p.id = invoice_payments.payment_id) AS payment_amount`

/** An allocation as it was before it was undone, with the amount of its payment. */
export interface UndoneAllocation {
  id: string
  payment_id: string
  method: SettlementMethod
  amount: Paise
  received_on: Day
  payment_amount: Paise
}

/**
 * Marks one allocation or all as undone, without deleting rows. Returns them, so that the caller can update their
 * payments and the totals of their days.
 */
export const markAllocationsUndone = (tx: Tx, actor: Actor, invoiceId: string, reason: string, id?: string) => tx<
  UndoneAllocation[]
>`
  UPDATE invoice_payments SET undone_at = now(), undone_by = ${actor.userId}, undone_reason = ${reason}
  WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL
    ${id === undefined ? tx`` : tx`AND id = ${id}`}
  RETURNING id, payment_id, method, amount, received_on, ${paymentAmount(tx)}`

/** Returns the earliest day of one payment or of all, without undone ones. */
export const firstReceivedOn = async (tx: Tx, actor: Actor, invoiceId: string, paymentId?: string) =>
  (
    await tx<{ day: Day | null }[]>`
    SELECT min(received_on) AS day FROM invoice_payments
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL
      ${paymentId === undefined ? tx`` : tx`AND id = ${paymentId}`}`
  )[0]?.day ?? null

export const findAllocation = async (tx: Tx, actor: Actor, invoiceId: string, paymentId: string) =>
  (
    await tx<
      (Pick<UndoneAllocation, 'id' | 'payment_id' | 'amount' | 'payment_amount'> & { undone_at: Date | null })[]
    >`
    SELECT id, payment_id, amount, ${paymentAmount(tx)}, undone_at FROM invoice_payments
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND id = ${paymentId}`
  )[0]

/** Whether an invoice has an allocation, not undone, that is not one of these. */
export const hasOtherAllocations = async (tx: Tx, actor: Actor, invoiceId: string, ids: readonly string[]) =>
  (
    await tx<{ id: string }[]>`
    SELECT id FROM invoice_payments
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL
      AND id <> ALL(${ids}::uuid[])
    LIMIT 1`
  ).length > 0

/** An allocation that is not undone. */
export interface LiveAllocation {
  id: string
  invoice_id: string
  amount: Paise
  received_on: Day
}

/** Returns the allocations of a payment that are not undone, by invoice. */
export const listLiveAllocations = (tx: Tx, actor: Actor, paymentId: string) => tx<LiveAllocation[]>`
  SELECT id, invoice_id, amount, received_on FROM invoice_payments
  WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND undone_at IS NULL ORDER BY invoice_id, id`

/**
 * Updates the allocations of a payment: all get its new reference, those on the old day get the new day, and an
 * allocation of the whole payment gets its added paise.
 */
export const moveAllocations = (
  tx: Tx,
  actor: Actor,
  paymentId: string,
  { from, to, reference, roundOff }: { from: Day; to: Day; reference: string | null; roundOff: Paise },
) => tx`
  UPDATE invoice_payments SET reference = ${reference}, round_off = CASE WHEN id = payment_id THEN ${roundOff} ELSE round_off END,
    received_on = CASE WHEN received_on = ${from}::date THEN ${to}::date ELSE received_on END
  WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND undone_at IS NULL`

/**
 * Adds to the amount of an allocation, in paise; a negative value subtracts. A trigger updates the allocated amount of
 * its payment.
 */
export const addToAllocation = (tx: Tx, actor: Actor, id: string, by: bigint) => tx`
  UPDATE invoice_payments SET amount = amount + ${by} WHERE business_id = ${actor.businessId} AND id = ${id}`
