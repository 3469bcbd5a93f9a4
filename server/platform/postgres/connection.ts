import { Client, type ClientBase } from 'pg'
import { inSpan } from '../traces/traces.ts'
import { toDatabaseFault } from './faults.ts'
import { PreparedStatement, type StatementResult } from './prepared-statement.ts'

/** The rows of a result, with the number of rows read or changed. */
export type Rows<R extends readonly object[]> = R & { readonly count: number }

/**
 * Maximum number of named statements: more than the product has. Further texts are generated at run time and not worth
 * caching.
 */
const MAX_NAMES = 500

/**
 * Returns the name under which the connections of one pool cache a parsed statement; undefined for one that is not
 * cached.
 */
export type NameStatement = (text: string) => string | undefined

/** Creates the names of one pool's statements. Other pools do not count towards the limit. */
export function createNames(): NameStatement {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MAX_NAMES) return known
    const name = `pavti_${names.size}`
    names.set(text, name)
    return name
  }
}

/** Closes a connection at once; its running query fails. */
export const closeNow = (client: ClientBase): void => void (client instanceof Client && client.end().catch(() => {}))

/** Options of the statements on the connections of one pool. */
export interface StatementOptions {
  timeoutMs: number
  /** Null with a transaction pooler: the next transaction may get a connection without the named statements. */
  nameStatement: NameStatement | null
}

/**
 * Runs SQL on one connection, and closes it if the server does not answer within `timeoutMs`.
 * @throws DatabaseUnavailable, DatabaseError without details
 */
export function runOn(
  client: ClientBase,
  options: StatementOptions,
  text: string,
  values?: readonly unknown[],
): Promise<StatementResult> {
  return inSpan(
    () => describeStatement(text),
    () => runStatement(client, options, text, values),
  )
}

/** The values are not in the text: they are sent separately. */
function describeStatement(text: string) {
  const [verb = ''] = /^\s*\w+/.exec(text) ?? []
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)/.exec(text) ?? []
  const operation = verb.trim().toUpperCase()
  return {
    kind: 'client',
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  } as const
}

async function runStatement(
  client: ClientBase,
  { timeoutMs, nameStatement }: StatementOptions,
  text: string,
  values?: readonly unknown[],
): Promise<StatementResult> {
  const name = values && nameStatement?.(text)
  const statement = values && name ? new PreparedStatement(name, text, values) : undefined
  const timer = timeoutMs === Infinity ? undefined : setTimeout(closeNow, timeoutMs, client)
  try {
    if (statement) return await client.query(statement).result
    const result = await client.query<object>(values ? { text, values: [...values] } : text)
    // A text of several statements has several results; the last one is returned.
    return Array.isArray(result) ? result.at(-1) : result
  } catch (e) {
    throw toDatabaseFault(e)
  } finally {
    clearTimeout(timer)
  }
}

/** The rows of a result. `count` is a non-enumerable property, so that it does not affect comparisons. */
export const rowsOf = <R extends readonly object[]>(result: StatementResult): Rows<R> =>
  Object.defineProperty(result.rows, 'count', { value: result.rowCount ?? 0 }) as object as Rows<R>
