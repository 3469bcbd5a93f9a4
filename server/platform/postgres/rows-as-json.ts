import type { Columns } from './columns.ts'

/** A row as it is kept in a JSON column. */
export type JsonRow = Record<string, string | number | boolean | object | null>

const names = <T>(columns: Columns<T>) => Object.keys(columns) as (keyof T & string)[]

/** Converts a row for a JSON column; JSON has no bigint, so each becomes text. */
export const rowToJson = <T>(columns: Columns<T>, row: NoInfer<T>): JsonRow =>
  Object.fromEntries(
    names(columns).map((name) => {
      const value = row[name] ?? null
      return [name, typeof value === 'bigint' ? String(value) : (value as JsonRow[string])]
    }),
  )

/** Converts it back by the types of the columns. What had no column yet when the row was kept is null. */
export const rowFromJson = <T>(columns: Columns<T>, json: JsonRow): T =>
  Object.fromEntries(
    names(columns).map((name) => {
      const value = json[name] ?? null
      return [name, value !== null && columns[name].endsWith('bigint') ? BigInt(value as string) : value]
    }),
  ) as T
