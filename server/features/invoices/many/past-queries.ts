import type { Day } from '#domain/days/india-day.ts'
import {
  DOCUMENT_TEXTS,
  type DocumentContent,
  type DocumentSettlement,
  type DocumentTexts,
  type LineWithFigures,
} from '#domain/document/document.ts'
import { type PaymentEntry, utrOf } from '#domain/document/exported-payments.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns, withoutColumns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { insertPartPayments, insertPayments } from '../../payments/service.ts'
import { CONTENT, LINE, SETTLEMENT } from '../document-table.ts'

/** No file has these columns; the table has defaults for them. */
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

/** A payment of a past document, or a refund with an amount below zero. */
export interface PastEntry extends PaymentEntry {
  invoice_id: string
  customer_id: string | null
}

/** What belongs to the payment and not to its allocation. */
type OfPayment = 'customer_id' | 'payment_id' | 'tds_rate' | 'tds_section' | 'certificate_received_on'

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

/** One payment for the entries of each key, with the sum of their amounts, the earliest day and the id of the first. */
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
 * Parts of one UTR are allocations of one payment, which has the sum of their amounts and the id of the first. A payment of
 * one invoice has the id of its allocation.
 */
function groupByUtr<E extends PastEntry & { id: string }>(entries: readonly E[]): { payments: E[]; allocations: E[] } {
  const payments = sumByKey(entries, (entry) => utrOf(entry) ?? entry.id)
  const firstOf = new Map([...payments.values()].map((one) => [one.id, one.amount]))
  // The first of several parts is not all of the payment, so it gets an id of its own.
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

/** Inserts parts of payments that have an id in the file. */
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
