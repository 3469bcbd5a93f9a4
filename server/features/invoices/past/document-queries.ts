import {
  DOCUMENT_TEXTS,
  type DocumentContent,
  type DocumentSettlement,
  type DocumentTexts,
  type LineWithFigures,
} from '#domain/document/document.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { columnArrays, columnNames, type Columns, withoutColumns } from '../../../platform/postgres/columns.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
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
