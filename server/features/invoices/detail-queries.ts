import type { Day } from '#domain/days/india-day.ts'
import type { LineWithFigures } from '#domain/document/document.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Actor } from '../../actor/actor.ts'
import { columnNames, type Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../platform/postgres/json-rows.ts'
import { LINE } from './document-table.ts'
import type { HistoryRow } from './history-queries.ts'
import { documentColumns, type DocumentRow } from './queries.ts'

export interface RelatedRow {
  id: string
  relation: 'original' | 'credit_note' | 'debit_note'
  kind: DocumentRow['kind']
  number: string | null
  issued_on: Day
  amount: Paise
}

const RELATED: Columns<RelatedRow> = {
  id: 'uuid',
  relation: 'text',
  kind: 'text',
  number: 'text',
  issued_on: 'date',
  amount: 'bigint',
}

const HISTORY: Columns<HistoryRow> = {
  at: 'timestamptz',
  by: 'text',
  what: 'text',
  amount: 'bigint',
  method: 'text',
  reason: 'text',
}

const readLine = createRowReader(LINE)
const readRelated = createRowReader(RELATED)
const readHistory = createRowReader(HISTORY)

/** An invoice with its lines, its documents and its history. */
export interface InvoiceWithParts {
  invoice: DocumentRow
  /** By position. */
  lines: LineWithFigures[]
  /** The notes of the invoice that are not cancelled, oldest first, and the document that a note corrects. */
  related: RelatedRow[]
  /** Newest first. */
  history: HistoryRow[]
}

/**
 * Finds an invoice with its parts in one statement, since each further round trip costs more than the rows it reads.
 * `more` are columns about the invoice; the FROM item is called invoices.
 */
export async function findInvoiceWithParts<More extends object>(
  db: Db | Tx,
  actor: Actor,
  id: string,
  more: Parameters<Tx>[1],
): Promise<{ parts: InvoiceWithParts; more: More } | undefined> {
  const [row] = await db<(DocumentRow & More & Record<'lines' | 'related' | 'history', unknown[][] | null>)[]>`
    SELECT ${documentColumns(db)}, ${more},
      (SELECT json_agg(json_build_array(${columnNames(LINE)}) ORDER BY position) FROM invoice_lines l
        WHERE l.business_id = invoices.business_id AND l.invoice_id = invoices.id) AS lines,
      ${rowsAsJson(
        db,
        RELATED,
        db`
        SELECT n.id, n.kind, n.number, n.issued_on, n.amount,
          CASE WHEN n.credits_id = invoices.id THEN 'credit_note' WHEN n.debits_id = invoices.id THEN 'debit_note' ELSE 'original' END
            AS relation
        FROM invoices n
        WHERE n.business_id = invoices.business_id AND (n.credits_id = invoices.id
          OR n.debits_id = invoices.id AND n.state <> 'void' OR n.id = coalesce(invoices.credits_id, invoices.debits_id))
        ORDER BY n.created_at, n.id LIMIT 500`,
      )} AS related,
      ${rowsAsJson(
        db,
        HISTORY,
        db`
        SELECT h.at, u.name AS by, h.what, h.amount, h.method, h.reason
        FROM invoice_history h JOIN read_members u ON u.business_id = h.business_id AND u.id = h.user_id
        WHERE h.business_id = invoices.business_id AND h.invoice_id = invoices.id
        ORDER BY h.at DESC, h.id DESC LIMIT 200`,
      )} AS history
    FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id}`
  if (!row) return undefined
  const parts = {
    invoice: row,
    lines: (row.lines ?? []).map(readLine),
    related: (row.related ?? []).map(readRelated),
    history: (row.history ?? []).map(readHistory),
  }
  return { parts, more: row }
}
