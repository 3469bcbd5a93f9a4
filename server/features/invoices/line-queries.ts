import type { CreditableFigures } from '#domain/document/notes/credit-note.ts'
import type { LineWithFigures } from '#domain/document/document.ts'
import type { DocumentLine } from '#domain/document/document-lines.ts'
import type { LineFigures } from '#domain/gst/gst.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { columnArrays, columnNames, type Columns, selected } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../platform/postgres/json-rows.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { LINE } from './document-table.ts'

/**
 * Combines lines with their amounts, in order. A draft keeps the entered rates, even if no tax applies now.
 * @throws Error if the numbers of lines and amounts differ
 */
export const linesWithFigures = (
  lines: readonly DocumentLine[],
  figures: readonly LineFigures[],
  isDraft: boolean,
): LineWithFigures[] => {
  if (figures.length > lines.length) throw new Error('There are amounts for lines that do not exist.')
  return lines.map((line, i) => {
    const lineFigures = figures[i]
    if (!lineFigures) throw new Error(`Line ${i + 1} has no amounts.`)
    return {
      ...line,
      ...lineFigures,
      rate: isDraft ? line.rate : lineFigures.rate,
      position: i + 1,
      credits_position: null,
      is_by_value: false,
    }
  })
}

/** Inserts all lines in one statement. */
export const insertLines = (tx: Tx, actor: Actor, invoiceId: string, lines: readonly LineWithFigures[]) => tx`
  INSERT INTO invoice_lines (business_id, invoice_id, ${columnNames(LINE)})
  SELECT ${actor.businessId}, ${invoiceId}, line.* FROM unnest(${columnArrays(LINE, lines)}) AS line`

export const deleteLines = (tx: Tx, actor: Actor, invoiceId: string) => tx`
  DELETE FROM invoice_lines WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId}`

/** Returns the lines of an invoice by position. */
export const listLines = (db: Db | Tx, actor: Owner, invoiceId: string) => db<LineWithFigures[]>`
  SELECT ${selected(LINE)} FROM invoice_lines
  WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} ORDER BY position`

/** The quantity and amounts that credit notes credited of one line. */
export interface CreditedLine extends CreditableFigures {
  quantity: Quantity
}

type CreditedRow = CreditedLine & { position: number }

const CREDITED: Columns<CreditedRow> = {
  position: 'int',
  quantity: 'bigint',
  gross: 'bigint',
  discount: 'bigint',
  taxable: 'bigint',
  cgst: 'bigint',
  sgst: 'bigint',
  igst: 'bigint',
}
const readCreditedRow = createRowReader(CREDITED)

/** Selects the sums of credit notes n for each line that they credit. */
const creditedSums = (db: Db | Tx) => db`
  SELECT l.credits_position AS position, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_by_value), 0)::bigint AS quantity,
    sum(l.gross)::bigint AS gross, sum(l.discount)::bigint AS discount, sum(l.taxable)::bigint AS taxable,
    sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.igst)::bigint AS igst
  FROM invoices n JOIN invoice_lines l ON l.business_id = n.business_id AND l.invoice_id = n.id`

const byPosition = (rows: readonly CreditedRow[]): Map<number, CreditedLine> =>
  new Map(rows.map(({ position, ...line }) => [position, line]))

/** Returns the sum of an invoice's credit notes for each of its lines, by position. */
export const listCredited = async (db: Db | Tx, actor: Actor, invoiceId: string): Promise<Map<number, CreditedLine>> =>
  byPosition(
    await db<CreditedRow[]>`
    ${creditedSums(db)} WHERE n.business_id = ${actor.businessId} AND n.credits_id = ${invoiceId} GROUP BY l.credits_position`,
  )

/** Selects the same for each row of `invoices` as a JSON column for `readCredited`. */
export const creditedAsJson = (db: Db | Tx) =>
  rowsAsJson(
    db,
    CREDITED,
    db`
    ${creditedSums(db)} WHERE n.business_id = invoices.business_id AND n.credits_id = invoices.id
    GROUP BY l.credits_position`,
  )

/** Reads a value of `creditedAsJson`. */
export const readCredited = (json: readonly unknown[][] | null): Map<number, CreditedLine> =>
  byPosition((json ?? []).map(readCreditedRow))
