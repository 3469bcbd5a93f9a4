import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { PaymentSource } from '#contract/settlement/payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import type { TdsTax } from '#domain/tds/tds-kinds.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** A payment to insert; nothing of it is allocated yet. */
export interface NewPayment {
  id: string
  /** Null only for an invoice without a customer. */
  customerId: string | null
  amount: Paise
  /** The paise received beyond the amount because payment links asked for them. */
  roundOff: Paise
  receivedOn: Day
  method: SettlementMethod
  reference: string | null
  note: string | null
  payerUpi?: string | null
  payerName?: string | null
  source?: PaymentSource
  tds?: { tax: TdsTax; rate: Percent | null; section: string | null }
  /** For TDS, a bank charge, or one of several payments of a bank credit: the payment with which it is undone. */
  recordedWith?: string
}

export const insertPayment = (tx: Tx, actor: Actor, it: NewPayment) => tx`
  INSERT INTO payments (business_id, id, customer_id, amount, round_off, received_on, method, reference, note, payer_upi, payer_name,
    source, tds_tax, tds_rate, tds_section, recorded_with, recorded_by, recorded_at)
  VALUES (${actor.businessId}, ${it.id}, ${it.customerId}, ${it.amount}, ${it.roundOff}, ${it.receivedOn}, ${it.method}, ${it.reference},
    ${it.note}, ${it.payerUpi ?? null}, ${it.payerName ?? null}, ${it.source ?? 'by_hand'}, ${it.tds?.tax ?? 'income_tax'}, ${it.tds?.rate ?? null},
    ${it.tds?.section ?? null}, ${it.recordedWith ?? null}, ${actor.userId}, clock_timestamp())`

/** The columns of a payment that changes to it need. */
export interface PaymentRow {
  id: string
  customer_id: string | null
  amount: Paise
  round_off: Paise
  allocated: Paise
  refunded: Paise
  received_on: Day
  method: SettlementMethod
  reference: string | null
  note: string | null
  payer_upi: string | null
  payer_name: string | null
  source: PaymentSource
  recorded_with: string | null
  undone_at: Date | null
}

/** Locks the row until the transaction ends. The totals must already be locked. */
export const lockPayment = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<PaymentRow[]>`
    SELECT id, customer_id, amount, round_off, allocated, refunded, received_on, method, reference, note, payer_upi,
      payer_name, source, recorded_with, undone_at
    FROM payments WHERE business_id = ${actor.businessId} AND id = ${id} FOR UPDATE`
  )[0]

/**
 * Returns the payments that were recorded together with one (TDS, other customers' parts of a credit) and are not
 * undone.
 */
export const listRecordedWith = (tx: Tx, actor: Actor, id: string) => tx<{ id: string }[]>`
  SELECT id FROM payments WHERE business_id = ${actor.businessId} AND recorded_with = ${id} AND undone_at IS NULL ORDER BY id`

/** Returns the TDS and the write-off of an invoice that were recorded together with a payment and are not undone. */
export const listSettledWith = (tx: Tx, actor: Actor, id: string, invoiceId: string) => tx<{ id: string }[]>`
  SELECT p.id FROM payments p
  JOIN invoice_payments a ON a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL
  WHERE p.business_id = ${actor.businessId} AND p.recorded_with = ${id} AND p.method IN ('tds', 'write_off')
    AND p.undone_at IS NULL AND a.invoice_id = ${invoiceId}`

/**
 * Marks a payment as undone, without deleting the row; returns false if it already was. Its allocations must be undone
 * first. The caller reopens its bank credit (`undoWithCredit`).
 */
export const markPaymentUndone = async (tx: Tx, actor: Actor, id: string, reason: string): Promise<boolean> =>
  (
    await tx`UPDATE payments SET undone_at = clock_timestamp(), undone_by = ${actor.userId}, undone_reason = ${reason}
    WHERE business_id = ${actor.businessId} AND id = ${id} AND undone_at IS NULL`
  ).count > 0

/** The day, UTR, payer and added paise of a payment. */
export type PaymentOrigin = Pick<PaymentRow, 'received_on' | 'reference' | 'payer_upi' | 'payer_name' | 'round_off'>

/** Changes the origin of a locked payment; the caller updates its allocations. */
export const setOrigin = (tx: Tx, actor: Actor, id: string, to: PaymentOrigin) => tx`
  UPDATE payments SET received_on = ${to.received_on}, reference = ${to.reference}, payer_upi = ${to.payer_upi},
    payer_name = ${to.payer_name}, round_off = ${to.round_off}
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/**
 * Adds to the amount of a payment, in paise; a negative value subtracts. The amount must stay at least the allocated
 * amount.
 */
export const addToAmount = (tx: Tx, actor: Actor, id: string, by: bigint) => tx`
  UPDATE payments SET amount = amount + ${by} WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Moves all payments of a customer to another. Both customers must be locked. */
export const movePayments = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE payments SET customer_id = ${into} WHERE business_id = ${actor.businessId} AND customer_id = ${from}`

/** Sets the day on which the certificate of withheld income tax arrived. Returns whether there is such a payment. */
export const setCertificate = async (tx: Tx, actor: Actor, id: string, receivedOn: Day | null): Promise<boolean> =>
  (
    await tx`UPDATE payments SET certificate_received_on = ${receivedOn}
    WHERE business_id = ${actor.businessId} AND id = ${id} AND method = 'tds' AND tds_tax = 'income_tax'`
  ).count > 0

/** Adds to the refunded amount of a payment, in paise; negative for an undone refund. */
export const addRefunded = (tx: Tx, actor: Actor, id: string, by: bigint) => tx`
  UPDATE payments SET refunded = refunded + ${by} WHERE business_id = ${actor.businessId} AND id = ${id}`

/**
 * Finds the open invoices of a customer, oldest first. The totals must be locked, which prevents others from settling
 * them.
 */
export const listOpenIds = (tx: Tx, actor: Actor, customerId: string, limit: number) => tx<{ id: string }[]>`
  SELECT id FROM read_invoices
  WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND state IN ('pending', 'part_paid')
  ORDER BY issued_on, created_at, id LIMIT ${limit}`

/** Whether a payment has a receipt voucher, which states its day. */
export const hasReceiptVoucher = async (tx: Tx, actor: Actor, paymentId: string): Promise<boolean> =>
  (await tx`SELECT FROM read_receipt_vouchers WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId}`)
    .length > 0
