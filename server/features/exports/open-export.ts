import type { Readable } from 'node:stream'
import { AppError } from '../../platform/http/app-error.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { streamSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Batches, Table } from '../../platform/sheets/table.ts'
import { SHEET_ROWS_MAX, toSheet, writeWorkbook } from '../../platform/sheets/xlsx.ts'
import { acquireExportLock } from './queries.ts'

type Chunks = AsyncIterable<string | Uint8Array>

/** A table that can be written as CSV or as a sheet. */
export interface Source {
  csv: () => Chunks
  xlsx: () => Chunks
}

/** Returns a source of the rows that `read` returns. */
export const sourceOf = <Row>(table: Table<Row>, read: () => Batches<Row>): Source => ({
  csv: () => writeCsv(table, read()),
  xlsx: () => writeWorkbook([toSheet(table, () => limitRows(read()))]),
})

async function* limitRows<Row>(batches: Batches<Row>): Batches<Row> {
  let rows = 0
  for await (const batch of batches) {
    rows += batch.length
    if (rows > SHEET_ROWS_MAX) throw new Error('More rows than an Excel sheet can have.')
    yield batch
  }
}

/** Yields a file that is a single text. */
export async function* inOnePiece(text: string): Chunks {
  yield text
}

const WAIT = { retryAfterSeconds: 10 }

/** Each download uses a database connection; `platform/limits/business-turns.ts` leaves room for them. */
const downloads = createFairTurns({
  concurrency: 3,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 1,
  maxWaiting: 50,
  maxWaitMs: 15_000,
  ownRefusal: 'export_running',
  refusal: 'exports_busy',
  ...WAIT,
})

/**
 * Returns a file that is generated while it is read.
 * @throws export_running (this business already has one in progress), exports_busy, and what `start` throws
 */
export async function openExport(
  db: Db,
  actor: Actor,
  start: (tx: Tx) => Promise<Chunks> | Chunks,
  signal: AbortSignal,
): Promise<Readable> {
  const endTurn = await downloads.acquire(actor.businessId, signal)
  try {
    const file = await streamSnapshot(db, async (tx) => {
      if (!(await acquireExportLock(tx, actor))) throw new AppError('export_running', WAIT)
      return start(tx)
    })
    file.once('close', endTurn)
    return file
  } catch (e) {
    endTurn()
    throw e
  }
}
