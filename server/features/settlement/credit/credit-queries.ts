import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** What can be used for an invoice: all advances of its customer, and what other invoices were paid beyond their credit notes. */
export const sumAvailable = async (
  db: Db | Tx,
  actor: Actor,
  customerId: string,
  invoiceId: string,
): Promise<Paise> => {
  const [row] = await db<{ available: Paise }[]>`
    SELECT ((SELECT coalesce(sum(advance), 0) FROM read_advances
        WHERE business_id = ${actor.businessId} AND customer_id = ${customerId})
      + (SELECT coalesce(sum(movable), 0) FROM (${movableOf(db, actor, customerId, invoiceId)}) AS m))::bigint AS available`
  if (!row) throw new Error('The sum of credits returned no row.')
  return row.available
}

/** Money that invoices of a customer can spare: no TDS and no write-off, nothing that was refunded. */
const movableOf = (db: Db | Tx, actor: Actor, customerId: string, exceptId: string) => db`
  SELECT r.invoice_id, least(r.refundable, greatest(0, i.amount_paid_in_money - i.amount_refunded)) AS movable
  FROM read_refundable r, LATERAL (
    SELECT o.amount_refunded, (SELECT coalesce(sum(p.amount), 0) FROM invoice_payments p
      WHERE p.business_id = o.business_id AND p.invoice_id = o.id AND p.undone_at IS NULL
        AND p.method NOT IN ('tds', 'write_off')) AS amount_paid_in_money
    FROM read_invoices o WHERE o.business_id = r.business_id AND o.id = r.invoice_id) AS i
  WHERE r.business_id = ${actor.businessId} AND r.customer_id = ${customerId} AND r.invoice_id <> ${exceptId}`

/** The invoices of a customer that can spare money, with how much. */
export const listMovable = (tx: Tx, actor: Actor, customerId: string, exceptId: string) => tx<
  { invoice_id: string; movable: Paise }[]
>`
  SELECT m.invoice_id, m.movable::bigint AS movable FROM (${movableOf(tx, actor, customerId, exceptId)}) AS m
  WHERE m.movable > 0 ORDER BY m.invoice_id`

/** Advances of a customer, oldest first. */
export const listAdvances = (tx: Tx, actor: Actor, customerId: string) => tx<{ payment_id: string }[]>`
  SELECT payment_id FROM read_advances WHERE business_id = ${actor.businessId} AND customer_id = ${customerId}
  ORDER BY received_on, payment_id`

export interface MovableAllocation {
  id: string
  payment_id: string
  amount: Paise
  received_on: Day
  method: SettlementMethod
  reference: string | null
  note: string | null
}

/** The money that settles an invoice, newest first. */
export const listMovableAllocations = (tx: Tx, actor: Actor, invoiceId: string) => tx<MovableAllocation[]>`
  SELECT id, payment_id, amount, received_on, method, reference, note FROM invoice_payments
  WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL
    AND method NOT IN ('tds', 'write_off')
  ORDER BY recorded_at DESC, id DESC`
