import type { Day } from '#domain/days/india-day.ts'
import type {
  PreliminaryKind,
  PreliminaryState,
  PreliminaryStatus,
  PreliminaryTerms,
  TransportReason,
} from '#domain/document/preliminary.ts'
import type { DayRange } from '#domain/days/period.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { cursorOf, idPart, microsPart, type PositionOf } from '../../platform/http/cursor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { columnArrays, columnNames, type Columns } from '../../platform/postgres/columns.ts'
import { indiaToday, utcTime } from '../../platform/postgres/india-time.ts'
import { hasText } from '../../platform/postgres/search-text.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import type { PaperJson } from '../invoices/compose/service.ts'

export interface PreliminaryRow extends PreliminaryTerms {
  business_id: string
  id: string
  number: string
  issued_on: Day
  customer_id: string
  customer_name: string
  /** The customer's current number and language. */
  customer_phone: string | null
  customer_language: PayerLanguage | null
  amount: Paise
  state: PreliminaryState
  accepted_name: string | null
  accepted_at: Date | null
  invoice_id: string | null
  /** Whether its invoice was cancelled. */
  is_invoice_void: boolean
  version: number
  created_at: Date
  created_at_micros: bigint
  /** Today's IST day by the database's clock. */
  today: Day
}

export interface PreliminaryDetailRow extends PreliminaryRow {
  paper: PaperJson
}

/** Selects the customer of a document, or the one that it was merged into. */
const customerNow = (db: Db | Tx) => db`
  FROM read_customers c JOIN read_customers t ON t.business_id = c.business_id AND t.id = coalesce(c.merged_into, c.id)
  WHERE c.business_id = d.business_id AND c.id = d.customer_id`

const columns = (db: Db | Tx) => db`
  business_id, id, kind, number, issued_on, valid_until, transport_reason, transport_note,
  (SELECT t.id ${customerNow(db)}) AS customer_id, customer_name, amount, state, accepted_name, accepted_at, invoice_id, version, created_at,
  (extract(epoch FROM created_at) * 1000000)::bigint AS created_at_micros,
  (SELECT i.state = 'void' FROM read_invoices i WHERE i.business_id = d.business_id AND i.id = d.invoice_id) IS TRUE AS is_invoice_void,
  (SELECT t.phone ${customerNow(db)}) AS customer_phone, (SELECT t.language ${customerNow(db)}) AS customer_language,
  ${indiaToday(db)} AS today`

/** A filter for documents. */
export interface PreliminaryFilter {
  kind: PreliminaryKind
  search: string
  /** The search as an amount, if it is one. */
  amount: Paise | null
  customerId: string | undefined
  status: PreliminaryStatus | undefined
  /** Days of issue; undefined: all. */
  days: DayRange | undefined
}

/** Returns the condition for a status. An open document expires after its last day. */
const statusCondition = (db: Db, status: PreliminaryStatus) => {
  if (status !== 'open' && status !== 'expired') return db`state = ${status}`
  const isExpired = db`(valid_until IS NOT NULL AND valid_until < ${indiaToday(db)})`
  return db`state = 'open' AND ${isExpired} = ${status === 'expired'}`
}

/** Returns the condition for the customer, the one that it was merged into, and all that were merged into that one. */
const customerCondition = (db: Db, { businessId }: Actor, customerId: string) => db`
  customer_id IN (
    SELECT m.id FROM read_customers c JOIN read_customers m ON m.business_id = c.business_id
      AND coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id)
    WHERE c.business_id = ${businessId} AND c.id = ${customerId})`

const searchCondition = (db: Db, search: string, amount: Paise | null) => db`
  (${hasText(db, db`lower(number)`, search)} OR ${hasText(db, db`lower(customer_name)`, search)}
    OR amount = ${amount}::bigint)`

/**
 * Lists documents, newest first, one more than `limit` if there is a next page. The number of documents of a business
 * is limited.
 */
export const listPage = (
  db: Db,
  actor: Actor,
  { kind, search, amount, customerId, status, days }: PreliminaryFilter,
  limit: number,
  after: PositionOf<typeof preliminaryCursor> | undefined,
) => db<PreliminaryRow[]>`
  SELECT ${columns(db)} FROM preliminary_documents d WHERE business_id = ${actor.businessId} AND kind = ${kind}
    ${search === '' ? db`` : db`AND ${searchCondition(db, search, amount)}`}
    ${customerId === undefined ? db`` : db`AND ${customerCondition(db, actor, customerId)}`}
    ${status === undefined ? db`` : db`AND ${statusCondition(db, status)}`}
    ${days ? db`AND issued_on BETWEEN ${days.from} AND ${days.to}` : db``}
    ${after ? db`AND (created_at, id) < (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)` : db``}
  ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`

export const findDocument = async (db: Db | Tx, owner: Owner, id: string) =>
  (
    await db<PreliminaryDetailRow[]>`
    SELECT ${columns(db)}, paper FROM preliminary_documents d WHERE business_id = ${owner.businessId} AND id = ${id}`
  )[0]

/** Locks the row until the transaction ends, so that a double tap makes one invoice. */
export const lockDocument = async (tx: Tx, owner: Owner, id: string) =>
  (
    await tx<PreliminaryDetailRow[]>`
    SELECT ${columns(tx)}, paper FROM preliminary_documents d
    WHERE business_id = ${owner.businessId} AND id = ${id} FOR UPDATE`
  )[0]

/** A challan with its current customer, or the one that it was merged into. */
export interface ChallanRow {
  number: string
  state: PreliminaryState
  /** Null for other kinds; every challan has one. */
  transport_reason: TransportReason | null
  transport_note: string | null
  current_gstin: string | null
  current_address: string | null
  paper: PaperJson
}

export const findChallan = async (tx: Tx, actor: Actor, id: string): Promise<ChallanRow | undefined> =>
  (
    await tx<ChallanRow[]>`
    SELECT d.number, d.state, d.transport_reason, d.transport_note, t.gstin AS current_gstin, t.address AS current_address, d.paper
    FROM preliminary_documents d
      JOIN read_customers c ON c.business_id = d.business_id AND c.id = d.customer_id
      JOIN read_customers t ON t.business_id = c.business_id AND t.id = coalesce(c.merged_into, c.id)
    WHERE d.business_id = ${actor.businessId} AND d.id = ${id} AND d.kind = 'delivery_challan'`
  )[0]

/**
 * Finds the owner of an offer by its id alone, since the customer has only the link, and whether their account is
 * scheduled for deletion. Challans have no page.
 */
export const findOwnerOfOffer = async (db: Db | Tx, id: string): Promise<(Owner & { isClosed: boolean }) | undefined> =>
  (
    await db<(Owner & { isClosed: boolean })[]>`
    SELECT d.business_id AS "businessId", b.deletion_at IS NOT NULL AS "isClosed"
    FROM preliminary_documents d JOIN read_businesses b ON b.id = d.business_id
    WHERE d.id = ${id} AND d.kind <> 'delivery_challan'`
  )[0]

/** Counts documents, up to `most`. */
export const countDocuments = async (tx: Tx, actor: Actor, most: bigint): Promise<bigint> =>
  (
    await tx<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM preliminary_documents WHERE business_id = ${actor.businessId} LIMIT ${most}) AS d`
  )[0]?.n ?? 0n

/** A document for the export; times are texts with microseconds. */
export interface ExportedRow extends PreliminaryTerms {
  id: string
  number: string
  issued_on: Day
  state: PreliminaryState
  accepted_name: string | null
  accepted_at: string | null
  created_at: string
  invoice_number: string | null
  invoice_on: Day | null
  customer_id: string
  /** The current name and GSTIN of the customer. */
  current_name: string
  current_gstin: string | null
  paper: PaperJson
}

/** Returns documents after an id, each with all its lines. */
export const listForExport = (tx: Tx, actor: Actor, after: string, limit: number) => tx<ExportedRow[]>`
  SELECT d.id, d.kind, d.number, d.issued_on, d.valid_until, d.transport_reason, d.transport_note, d.state, d.accepted_name,
    ${utcTime(tx, tx`d.accepted_at`)} AS accepted_at, ${utcTime(tx, tx`d.created_at`)} AS created_at,
    i.number AS invoice_number, i.issued_on AS invoice_on, t.id AS customer_id, t.name AS current_name,
    t.gstin AS current_gstin, d.paper
  FROM preliminary_documents d
    JOIN read_customers c ON c.business_id = d.business_id AND c.id = d.customer_id
    JOIN read_customers t ON t.business_id = c.business_id AND t.id = coalesce(c.merged_into, c.id)
    LEFT JOIN read_invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
  WHERE d.business_id = ${actor.businessId} AND d.id > ${after} ORDER BY d.id LIMIT ${limit}`

/** Finds the documents with these numbers, of any kind. */
export const findKnownDocuments = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<
  (Pick<PreliminaryRow, 'kind' | 'number' | 'issued_on' | 'amount'> & { invoice_id: string | null })[]
>`
  SELECT kind, number, issued_on, amount, invoice_id FROM preliminary_documents
  WHERE business_id = ${actor.businessId} AND number = ANY(${[...numbers]}::text[])`

/** Finds those of these invoices that were made from a document. */
export const findInvoicedIds = async (tx: Tx, actor: Actor, invoiceIds: readonly string[]): Promise<string[]> =>
  (
    await tx<{ invoice_id: string }[]>`
    SELECT invoice_id FROM preliminary_documents
    WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${[...invoiceIds]}::uuid[]) AND invoice_id IS NOT NULL`
  ).map(({ invoice_id }) => invoice_id)

/** A document of another account. */
export interface PastRow
  extends DocumentFields, Pick<PreliminaryRow, 'id' | 'kind' | 'number' | 'state' | 'accepted_name'> {
  accepted_at: string | null
  invoice_id: string | null
  created_at: string
}

const PAST: Columns<PastRow> = {
  id: 'uuid',
  kind: 'text',
  number: 'text',
  issued_on: 'date',
  valid_until: 'date',
  transport_reason: 'text',
  transport_note: 'text',
  customer_id: 'uuid',
  customer_name: 'text',
  amount: 'bigint',
  paper: 'jsonb',
  state: 'text',
  accepted_name: 'text',
  accepted_at: 'timestamptz',
  invoice_id: 'uuid',
  created_at: 'timestamptz',
}

export const insertPast = (tx: Tx, actor: Actor, rows: readonly PastRow[]) => tx`
  INSERT INTO preliminary_documents (business_id, user_id, ${columnNames(PAST)})
  SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(PAST, rows)}) AS r`

/** The fields that a seller enters, and the computed document. */
export type DocumentFields = Pick<
  PreliminaryDetailRow,
  | 'issued_on'
  | 'valid_until'
  | 'transport_reason'
  | 'transport_note'
  | 'customer_id'
  | 'customer_name'
  | 'amount'
  | 'paper'
>

export const insertDocument = (
  tx: Tx,
  actor: Actor,
  { id, kind, number }: Pick<PreliminaryRow, 'id' | 'kind' | 'number'>,
  it: DocumentFields,
) => tx`
  INSERT INTO preliminary_documents (business_id, id, user_id, kind, number, issued_on, valid_until, transport_reason,
    transport_note, customer_id, customer_name, amount, paper)
  VALUES (${actor.businessId}, ${id}, ${actor.userId}, ${kind}, ${number}, ${it.issued_on}, ${it.valid_until},
    ${it.transport_reason}, ${it.transport_note}, ${it.customer_id}, ${it.customer_name}, ${it.amount}, ${tx.json(it.paper)})`

export const rewriteDocument = (tx: Tx, actor: Actor, id: string, it: DocumentFields) => tx`
  UPDATE preliminary_documents SET issued_on = ${it.issued_on}, valid_until = ${it.valid_until},
    transport_reason = ${it.transport_reason}, transport_note = ${it.transport_note}, customer_id = ${it.customer_id},
    customer_name = ${it.customer_name}, amount = ${it.amount}, paper = ${tx.json(it.paper)}, version = version + 1
  WHERE business_id = ${actor.businessId} AND id = ${id}`

export const setState = (tx: Tx, owner: Owner, id: string, state: PreliminaryState) => tx`
  UPDATE preliminary_documents SET state = ${state}, version = version + 1
  WHERE business_id = ${owner.businessId} AND id = ${id}`

export const setAccepted = (tx: Tx, owner: Owner, id: string, name: string) => tx`
  UPDATE preliminary_documents SET state = 'accepted', accepted_name = ${name}, accepted_at = now(), version = version + 1
  WHERE business_id = ${owner.businessId} AND id = ${id}`

export const setInvoice = (tx: Tx, owner: Owner, id: string, invoiceId: string) => tx`
  UPDATE preliminary_documents SET state = 'invoiced', invoice_id = ${invoiceId}, version = version + 1
  WHERE business_id = ${owner.businessId} AND id = ${id}`

/** The last row of a page. */
export const preliminaryCursor = cursorOf({ micros: microsPart, id: idPart })
