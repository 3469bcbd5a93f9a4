import type { Day } from '#domain/days/india-day.ts'
import { type Paise, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { type AskedDays, readAskedDays } from '../../platform/clock.ts'
import type { OpenCreditFilter } from '../bank/service.ts'

/** A credit with its state. */
export interface CreditRow {
  source: 'statement' | 'sms'
  day: Day
  amount: Paise
  channel: string
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  note: string | null
  state: 'open' | 'recorded' | 'not_for_invoice'
  payment_id: string | null
  /** The day on which the bank took it back. */
  returned_on: Day | null
  /** Whether the seller said that its payment counts although the bank took something back. */
  still_counts: boolean
}

/** Finds a credit. The totals must be locked, so that nobody changes it meanwhile. */
export const findCredit = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<CreditRow[]>`
    SELECT source, day::text, amount, channel, utr, payer_upi, payer_name, note, state, payment_id, returned_on::text, still_counts
    FROM read_bank_credits WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]

/** Counts the waiting credits, without those that have the UTR and amount of a recorded payment. */
export const countWaiting = async (db: Db | Tx, owner: Owner): Promise<number> =>
  (
    await db<{ n: number }[]>`
    SELECT count(*)::int AS n FROM read_waiting_credits WHERE business_id = ${owner.businessId}`
  )[0]?.n ?? 0

/** Lists the customers of invoices; leaves out invoices that do not exist. */
export const listCustomersOf = (tx: Tx, actor: Actor, invoiceIds: readonly string[]) => tx<
  { id: string; customer_id: string | null }[]
>`
  SELECT id, customer_id FROM read_invoices
  WHERE business_id = ${actor.businessId} AND id = ANY(${[...invoiceIds]}::uuid[])`

/** A payment that a credit became, or was joined to. */
export interface PaymentOfCredit {
  payment_id: string
  is_joined: boolean
  customer_id: string | null
  /** The invoices that the payment was recorded for, including those whose part was undone or moved since. */
  invoice_ids: string[]
  /** Whether a part of it was recorded for what the customer owed before. */
  has_opening: boolean
}

/** Lists the payments of a recorded credit, the first one first. */
export const listPaymentsOf = (tx: Tx, actor: Actor, creditId: string) => tx<PaymentOfCredit[]>`
  SELECT r.payment_id, r.is_joined, p.customer_id,
    ARRAY(SELECT a.invoice_id FROM read_invoice_payments a
      WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.recorded_at <= r.recorded_at) AS invoice_ids,
    EXISTS (SELECT FROM read_opening_payments a
      WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.recorded_at <= r.recorded_at) AS has_opening
  FROM read_recorded_credits r
  JOIN read_bank_credits c ON c.business_id = r.business_id AND c.id = r.credit_id
  JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
  WHERE r.business_id = ${actor.businessId} AND r.credit_id = ${creditId}
  ORDER BY r.payment_id = c.payment_id DESC, r.recorded_at`

/** Whether something was written off with one of these payments. */
export const isWrittenOffWith = async (tx: Tx, actor: Actor, paymentIds: readonly string[]): Promise<boolean> =>
  (
    await tx`
    SELECT FROM read_payments WHERE business_id = ${actor.businessId} AND recorded_with = ANY(${[...paymentIds]}::uuid[])
      AND method = 'write_off' AND undone_at IS NULL LIMIT 1`
  ).length > 0

/**
 * A credit of an import with a payment: the one that it became, the first of several, or the one that it was joined to.
 */
export interface RecordedRow {
  credit_id: string
  payment_id: string
  is_joined: boolean
  amount: Paise
  day: Day
  /** Whether something was allocated, moved or refunded since. */
  is_changed: boolean
}

const recordedOfImport = (db: Db | Tx, actor: Actor, importId: string) => db`
  SELECT c.id AS credit_id, c.payment_id, r.is_joined, c.amount, c.day::text,
    EXISTS (SELECT FROM read_recorded_credits o
      JOIN read_payments p ON p.business_id = o.business_id AND p.id = o.payment_id
      WHERE o.business_id = c.business_id AND o.credit_id = c.id
        AND (p.refunded > 0
          OR EXISTS (SELECT FROM read_invoice_payments a
            WHERE a.business_id = o.business_id AND a.payment_id = o.payment_id
              AND (a.undone_at IS NOT NULL OR a.recorded_at > o.recorded_at))
          OR EXISTS (SELECT FROM read_opening_payments a
            WHERE a.business_id = o.business_id AND a.payment_id = o.payment_id AND a.recorded_at > o.recorded_at)))
      AS is_changed
  FROM read_bank_credits c
  JOIN read_recorded_credits r ON r.business_id = c.business_id AND r.credit_id = c.id AND r.payment_id = c.payment_id
  WHERE c.business_id = ${actor.businessId} AND c.import_id = ${importId} AND c.state = 'recorded'
    -- A credit that another statement has too stays with its payment.
    AND NOT EXISTS (SELECT FROM read_bank_credit_imports s
      WHERE s.business_id = c.business_id AND s.credit_id = c.id AND s.import_id <> ${importId})`

export const listRecordedOfImport = (db: Db | Tx, actor: Actor, importId: string) => db<RecordedRow[]>`
  ${recordedOfImport(db, actor, importId)} ORDER BY c.day, c.id`

/** Finds one payment of an import. The totals must be locked, so that nobody changes it meanwhile. */
export const findRecordedOfImport = async (tx: Tx, actor: Actor, importId: string, paymentId: string) =>
  (await tx<RecordedRow[]>`${recordedOfImport(tx, actor, importId)} AND c.payment_id = ${paymentId}`)[0]

/** The filter of a request for credits, as the client sends it. */
export interface CreditsRequest extends AskedDays {
  search?: string | undefined
}

/** Returns the filter of a request; undefined: all credits. */
export async function readCreditFilter(
  db: Db,
  { search = '', ...asked }: CreditsRequest,
): Promise<OpenCreditFilter | undefined> {
  const days = await readAskedDays(db, asked)
  if (search === '' && !days) return undefined
  const typed = readAmount(cleanTypedAmount(search))
  return { search, amount: 'amount' in typed ? typed.amount : null, days }
}
