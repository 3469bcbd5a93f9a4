import type { Day } from '#domain/days/india-day.ts'
import type { DocumentContent, DocumentSettlement, StoredDocument } from '#domain/document/document.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { assignments, columnNames, columnValues, selected } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { CONTENT, DOCUMENT, SETTLEMENT } from './document-table.ts'
import type { PayerCopyChoices } from './payer-copy.ts'

/** A row of the table invoices. */
export interface DocumentRow extends StoredDocument {
  id: string
  user_id: string
  /** The customer's current number, not the frozen one. */
  customer_phone: string | null
  customer_language: PayerLanguage | null
  voided_at: Date | null
  void_reason: string | null
  created_at: Date
  version: number
  open_claims: number
}

/** The fields of a row in a list. */
export type InvoiceRow = Pick<
  DocumentRow,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'number'
  | 'issued_on'
  | 'due_on'
  | 'customer_id'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_language'
  | 'customer_upi'
  | 'payment_code'
  | 'moved_upi'
  | 'asked_extra'
  | 'notes'
  | 'supply_type'
  | 'amount'
  | 'amount_paid'
  | 'amount_credited'
  | 'amount_refunded'
  | 'amount_waived'
  | 'state'
  | 'paid_on'
  | 'created_at'
  | 'version'
  | 'open_claims'
>

const openClaims = (db: Db | Tx) => db`
  (SELECT count(*)::int FROM read_payment_claims p
  WHERE p.business_id = invoices.business_id AND p.invoice_id = invoices.id AND p.state = 'open')`

/** Selects the customer's current phone and language, not those frozen on the document. */
const customerContact = (db: Db | Tx) => db`
  (SELECT c.phone FROM read_customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id) AS customer_phone,
  (SELECT c.language FROM read_customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id) AS customer_language`

/** The columns of InvoiceRow; the FROM item must be called invoices. */
export const columns = (db: Db | Tx) => db`
  id, user_id, kind, number, issued_on, due_on, customer_id, customer_name, customer_upi, payment_code, moved_upi, asked_extra, notes, supply_type,
  ${customerContact(db)},
  amount, amount_paid, amount_credited, amount_refunded, amount_waived, state, paid_on, created_at, version, ${openClaims(db)} AS open_claims`

export const documentColumns = (db: Db | Tx) => db`
  id, user_id, voided_at, void_reason, created_at, version, ${openClaims(db)} AS open_claims,
  ${customerContact(db)},
  ${selected(DOCUMENT)}`

export const findInvoice = async (db: Db | Tx, actor: Owner, id: string) =>
  (
    await db<DocumentRow[]>`
    SELECT ${documentColumns(db)} FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]

/**
 * Finds the owner of an invoice by its id alone for its payer, the details that the copy may show, and whether the
 * shop's account is scheduled for deletion (`isClosed`). Excludes drafts and credit notes.
 */
export const findOwnerForPayer = async (
  db: Db,
  id: string,
): Promise<(Owner & PayerCopyChoices & { isClosed: boolean }) | undefined> =>
  (
    await db<(Owner & PayerCopyChoices & { isClosed: boolean })[]>`
    SELECT i.business_id AS "businessId", b.show_bank_to_payers AS "showsBank", b.show_pan_to_payers AS "showsPan",
      b.deletion_at IS NOT NULL AND i.state IN ('pending', 'part_paid') AS "isClosed"
    FROM invoices i JOIN read_businesses b ON b.id = i.business_id
    WHERE i.id = ${id} AND i.state NOT IN ('draft', 'issued')`
  )[0]

/** Locks the row until the transaction ends, so that a double tap records one payment. */
export const lockInvoice = async (tx: Tx, actor: Owner, id: string) =>
  (
    await tx<DocumentRow[]>`
    SELECT ${documentColumns(tx)} FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id} FOR UPDATE`
  )[0]

/**
 * Locks invoices in the order of their ids, so that two payments cannot deadlock. Leaves out ids of other businesses.
 */
export const lockInvoices = (tx: Tx, actor: Actor, ids: readonly string[]) => tx<DocumentRow[]>`
  SELECT ${documentColumns(tx)} FROM invoices
  WHERE business_id = ${actor.businessId} AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`

/**
 * Returns the next number of a series. The row stays locked until the transaction ends, so that a rollback leaves no
 * gap. Tries UPDATE first, since an upsert also writes a row lock to the WAL.
 */
export async function assignNumber(tx: Tx, actor: Actor, prefix: string, fiscalYear: string): Promise<number> {
  const [row] = await tx<{ last_number: number }[]>`
    WITH next AS (
      UPDATE number_series SET last_number = last_number + 1
      WHERE business_id = ${actor.businessId} AND prefix = ${prefix} AND fiscal_year = ${fiscalYear}
      RETURNING last_number),
    first AS (
      INSERT INTO number_series AS s (business_id, prefix, fiscal_year, last_number)
      SELECT ${actor.businessId}, ${prefix}, ${fiscalYear}, 1 WHERE NOT EXISTS (SELECT FROM next)
      ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = s.last_number + 1
      RETURNING last_number)
    SELECT last_number FROM next UNION ALL SELECT last_number FROM first`
  if (!row) throw new Error('The upsert of a number series returned no row.')
  return row.last_number
}

/** The content of a document with its id. */
export interface InvoiceRecord extends DocumentContent {
  id: string
}

export async function insertInvoice(tx: Tx, actor: Actor, { id, ...content }: InvoiceRecord): Promise<DocumentRow> {
  const [row] = await tx<DocumentRow[]>`
    INSERT INTO invoices (business_id, id, user_id, ${columnNames(CONTENT)})
    VALUES (${actor.businessId}, ${id}, ${actor.userId}, ${columnValues(CONTENT, content)})
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('The insert of an invoice returned no row.')
  return row
}

/** Overwrites a draft, or issues it; created_at stays. */
export async function rewriteInvoice(tx: Tx, actor: Actor, { id, ...content }: InvoiceRecord): Promise<DocumentRow> {
  const [row] = await tx<DocumentRow[]>`
    UPDATE invoices SET ${assignments(CONTENT, content)}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('The update of a locked draft returned no row.')
  return row
}

/** Deletes a draft with its lines and history; issued invoices are never deleted. */
export async function deleteInvoice(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx`DELETE FROM invoice_history WHERE business_id = ${actor.businessId} AND invoice_id = ${id}`
  await tx`DELETE FROM invoice_lines WHERE business_id = ${actor.businessId} AND invoice_id = ${id}`
  await tx`DELETE FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id}`
}

export const setSettlement = async (tx: Tx, actor: Actor, id: string, to: DocumentSettlement): Promise<DocumentRow> => {
  const [row] = await tx<DocumentRow[]>`
    UPDATE invoices SET ${assignments(SETTLEMENT, to)}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('A held invoice is not there.')
  return row
}

export const setVoid = async (tx: Tx, actor: Actor, id: string, reason: string): Promise<DocumentRow> => {
  const [row] = await tx<DocumentRow[]>`
    UPDATE invoices SET state = 'void', voided_at = now(), void_reason = ${reason}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('A held invoice is not there.')
  return row
}

/** Counts the claims of an invoice that wait for the seller's answer. */
export const countOpenClaims = async (tx: Tx, actor: Owner, id: string): Promise<number> =>
  (
    await tx<{ count: number }[]>`
    SELECT ${openClaims(tx)} AS count FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]?.count ?? 0

/** Returns the day of the latest payment that is not undone, which is the day on which the invoice was settled. */
export const lastPaidOn = async (tx: Tx, actor: Actor, invoiceId: string) =>
  (
    await tx<{ day: Day | null }[]>`
    SELECT max(received_on) AS day FROM read_invoice_payments
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL`
  )[0]?.day ?? null

/** Returns the answer of the e-invoice portal for a document. */
export const findPrintedEInvoice = async (tx: Tx, actor: Owner, id: string) =>
  (
    await tx<
      { irn: string; ack_number: string; acknowledged_on: Day; signed_qr: string | null; cancelled_on: Day | null }[]
    >`
    SELECT irn, ack_number, acknowledged_on, signed_qr, cancelled_on FROM read_e_invoices
    WHERE business_id = ${actor.businessId} AND invoice_id = ${id}`
  )[0]

/** Whether the document has an IRN of the e-invoice portal that is not cancelled. */
export const hasActiveIrn = async (tx: Tx, actor: Actor, id: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM read_e_invoices
    WHERE business_id = ${actor.businessId} AND invoice_id = ${id} AND cancelled_on IS NULL`
  ).length > 0

/** Whether an invoice has debit notes that are not cancelled. */
export const hasDebitNotes = async (tx: Tx, actor: Actor, id: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM invoices WHERE business_id = ${actor.businessId} AND debits_id = ${id} AND state <> 'void' LIMIT 1`
  ).length > 0

/** Returns the prefix of the business's debit notes. @throws Error for a deleted business */
/** Moves all invoices of a customer to another; their frozen details stay. Both customers must be locked. */
export const moveInvoices = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE invoices SET customer_id = ${into} WHERE business_id = ${actor.businessId} AND customer_id = ${from}`
