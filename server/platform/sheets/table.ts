import type { ColumnKind } from '#domain/document/exports/export-columns.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'

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

/** A column of text. */
export const text = <Row>(title: string, of: (row: Row) => string | null): Column<Row> => ({ title, kind: 'text', of })

/** A column of days, as YYYY-MM-DD. */
export const day = <Row>(title: string, of: (row: Row) => string | null): Column<Row> => ({ title, kind: 'day', of })

/** A column of decimal numbers. */
export const number = <Row>(title: string, of: (row: Row) => string): Column<Row> => ({ title, kind: 'number', of })

/** A column of amounts, from paise. */
export const money = <Row>(title: string, of: (row: Row) => Paise): Column<Row> => ({
  title,
  kind: 'money',
  of: (row) => toRupees(of(row)),
})

/** A column of amounts, from paise, of which some cells are empty. */
export const moneyIfAny = <Row>(title: string, of: (row: Row) => Paise | null): Column<Row> => ({
  title,
  kind: 'money',
  of: (row) => {
    const amount = of(row)
    return amount === null ? null : toRupees(amount)
  },
})
