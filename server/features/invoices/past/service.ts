import { type InvoiceBalance, stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import {
  DOCUMENT_TEXTS,
  type DocumentContent,
  type DocumentSettlement,
  type DocumentTexts,
  type IssuedKind,
  type LineWithFigures,
} from '#domain/document/document.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { CustomerDetails } from '#domain/document/customer-details.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns, withoutColumns } from '../../../platform/postgres/columns.ts'
import { applyChange } from '../../totals/service.ts'
import { CONTENT, LINE, SETTLEMENT } from '../document-table.ts'

/** Columns that no imported file has; the table has defaults for them. */
type NotInFiles = 'discount' | 'is_dated' | TextNotInFiles
type TextNotInFiles = Exclude<keyof DocumentTexts, 'notes'>
const TEXTS_NOT_IN_FILES = DOCUMENT_TEXTS.filter((name): name is TextNotInFiles => name !== 'notes')

const CONTENT_OF_FILE = withoutColumns(CONTENT, 'discount', 'is_dated', ...TEXTS_NOT_IN_FILES)
const LINE_OF_FILE = withoutColumns(LINE, 'discount_percent', 'discount_amount')

/** A past document as a row of the table invoices. */
export interface PastDocument extends Omit<DocumentContent, NotInFiles>, DocumentSettlement {
  id: string
  is_imported: true
  created_at: string
  voided_at: string | null
  void_reason: string | null
}

const DOCUMENT: Columns<PastDocument> = {
  id: 'uuid',
  is_imported: 'boolean',
  created_at: 'timestamptz',
  voided_at: 'timestamptz',
  void_reason: 'text',
  ...CONTENT_OF_FILE,
  ...SETTLEMENT,
}

export const insertDocuments = (tx: Tx, actor: Actor, documents: readonly PastDocument[]) => tx`
  INSERT INTO invoices (business_id, user_id, ${columnNames(DOCUMENT)})
  SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(DOCUMENT, documents)}) AS r`

/** A line of a past document. */
export interface PastDocumentLine extends Omit<LineWithFigures, 'discount_percent' | 'discount_amount'> {
  invoice_id: string
}

const LINE_OF_DOCUMENT: Columns<PastDocumentLine> = { invoice_id: 'uuid', ...LINE_OF_FILE }

export const insertLines = (tx: Tx, actor: Actor, lines: readonly PastDocumentLine[]) => tx`
  INSERT INTO invoice_lines (business_id, ${columnNames(LINE_OF_DOCUMENT)})
  SELECT ${actor.businessId}, r.* FROM unnest(${columnArrays(LINE_OF_DOCUMENT, lines)}) AS r`

export const insertImportHistory = (tx: Tx, actor: Actor, documents: readonly { id: string; amount: Paise }[]) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, id, invoice_id, amount)
  SELECT ${actor.businessId}, ${actor.userId}, 'imported', r.* FROM unnest(${documents.map(() => newId())}::uuid[],
    ${documents.map(({ id }) => id)}::uuid[], ${documents.map(({ amount }) => amount)}::bigint[]) AS r`

/** Raises number series, so that new numbers follow the imported ones. */
export const raiseSeries = (
  tx: Tx,
  actor: Actor,
  series: readonly { prefix: string; fiscalYear: string; last: number }[],
) => tx`
  INSERT INTO number_series AS s (business_id, prefix, fiscal_year, last_number)
  SELECT ${actor.businessId}, r.* FROM unnest(${series.map(({ prefix }) => prefix)}::text[],
    ${series.map(({ fiscalYear }) => fiscalYear)}::text[], ${series.map(({ last }) => last)}::int[]) AS r
  ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = greatest(s.last_number, excluded.last_number)`

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
  FROM invoices
  WHERE business_id = ${actor.businessId} AND upper(number) = ANY(${numbers.map((number) => number.toUpperCase())}::text[])
    AND number IS NOT NULL`

/** The quantity and amount of a line that can still be credited. */
export interface LineLeft {
  invoice_id: string
  position: number
  quantity: Quantity
  amount: Paise
  rate: TaxRate
}

export const findLinesLeft = (tx: Tx, actor: Actor, invoiceIds: readonly string[]) => tx<LineLeft[]>`
  WITH credited AS (
    SELECT n.credits_id, c.credits_position, sum(c.quantity) FILTER (WHERE NOT c.is_by_value) AS quantity,
      sum(c.amount) AS amount
    FROM invoices n JOIN invoice_lines c ON c.business_id = n.business_id AND c.invoice_id = n.id
    WHERE n.business_id = ${actor.businessId} AND n.credits_id = ANY(${[...invoiceIds]}::uuid[])
    GROUP BY n.credits_id, c.credits_position)
  SELECT l.invoice_id, l.position, (l.quantity - coalesce(c.quantity, 0))::bigint AS quantity,
    (l.amount - coalesce(c.amount, 0))::bigint AS amount, l.rate::bigint AS rate
  FROM invoice_lines l LEFT JOIN credited c ON c.credits_id = l.invoice_id AND c.credits_position = l.position
  WHERE l.business_id = ${actor.businessId} AND l.invoice_id = ANY(${[...invoiceIds]}::uuid[])
  ORDER BY l.invoice_id, l.position`

/** Finds the last day on which each of these invoices received a payment. */
const findLastPaidDays = (tx: Tx, actor: Actor, invoiceIds: readonly string[]) => tx<
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

const setCredited = (tx: Tx, actor: Actor, them: readonly CreditedInvoice[]) => tx`
  UPDATE invoices i SET state = r.state, amount_credited = r.amount_credited, paid_on = r.paid_on, version = i.version + 1
  FROM unnest(${columnArrays(CREDITED, them)}) AS r (id, state, amount_credited, paid_on)
  WHERE i.business_id = ${actor.businessId} AND i.id = r.id`

/** What one credit note credits of an invoice, for the invoice's history. */
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

const insertCreditNoteHistory = (tx: Tx, actor: Actor, them: readonly CreditNoteEntry[]) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, invoice_id, amount, reason, id)
  SELECT ${actor.businessId}, ${actor.userId}, 'credited', r.* FROM unnest(${columnArrays(
    ENTRY,
    them.map((entry) => ({ ...entry, id: newId() })),
  )}) AS r`

/** An invoice with the credit notes that were written for it. */
export interface WrittenCreditNotes {
  invoice: CreditedInvoice
  notes: readonly { total: Paise; credit_reason: string | null }[]
}

/**
 * Adds the amounts of credit notes to their invoices, the history of these invoices and all totals, which must be
 * locked.
 */
export async function creditInvoices(tx: Tx, actor: Actor, credits: readonly WrittenCreditNotes[]): Promise<void> {
  const ids = credits.map(({ invoice }) => invoice.id)
  const paidOn = new Map((await findLastPaidDays(tx, actor, ids)).map(({ invoice_id: id, day }) => [id, day]))
  const changes = credits.map(({ invoice, notes }) => {
    const amount_credited = paise(notes.reduce<bigint>((sum, { total }) => sum + total, invoice.amount_credited))
    const state = stateAfter(invoice.amount, invoice.amount_paid, amount_credited)
    const paid_on = state === 'paid' ? (paidOn.get(invoice.id) ?? null) : null
    return { before: invoice, after: { ...invoice, amount_credited, state, paid_on } }
  })
  const entries = credits.flatMap(({ invoice, notes }) =>
    notes.map(({ total, credit_reason: reason }) => ({ invoice_id: invoice.id, amount: total, reason })),
  )
  await setCredited(
    tx,
    actor,
    changes.map(({ after }) => after),
  )
  await insertCreditNoteHistory(tx, actor, entries)
  for (const { before, after } of changes) await applyChange(tx, actor, before, after)
}
