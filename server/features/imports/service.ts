import { IMPORT_ROWS_MAX, type Imported, type ImportPreview } from '#contract/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import { readCsv, UnreadableFile } from '../../platform/sheets/read-csv.ts'
import type { Actor } from '../accounts/actor.ts'
import { holdSums } from '../sums/service.ts'
import {
  chooseColumns,
  type Columns,
  headingOf,
  missingFields,
  type NamedRow,
  nameCells,
  WrongColumns,
} from './columns.ts'
import type { RowFault } from './faults.ts'
import { PLANS } from './plans.ts'

const MOST_COLUMNS = 100
const MOST_FAULTS = 100

const refuseFile = (sentence: string): AppError => new AppError('import_unreadable', { sentence })

interface OpenFile {
  columns: Columns
  examples: string[]
  rows: NamedRow[]
}

/** @throws import_unreadable with a sentence */
async function openFile(what: Imported, bytes: Buffer, chosen: string | undefined): Promise<OpenFile> {
  const text = decodeText(bytes)
  if (text === undefined) throw refuseFile('This is no CSV file. In Excel choose Save As, then "CSV UTF-8".')
  try {
    const [heading, ...rows] = await readCsv(text, { rows: IMPORT_ROWS_MAX, columns: MOST_COLUMNS })
    if (!heading || rows.length === 0) throw refuseFile('The file has no rows below its headings.')
    const columns = chooseColumns(
      what,
      heading.cells.map((cell) => cell.trim().slice(0, 80)),
      chosen,
    )
    const examples = columns.headings.map((_, i) =>
      (rows.find(({ cells }) => cells[i]?.trim())?.cells[i] ?? '').slice(0, 80),
    )
    return { columns, examples, rows: rows.map((row) => nameCells(columns, row)) }
  } catch (e) {
    throw e instanceof UnreadableFile || e instanceof WrongColumns ? refuseFile(e.message) : e
  }
}

const nameFault = (what: Imported, columns: Columns, { row, field, reason }: RowFault) => ({
  row,
  column: field === '' ? '' : headingOf(what, columns, field),
  reason,
})

/** From so many new rows on the database is told to count anew. */
const MANY_ROWS = 500

/** How a file would be understood; nothing is kept. @throws import_unreadable */
export async function previewImport(
  db: Db,
  own: Actor,
  what: Imported,
  bytes: Buffer,
  chosen: string | undefined,
): Promise<ImportPreview> {
  const { columns, examples, rows } = await openFile(what, bytes, chosen)
  const told = {
    columns: columns.headings.map((heading, i) => ({
      heading,
      field: columns.fields[i] ?? null,
      example: examples[i] ?? '',
    })),
    rows: rows.length,
  }
  const missing = missingFields(what, columns)
  if (missing.length > 0) {
    const faults = missing.map((column) => ({ row: 1, column, reason: 'Choose the column that holds this' }))
    return { ...told, added: 0, skipped: 0, faults, fault_count: faults.length, first: [] }
  }
  const plan = await db.begin('READ ONLY', (tx) => PLANS[what](tx, own, rows))
  const faults = plan.faults.toSorted((a, b) => a.row - b.row)
  return {
    ...told,
    added: plan.added,
    skipped: plan.skipped,
    faults: faults.slice(0, MOST_FAULTS).map((fault) => nameFault(what, columns, fault)),
    fault_count: faults.length,
    first: plan.first,
  }
}

/**
 * Imports a file whole, or nothing of it; what is there already is left out, so that a repeat adds nothing.
 * @throws plan_required (invoices on Free), import_unreadable, import_has_faults, invalid_input (no UPI ID), key_reused
 */
export async function commitImport(
  db: Db,
  own: Actor,
  what: Imported,
  file: { bytes: Buffer; chosen: string | undefined; repeat: Repeat | undefined },
): Promise<{ added: number; skipped: number }> {
  // What cannot be made one by one is not to be had by the dozen.
  if (what === 'invoices' && own.plan !== 'Pro') throw new AppError('plan_required')
  const { columns, rows } = await openFile(what, file.bytes, file.chosen)
  const [missing] = missingFields(what, columns)
  if (missing) throw new AppError('import_has_faults', { sentence: `No column holds "${missing}". Choose it first.` })
  return once(db, own.businessId, file.repeat, async (tx) => {
    await holdSums(tx, own)
    const plan = await PLANS[what](tx, own, rows)
    const [fault] = plan.faults.toSorted((a, b) => a.row - b.row)
    if (fault) {
      const { row, column, reason } = nameFault(what, columns, fault)
      throw new AppError('import_has_faults', {
        sentence: `Nothing was imported. Row ${row}, ${column}: ${reason}.`.replace(/\.\.$/, '.'),
      })
    }
    await plan.write(tx)
    // Plans made for a few rows are not for thousands; by itself the database looks anew only after a minute.
    if (plan.added > MANY_ROWS) await tx`ANALYZE invoices, invoice_lines, customers, items`
    return { added: plan.added, skipped: plan.skipped }
  })
}
