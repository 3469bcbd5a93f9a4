import {
  canLeaveOutRows,
  COLUMN_NEEDED,
  type Imported,
  type ImportedRecord,
  type ImportedTable,
  type ImportPreview,
  type ImportResult,
  isTable,
} from '#contract/imports/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/faults.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type LimitedRecord, requireRoomForImport } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { lockTotals } from '../totals/service.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import { UnreadableFile } from '../../platform/sheets/read-csv.ts'
import { chooseColumns, headingOf, missingFields, nameCells, WrongColumns } from './cells/columns.ts'
import { type RowFault, unreadableFile } from './faults.ts'
import { openFileTable } from './cells/open-file.ts'
import type { RowsWithFaults } from './file-limits.ts'
import { separateRows } from './cells/other-rows.ts'
import { PLANS } from './plans.ts'
import type { Plan } from './row-import.ts'
import { type FileRecord, parseRecords } from './records/parse-records.ts'
import { type CountedImport, countRecords } from './queries.ts'
import { planBankCredits } from './records/bank-credits.ts'
import { planEInvoices } from './records/e-invoices.ts'
import { planQuotations } from './records/quotations.ts'
import { planRecurring } from './records/recurring.ts'
import { planSettings } from './records/settings.ts'

/** Plans the import of each kind of JSON file of another account. Only `write` stores anything. */
const RECORD_PLANS: Record<ImportedRecord, (tx: Tx, actor: Actor, records: readonly FileRecord[]) => Promise<Plan>> = {
  quotations: planQuotations,
  recurring: planRecurring,
  e_invoices: planEInvoices,
  bank_credits: planBankCredits,
  settings: planSettings,
}

/** The record limit that applies to each kind. */
const LIMITED: Record<CountedImport, LimitedRecord> = {
  customers: 'customers',
  items: 'items',
  invoices: 'invoices',
  quotations: 'quotations and challans',
  recurring: 'recurring invoices',
  bank_credits: 'bank credits',
}

/** The maximum number of faults in a preview; further ones are only counted. */
const MOST_FAULTS = 100

const nameFault = ({ nameField }: OpenFile, { row, field, reason }: RowFault) => ({
  row,
  column: field === '' ? '' : nameField(field),
  reason,
})

/** Previews a file; stores nothing. @throws import_unreadable */
export async function previewImport(
  db: Db,
  actor: Actor,
  what: Imported,
  bytes: Buffer,
  chosen: string | undefined,
): Promise<ImportPreview> {
  const file = await openFile(what, bytes, chosen)
  const { missing, leftOut } = file
  const fileSummary = { columns: file.columns, rows: file.rowCount }
  if (missing.length > 0) {
    const faults = missing.map((column) => ({ row: 1, column, reason: COLUMN_NEEDED }))
    return {
      ...fileSummary,
      added: 0,
      skipped: 0,
      advances: 0,
      faults,
      fault_count: faults.length,
      rows_to_leave_out: 0,
      warnings: [],
      warning_count: 0,
      first: [],
    }
  }
  const { plan, found, without } = await db.begin('READ ONLY', (tx) =>
    planImport(file, tx, actor, canLeaveOutRows(what) ? 'leave_out' : 'refuse'),
  )
  const faults = found.toSorted((a, b) => a.row - b.row)
  const warnings = [...leftOut, ...plan.warnings].toSorted((a, b) => a.row - b.row)
  return {
    ...fileSummary,
    added: plan.added,
    skipped: plan.skipped,
    advances: plan.advances,
    faults: faults.slice(0, MOST_FAULTS).map((fault) => nameFault(file, fault)),
    fault_count: faults.length,
    rows_to_leave_out: without.size,
    warnings: warnings.slice(0, MOST_FAULTS).map((warning) => nameFault(file, warning)),
    warning_count: warnings.length,
    first: plan.first,
  }
}

interface Planned {
  plan: Plan
  /** All faults of the file. */
  found: RowFault[]
  /** The rows with faults that are skipped. */
  without: ReadonlySet<number>
}

/** Plans a file. If rows may be skipped and nothing else is wrong, plans it without its rows with faults. */
async function planImport(file: OpenFile, tx: Tx, actor: Actor, rowsWithFaults: RowsWithFaults): Promise<Planned> {
  const plan = await file.plan(tx, actor, ALL_ROWS)
  const whole = { plan, found: plan.faults, without: ALL_ROWS }
  if (rowsWithFaults === 'refuse' || plan.faults.length === 0) return whole
  const without = new Set(plan.faults.map(({ row }) => row))
  const rest = await file.plan(tx, actor, without)
  return rest.faults.length > 0 ? whole : { plan: rest, found: plan.faults, without }
}

/** Skips no row. */
const ALL_ROWS: ReadonlySet<number> = new Set()

/**
 * Imports a whole file or nothing, or all its rows without a fault. Skips existing records, so that a repeat adds
 * nothing.
 * @throws import_unreadable, import_has_faults, invalid_input (no UPI ID), account_full, key_reused
 */
export async function commitImport(
  db: Db,
  actor: Actor,
  what: Imported,
  { bytes, chosen, rowsWithFaults, repeat }: ChosenImport,
): Promise<ImportResult> {
  const file = await openFile(what, bytes, chosen)
  const [missing] = file.missing
  if (missing) throw new AppError('import_has_faults', { sentence: `No column holds "${missing}". Choose it first.` })
  const done = await once(db, actor.businessId, repeat, async (tx) => {
    await lockTotals(tx, actor)
    const { plan, without } = await planImport(file, tx, actor, rowsWithFaults)
    const [fault] = plan.faults.toSorted((a, b) => a.row - b.row)
    if (fault) {
      const { row, column, reason } = nameFault(file, fault)
      throw new AppError('import_has_faults', {
        sentence: `Nothing was imported. Row ${row}, ${column}: ${reason}.`.replace(/\.\.$/, '.'),
      })
    }
    if (what !== 'settings' && what !== 'e_invoices')
      requireRoomForImport(LIMITED[what], await countRecords(tx, actor, what), plan.added)
    await plan.write(tx)
    await requireStoredBytes(tx, actor)
    return { added: plan.added, skipped: plan.skipped, advances: plan.advances, left_out: without.size }
  })
  if (done.added + done.advances > MANY_ROWS) await refreshStatistics(db)
  return done
}

interface ChosenImport {
  bytes: Buffer
  chosen: string | undefined
  rowsWithFaults: RowsWithFaults
  repeat: Repeat | undefined
}

/** The number of new rows after which the planner needs new statistics; autovacuum updates them only after a minute. */
const MANY_ROWS = 500

/**
 * Refreshes the statistics after the import's transaction, so that neither a large table nor another ANALYZE can roll
 * it back.
 */
async function refreshStatistics(db: Db): Promise<void> {
  try {
    await db`ANALYZE (SKIP_LOCKED) invoices, invoice_lines, customers, items, payments`
  } catch (e) {
    if (!isDatabaseUnavailable(e)) throw e
  }
}

/** The maximum length of a heading and an example of a column in the preview. */
const SHOWN_MAX = 80

/** A parsed file. */
interface OpenFile {
  /** Each column with its first non-empty cell. */
  columns: ImportPreview['columns']
  /** The number of all rows below the headings, or of all records. */
  rowCount: number
  /** Rows and cells that are not imported. */
  leftOut: RowFault[]
  /** Required fields without a column. */
  missing: string[]
  /** Returns the name of a field in the file. */
  nameField: (field: string) => string
  /** Plans the import; for a table, without some rows. */
  plan: (tx: Tx, actor: Actor, without: ReadonlySet<number>) => Promise<Plan>
}

/** Parses a file. @throws import_unreadable */
const openFile = async (what: Imported, bytes: Buffer, chosen: string | undefined): Promise<OpenFile> =>
  isTable(what) ? openTable(what, bytes, chosen) : openRecords(what, bytes)

/** Parses a JSON file. @throws import_unreadable */
function openRecords(what: ImportedRecord, bytes: Uint8Array): OpenFile {
  const records = parseRecords(decodeText(bytes) ?? '')
  return {
    columns: [],
    rowCount: records.length,
    leftOut: [],
    missing: [],
    nameField: (field) => field,
    plan: (tx, actor) => RECORD_PLANS[what](tx, actor, records),
  }
}

/**
 * Parses a table. `chosen` sets the field of each column; without it, the headings decide. @throws import_unreadable
 */
async function openTable(what: ImportedTable, bytes: Buffer, chosen: string | undefined): Promise<OpenFile> {
  try {
    const { heading, rows, leftOut: beside } = await openFileTable(what, bytes)
    const columns = chooseColumns(
      what,
      heading.cells.map((cell) => cell.trim().slice(0, SHOWN_MAX)),
      chosen,
    )
    const { kept, leftOut } = separateRows(
      what,
      rows.map((row) => nameCells(columns, row)),
    )
    return {
      columns: columns.headings.map((one, i) => ({
        heading: one,
        field: columns.fields[i] ?? null,
        example: (rows.find(({ cells }) => cells[i]?.trim())?.cells[i] ?? '').slice(0, SHOWN_MAX),
      })),
      rowCount: rows.length,
      leftOut: [...beside, ...leftOut],
      missing: missingFields(what, columns),
      nameField: (field) => headingOf(what, columns, field),
      plan: (tx, actor, without) =>
        PLANS[what](
          tx,
          actor,
          kept.filter(({ row }) => !without.has(row)),
        ),
    }
  } catch (e) {
    throw e instanceof UnreadableFile || e instanceof WrongColumns ? unreadableFile(e.message) : e
  }
}
