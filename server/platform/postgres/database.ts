import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, Pool, type PoolClient, types } from 'pg'
import { cutOff, type Rows, rowsOf, runOn } from './connection.ts'
import { asFault, DatabaseAway, isClash, isConnectionBroken, isReadOnlyServer } from './faults.ts'
import { type Json, Query, type Value } from './query.ts'

type Row = Record<string, unknown>

/** SQL in the open: sql`SELECT … ${value}`. Each type parameter is what the writer of the query knows of its rows. */
interface Sql {
  <R extends readonly object[] = Row[]>(pieces: TemplateStringsArray, ...values: Value[]): Query<Rows<R>>
  json: (value: object) => Json
  /** Runs text as it is, several statements if need be: for files of SQL, never for anything a person typed. */
  unsafe: <R extends readonly object[] = Row[]>(text: string) => Promise<Rows<R>>
}

/** One open transaction. A query that must run inside one asks for this type. */
export interface Tx extends Sql {
  readonly isTransaction: true
}

/** Runs in one transaction; of two that clash one is run again, so it does nothing but talk to the database. */
type Work<T> = (tx: Tx) => Promise<T>

/** The pool: each query takes any free connection. */
export interface Db extends Sql {
  /** Commits what `work` did, or nothing of it when it throws. `mode` as in BEGIN, such as 'READ ONLY'. */
  begin: (<T>(work: Work<T>) => Promise<T>) & (<T>(mode: string, work: Work<T>) => Promise<T>)
  /** Lets queries end; what runs longer than `timeout` seconds is cut off. */
  end: (options?: { timeout?: number }) => Promise<void>
}

/** transaction: a pooler such as PgBouncer gives each transaction any connection to the server, so no setting outlives one. */
export type Pooler = 'none' | 'transaction'

interface Options {
  connections: number
  /** Longest that one statement may take; Infinity for changes of tables. */
  longestQueryMs?: number
  pooler?: Pooler
}

/** Longest wait for a free or a new connection, in ms; then the caller is told to come back (503). */
const WAIT_MS = 2_000
const LONGEST_QUERY_MS = 5_000
const LONGEST_PAUSE_IN_TRANSACTION_MS = 15_000
/** The server ends a long statement itself; only when it does not even do that is the connection cut off. */
const GRACE_MS = 2_000
/** After a connection was refused, nobody knocks for so long: a server that starts has better things to do. */
const BREATH_MS = 50
const IDLE_MS = 300_000
const MOST_TRIES = 3
/** By chance one of two that clashed comes first, instead of both clashing again. */
const CLASH_PAUSE_MS = 50

/** bigint arrives as BigInt, a day as its text 'YYYY-MM-DD', an instant as Date. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [types.builtins.DATE, (day) => day],
])

/** Opens a pool; connections are made when the first query needs one. All errors are told to who asks. */
export function openDatabase(
  url: string,
  { connections, longestQueryMs = LONGEST_QUERY_MS, pooler = 'none' }: Options,
): Db {
  const isPatient = longestQueryMs === Infinity
  const timeLimits = isPatient
    ? {}
    : { statement_timeout: longestQueryMs, idle_in_transaction_session_timeout: LONGEST_PAUSE_IN_TRANSACTION_MS }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: isPatient ? 5 * WAIT_MS : WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    application_name: 'pavti',
    ...(pooler === 'none' ? timeLimits : {}),
    types: {
      getTypeParser: ((oid, format) =>
        PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  })
  // PgBouncer refuses limits at the start of a connection, so each transaction sets them, in the round trip of its BEGIN.
  const setLimits = pooler === 'none' ? [] : Object.entries(timeLimits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
  const statements = { patienceMs: longestQueryMs + GRACE_MS, namesStatements: pooler === 'none' }
  let awayUntil = 0
  const inUse = new Set<PoolClient>()
  // A lost connection is told by the query that meets it; an idle one is dropped in silence.
  pool.on('error', () => {})
  const openedAt = new WeakMap<PoolClient, number>()
  let outdatedBefore = 0
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now())
    client.on('error', () => {})
  })
  // After a failover connections may stay with the former leader, which refuses every write: none of them is used again.
  const isOutdated = (client: PoolClient): boolean => (openedAt.get(client) ?? Infinity) < outdatedBefore
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if (!isOutdated(client)) return client
      client.release(true)
    }
  }

  const withConnection = async <T>(use: (client: PoolClient) => Promise<T>): Promise<T> => {
    if (performance.now() < awayUntil && pool.idleCount === 0) throw new DatabaseAway('refused a moment ago')
    const client = await connect().catch((e: unknown) => {
      awayUntil = performance.now() + BREATH_MS
      throw asFault(e)
    })
    inUse.add(client)
    let isBroken = false
    try {
      return await use(client)
    } catch (e) {
      if (isReadOnlyServer(e)) outdatedBefore = performance.now()
      isBroken = isConnectionBroken(e)
      throw e
    } finally {
      inUse.delete(client)
      client.release(isBroken || isOutdated(client))
    }
  }

  const transact = <T>(mode: string, work: Work<T>): Promise<T> =>
    withConnection(async (client) => {
      let isOver = false
      const run = (text: string, values?: readonly unknown[]) => {
        if (isOver) throw new TypeError('A query came after the end of its transaction.')
        return runOn(client, statements, text, values)
      }
      await run([`BEGIN ${mode}`, ...setLimits].join('; '))
      try {
        const answer = await work(Object.assign(createSql(run), { isTransaction: true as const }))
        const { command } = await run('COMMIT')
        if (command !== 'COMMIT') throw new TypeError('A transaction went on after an error, so it was undone.')
        return answer
      } catch (e) {
        if (!isConnectionBroken(e)) await run('ROLLBACK')
        throw e
      } finally {
        isOver = true
      }
    })

  const begin = async <T>(...given: [Work<T>] | [string, Work<T>]): Promise<T> => {
    const [mode, work] = given.length === 2 ? given : (['', given[0]] as const)
    for (let tries = 1; ; tries++) {
      try {
        return await transact(mode, work)
      } catch (e) {
        if (!isClash(e) || tries === MOST_TRIES) throw e
        await sleep(Math.random() * CLASH_PAUSE_MS * tries)
      }
    }
  }

  return Object.assign(
    createSql((text, values) => withConnection((client) => runOn(client, statements, text, values))),
    {
      begin,
      end: async ({ timeout = 5 } = {}) => {
        const ended = pool.end()
        await Promise.race([ended, sleep(timeout * 1_000, undefined, { ref: false })])
        for (const client of inUse) cutOff(client)
        await ended
      },
    },
  )
}

/** The transaction that is open on this connection, for work that needs the connection itself as well. */
export const txOn = (client: ClientBase): Tx =>
  Object.assign(
    createSql((text, values) => runOn(client, { patienceMs: Infinity, namesStatements: false }, text, values)),
    { isTransaction: true as const },
  )

function createSql(run: (text: string, values?: readonly unknown[]) => ReturnType<typeof runOn>): Sql {
  return Object.assign(
    <R extends readonly object[] = Row[]>(pieces: TemplateStringsArray, ...values: Value[]) =>
      new Query<Rows<R>>(pieces, values, async (text, scalars) => rowsOf<R>(await run(text, scalars))),
    {
      json: (value: object): Json => ({ toPostgres: () => JSON.stringify(value) }),
      unsafe: async <R extends readonly object[] = Row[]>(text: string) => rowsOf<R>(await run(text)),
    },
  )
}
