import { columnNames, type Columns, fieldNames } from './columns.ts'
import type { Db, Tx } from './database.ts'
import type { Query } from './query.ts'

/** JSON has no bigint. @throws RangeError for a number that JSON.parse has rounded */
function toBigInt(value: number | null): bigint | null {
  if (value === null) return null
  if (!Number.isSafeInteger(value)) throw new RangeError('A number of a row is too large for JSON.')
  return BigInt(value)
}

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value))

/** Readers of the types that JSON does not have. */
const READERS: Partial<Record<string, string>> = {
  bigint: 'toBigInt',
  'int as bigint': 'toBigInt',
  timestamptz: 'toDate',
}

type ReadRow<T> = (values: readonly unknown[]) => T

/**
 * Returns a function that reads a row of `json_agg(json_build_array(${columnNames(columns)}))` with the types of T:
 * bigint becomes BigInt, timestamptz a Date. Arrays take half the time of objects, whose names are parsed for each row.
 * The function is generated as one would write it by hand, because one that assigns fields by name takes three times as
 * long. It throws RangeError for a bigint above 2^53.
 */
export function createRowReader<T extends object>(columns: Columns<T>): ReadRow<T> {
  const fields = Object.entries<string>(columns).map(
    ([name, type], i) => `${JSON.stringify(name)}: ${READERS[type] ?? ''}(values[${i}])`,
  )
  // Names and types come from the source code, never from a request.
  const create = new Function('toBigInt', 'toDate', `return (values) => ({ ${fields.join(', ')} })`)
  return create(toBigInt, toDate)
}

/**
 * Returns the rows of a SELECT with these columns, in its order, as one JSON value for `createRowReader`; null if there
 * are none.
 */
export const rowsAsJson = <T>(db: Db | Tx, columns: Columns<T>, rows: Query<object>): Query<object> => db`
  (SELECT json_agg(json_build_array(${columnNames(columns)})) FROM (${rows}) AS listed)`

/** A row as stored in a JSON column. */
export type JsonRow = Record<string, string | number | boolean | object | null>

/** Converts a row for a JSON column; JSON has no bigint, so each becomes text. */
export const rowToJson = <T>(columns: Columns<T>, row: NoInfer<T>): JsonRow =>
  Object.fromEntries(
    fieldNames(columns).map((name) => {
      const value = row[name] ?? null
      return [name, typeof value === 'bigint' ? String(value) : (value as JsonRow[string])]
    }),
  )

/** Converts a row back by the types of the columns. A column that did not exist when the row was stored is null. */
export const rowFromJson = <T>(columns: Columns<T>, json: JsonRow): T =>
  Object.fromEntries(
    fieldNames(columns).map((name) => {
      const value = json[name] ?? null
      return [name, value !== null && columns[name].endsWith('bigint') ? BigInt(value as string) : value]
    }),
  ) as T
