import { Client, type ClientBase, type QueryResult } from 'pg'
import { asFault } from './faults.ts'

/** Rows of an answer, and how many were read or changed. */
export type Rows<R extends readonly object[]> = R & { readonly count: number }

/** More texts than the product has; beyond it they are made while running, and not worth keeping. */
const MOST_NAMES = 500

const names = new Map<string, string>()

/** A name lets a connection keep the parsed statement. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `pavti_${names.size}`
  names.set(text, name)
  return name
}

/** Ends a connection at once, whatever it is doing: its query fails. */
export const cutOff = (client: ClientBase): void => void (client instanceof Client && client.end().catch(() => {}))

/** How statements run on the connections of one pool. */
export interface StatementOptions {
  patienceMs: number
  /** False where a pooler may give the next transaction another connection, which knows none of the names. */
  namesStatements: boolean
}

/**
 * Runs SQL on one connection. A server that says nothing for `patienceMs`, not even that it gave up, is cut off.
 * @throws DatabaseAway, DatabaseError without details
 */
export async function runOn(
  client: ClientBase,
  { patienceMs, namesStatements }: StatementOptions,
  text: string,
  values?: readonly unknown[],
): Promise<QueryResult<object>> {
  const impatience = patienceMs === Infinity ? undefined : setTimeout(cutOff, patienceMs, client)
  try {
    const name = values && namesStatements ? nameOf(text) : undefined
    const result = await client.query<object>(values ? { ...(name ? { name } : {}), text, values: [...values] } : text)
    // Several statements in one text give several results; the last one speaks for all.
    return Array.isArray(result) ? result.at(-1) : result
  } catch (e) {
    throw asFault(e)
  } finally {
    clearTimeout(impatience)
  }
}

/** The rows alone, as queries give them; the count stands beside them and takes no part in comparisons. */
export const rowsOf = <R extends readonly object[]>(result: QueryResult<object>): Rows<R> =>
  Object.defineProperty(result.rows, 'count', { value: result.rowCount ?? 0 }) as object as Rows<R>
