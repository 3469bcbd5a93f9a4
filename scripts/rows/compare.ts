import type { Column } from './describe.ts'
import type { Kind, QueryText } from './read-queries.ts'

/**
 * The kind to which the driver converts each type of PostgreSQL (`parserOf` in
 * server/platform/postgres/prepared-statement.ts).
 */
const KIND_OF_TYPE: Record<string, Kind> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  oid: 'number',
  float8: 'number',
  float4: 'number',
  numeric: 'text',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  char: 'text',
  name: 'text',
  uuid: 'text',
  date: 'text',
  inet: 'text',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'bytes',
  json: 'object',
  jsonb: 'object',
}

/** Other kinds that a JSON document may be for its reader. */
const KINDS_OF_JSON: readonly Kind[] = ['object', 'array', 'text', 'number', 'boolean']

const isTaken = (kinds: ReadonlySet<Kind>, type: string): boolean => {
  if (kinds.has('any')) return true
  if (type.startsWith('_')) return kinds.has('array')
  const kind = KIND_OF_TYPE[type]
  if (kind === 'object') return KINDS_OF_JSON.some((one) => kinds.has(one))
  return kind !== undefined && kinds.has(kind)
}

/** Finds tables that are only joined by LEFT or FULL JOIN, so that their rows may be missing. */
function outerTables(text: string): Set<string> {
  const joined = [...text.matchAll(/(\b(?:left|full)\s+)?(?:outer\s+)?\b(?:join|from|update)\s+(?:lateral\s+)?(\w+)/gi)]
  const certain = new Set(joined.filter(([, outer]) => outer === undefined).map(([, , name = '']) => name))
  return new Set(joined.map(([, , name = '']) => name).filter((name) => !certain.has(name)))
}

/** Whether a statement compares or sets a column, so that rows with null are left out. */
const isCompared = (text: string, column: string): boolean =>
  new RegExp(`\\b${column}\\b\\s*(=|<|>|between\\b|is not null)|[=<>] *(\\w+\\.)?${column}\\b`, 'i').test(text)

/** A difference between what a statement returns and its row type. */
export interface Fault {
  /** "server/features/items/queries.ts:12" */
  place: string
  field: string
  sentence: string
}

/**
 * Compares what a statement returns with its declared rows. Returns a fault for each name that only one side has, each
 * type that the driver reads differently, and each column that may be null although the row type says otherwise. Null
 * is only checked for columns of tables and views, not for expressions, nor if the statement compares the column with
 * something.
 */
export function compareRows(
  { place, fields }: QueryText,
  text: string,
  columns: readonly Column[],
  nullable: ReadonlySet<string>,
): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, sentence: string) => faults.push({ place, field, sentence: `${field} ${sentence}` })
  const outer = outerTables(text)
  const returned = new Set(columns.map(({ name }) => name))
  for (const name of fields.keys()) if (!returned.has(name)) add(name, 'is not in the columns')
  for (const { name, type, source } of columns) {
    const kinds = fields.get(name)
    if (!kinds) {
      add(name, 'is not in the row type')
      continue
    }
    if (!isTaken(kinds, type)) add(name, `is ${type}, declared as ${[...kinds].join(' or ')}`)
    const table = source?.split('.')[0] ?? ''
    const mayBeNull = source !== undefined && (nullable.has(source) || outer.has(table))
    const isLeftOut = isCompared(text, source?.split('.')[1] ?? '')
    if (mayBeNull && !isLeftOut && !kinds.has('null') && !kinds.has('any')) add(name, 'may be null')
  }
  return faults
}
