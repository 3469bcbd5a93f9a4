import type { Day } from '#domain/days/india-day.ts'
import type { CustomerDetails } from '#domain/document/customer-details.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { InvoiceBalance } from '#domain/document/invoice-balance.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, type Columns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** An issued invoice in Pavti that imported notes may refer to. */
export interface CreditedInvoice extends InvoiceBalance {
  id: string
  number: string
  kind: IssuedKind
  customer_name: string
  customer_details: CustomerDetails
}

export const findInvoicesByNumber = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<CreditedInvoice[]>`
  SELECT id, number, kind, state, issued_on, due_on, customer_id, customer_name, customer_details, amount, amount_paid,
    amount_credited, amount_waived, paid_on
  FROM invoices WHERE business_id = ${actor.businessId} AND number = ANY(${[...numbers]}::text[])`

/** What is left to credit of a line. */
export interface LineLeft {
  invoice_id: string
  position: number
  quantity: Quantity
  amount: Paise
}

export const findLinesLeft = (tx: Tx, actor: Actor, invoiceIds: readonly string[]) => tx<LineLeft[]>`
  WITH credited AS (
    SELECT n.credits_id, c.credits_position, sum(c.quantity) FILTER (WHERE NOT c.is_by_value) AS quantity,
      sum(c.amount) AS amount
    FROM invoices n JOIN invoice_lines c ON c.business_id = n.business_id AND c.invoice_id = n.id
    WHERE n.business_id = ${actor.businessId} AND n.credits_id = ANY(${[...invoiceIds]}::uuid[])
    GROUP BY n.credits_id, c.credits_position)
  SELECT l.invoice_id, l.position, (l.quantity - coalesce(c.quantity, 0))::bigint AS quantity,
    (l.amount - coalesce(c.amount, 0))::bigint AS amount
  FROM invoice_lines l LEFT JOIN credited c ON c.credits_id = l.invoice_id AND c.credits_position = l.position
  WHERE l.business_id = ${actor.businessId} AND l.invoice_id = ANY(${[...invoiceIds]}::uuid[])
  ORDER BY l.invoice_id, l.position`

/** The last day on which something was received for each of these invoices. */
export const findLastPaidDays = (tx: Tx, actor: Actor, invoiceIds: readonly string[]) => tx<
  { invoice_id: string; day: Day }[]
>`
  SELECT invoice_id, max(received_on) AS day FROM read_invoice_payments
  WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${[...invoiceIds]}::uuid[]) AND undone_at IS NULL
  GROUP BY invoice_id`

const CREDITED: Columns<Pick<CreditedInvoice, 'id' | 'state' | 'amount_credited' | 'paid_on'>> = {
  id: 'uuid',
  state: 'text',
  amount_credited: 'bigint',
  paid_on: 'date',
}

export const setCredited = (tx: Tx, actor: Actor, them: readonly CreditedInvoice[]) => tx`
  UPDATE invoices i SET state = r.state, amount_credited = r.amount_credited, paid_on = r.paid_on, version = i.version + 1
  FROM unnest(${columnArrays(CREDITED, them)}) AS r (id, state, amount_credited, paid_on)
  WHERE i.business_id = ${actor.businessId} AND i.id = r.id`

/** What was credited of an invoice by one note, for its history. */
export interface CreditNoteEntry {
  invoice_id: string
  amount: Paise
  reason: string | null
}

const ENTRY: Columns<CreditNoteEntry & { id: string }> = {
  invoice_id: 'uuid',
  amount: 'bigint',
  reason: 'text',
  id: 'uuid',
}

export const insertCreditNoteHistory = (tx: Tx, actor: Actor, them: readonly CreditNoteEntry[]) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, invoice_id, amount, reason, id)
  SELECT ${actor.businessId}, ${actor.userId}, 'credited', r.* FROM unnest(${columnArrays(
    ENTRY,
    them.map((entry) => ({ ...entry, id: newId() })),
  )}) AS r`
