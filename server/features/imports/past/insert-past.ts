import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  insertDocuments,
  insertImportHistory,
  insertLines,
  type PastDocument,
  type PastDocumentLine,
} from '../../invoices/past/service.ts'
import { insertEntries } from '../../settlement/service.ts'

/** A past document with its lines and payments. */
export interface NewPastDocument extends PastDocument {
  lines: readonly Omit<PastDocumentLine, 'invoice_id' | 'position'>[]
  payments: readonly PaymentEntry[]
}

/** Inserts a batch of past documents with all that belongs to them. The caller changes the totals. */
export async function insertPastDocuments(tx: Tx, actor: Actor, documents: readonly NewPastDocument[]): Promise<void> {
  await insertDocuments(tx, actor, documents)
  await insertLines(
    tx,
    actor,
    documents.flatMap(({ id, lines }) => lines.map((line, i) => ({ ...line, invoice_id: id, position: i + 1 }))),
  )
  await insertImportHistory(tx, actor, documents)
  await insertEntries(
    tx,
    actor,
    documents.flatMap(({ id, customer_id, payments }) =>
      payments.map((entry) => ({ ...entry, invoice_id: id, customer_id })),
    ),
  )
}
