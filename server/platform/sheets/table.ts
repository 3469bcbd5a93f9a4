/** Format of a column. Values are exact text: money "-1234.50", numbers "1.5", days "2026-11-28". */
export type ColumnKind = 'text' | 'number' | 'money' | 'day'

export interface Column<Row> {
  title: string
  kind: ColumnKind
  /** Null leaves the cell empty. */
  of: (row: Row) => string | null
}

/** The name and columns of a sheet. */
export interface Table<Row> {
  name: string
  columns: readonly Column<Row>[]
}

/** Batches of rows from the database. */
export type Batches<Row> = AsyncIterable<readonly Row[]>
