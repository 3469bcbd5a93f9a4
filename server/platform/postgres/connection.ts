import { Client, type ClientBase } from 'pg'
import { toDatabaseFault } from './faults.ts'
import { PreparedStatement, type StatementResult } from './prepared-statement.ts'

/** Rows of a result with the number of rows read or changed. */
export type Rows<R extends readonly object[]> = R & { readonly count: number }

/** Most named statements: more than the product has. Further texts are generated at run time and not worth caching. */
const MAX_NAMES = 500

const names = new Map<string, string>()

/** The name under which a connection caches the parsed statement. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = `pavti_${names.size}`
  names.set(text, name)
  return name
}

/** Closes a connection at once; its running query fails. */
export const closeNow = (client: ClientBase): void => void (client instanceof Client && client.end().catch(() => {}))

/** How statements run on the connections of one pool. */
export interface StatementOptions {
  timeoutMs: number
  /** False with a transaction pooler: the next transaction may get a connection without the named statements. */
  namesStatements: boolean
}

/**
 * Runs SQL on one connection, and closes it if the server does not answer within `timeoutMs`.
 * @throws DatabaseAway, DatabaseError without details
 */
export async function runOn(
  client: ClientBase,
  { timeoutMs, namesStatements }: StatementOptions,
  text: string,
  values?: readonly unknown[],
): Promise<StatementResult> {
  const name = values && namesStatements ? statementName(text) : undefined
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
