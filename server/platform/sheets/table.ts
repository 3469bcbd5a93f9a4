/** How the values of a column are written. They come as exact text: money "-1234.50", numbers "1.5", days "2026-11-28". */
export type ColumnKind = 'text' | 'number' | 'money' | 'day'

export interface Column<Row> {
  title: string
  kind: ColumnKind
  /** Null leaves the cell empty. */
  of: (row: Row) => string | null
}

/** What a sheet is called, and how its rows become cells. */
export interface Table<Row> {
  name: string
  columns: readonly Column<Row>[]
}

/** Rows as they come from the database, some at a time. */
export type Batches<Row> = AsyncIterable<readonly Row[]>
