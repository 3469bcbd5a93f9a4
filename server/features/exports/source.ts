import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Batches, Table } from '../../platform/sheets/table.ts'
import { SHEET_ROWS_MAX, toSheet, writeWorkbook } from '../../platform/sheets/xlsx.ts'

type Chunks = AsyncIterable<string | Uint8Array>

/** A table that can be written as CSV or as a sheet. */
export interface Source {
  csv: () => Chunks
  xlsx: () => Chunks
}

/** Writes the rows that `read` returns as either. */
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
