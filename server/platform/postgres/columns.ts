import { Query, type Value } from './query.ts'

/** The column types for values of V. Paise and other branded counts are bigint. */
type ColumnType<V> = [V] extends [bigint]
  ? 'bigint' | 'int as bigint'
  : [V] extends [number]
    ? 'int'
    : [V] extends [boolean]
      ? 'boolean'
      : [V] extends [string]
        ? 'text' | 'uuid' | 'date' | 'timestamptz'
        : [V] extends [Date]
          ? 'timestamptz'
          : 'jsonb'

/**
 * The column type of each field of T; column and field have the same name. A missing field or another type does not
 * compile. Names and values of a statement both come from this map, so two columns cannot be swapped.
 */
export type Columns<T> = { readonly [Field in keyof T]-?: ColumnType<NonNullable<T[Field]>> }

/** The map without these columns, for tables with defaults for them. */
export const withoutColumns = <T, Name extends keyof T & string>(
  columns: Columns<T>,
  ...left: readonly Name[]
): Columns<Omit<T, Name>> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name]) => !left.some((one) => one === name)),
  ) as unknown as Columns<Omit<T, Name>>

const piece = (pieces: readonly string[], values: readonly Value[] = []): Query<object> =>
  new Query(pieces, values, () => {
    throw new TypeError('A piece of SQL does not run by itself.')
  })

/** Returns the pieces around one value for each name, with `befores` before the values and `after` after each. */
const around = (befores: readonly string[], after: string): string[] => [
  ...befores.map((before, i) => (i === 0 ? before : `${after}, ${before}`)),
  after,
]

/** Returns the names of the fields of T, in the order of the columns. */
export const fieldNames = <T>(columns: Columns<T>) => Object.keys(columns) as (keyof T & string)[]

/** Converts a value for its column; JSON is sent as text. */
const toColumn = (type: string, value: unknown): Value =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : (value as Value)

const sqlType = (type: string): string => (type === 'int as bigint' ? 'int' : type)

/** Column names for INSERT: `a, b, c`. */
export const columnNames = <T>(columns: Columns<T>): Query<object> => piece([fieldNames(columns).join(', ')])

/** Column names for SELECT and RETURNING, cast so that rows have the types of T. */
export const selected = <T>(columns: Columns<T>): Query<object> =>
  piece([
    fieldNames(columns)
      .map((name) => (columns[name] === 'int as bigint' ? `${name}::bigint AS ${name}` : name))
      .join(', '),
  ])

/** The values of one row in the order of columnNames: `$1, $2, $3`. */
export const columnValues = <T>(columns: Columns<T>, row: NoInfer<T>): Query<object> =>
  piece(
    around(
      fieldNames(columns).map(() => ''),
      '',
    ),
    fieldNames(columns).map((name) => toColumn(columns[name], row[name])),
  )

/** Assignments for UPDATE: `a = $1, b = $2`. */
export const assignments = <T>(columns: Columns<T>, row: NoInfer<T>): Query<object> =>
  piece(
    around(
      fieldNames(columns).map((name) => `${name} = `),
      '',
    ),
    fieldNames(columns).map((name) => toColumn(columns[name], row[name])),
  )

/** The values of many rows for unnest, one array per column: `$1::int[], $2::text[]`. */
export const columnArrays = <T>(columns: Columns<T>, rows: readonly NoInfer<T>[]): Query<object> => {
  const types = fieldNames(columns).map((name) => sqlType(columns[name]))
  return piece(
    ['', ...types.map((type, i) => (i === types.length - 1 ? `::${type}[]` : `::${type}[], `))],
    fieldNames(columns).map((name) => rows.map((row) => toColumn(columns[name], row[name]))),
  )
}
