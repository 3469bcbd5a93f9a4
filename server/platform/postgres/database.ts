import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, Pool, type PoolClient, type types } from 'pg'
import { closeNow, createNames, type Rows, rowsOf, runOn, type StatementOptions } from './connection.ts'
import {
  toDatabaseFault,
  DatabaseUnavailable,
  isConflict,
  isConnectionBroken,
  isReadOnlyServer,
  ReplicaBehind,
} from './faults.ts'
import { parserOf } from './prepared-statement.ts'
import { type Json, Query, type Value } from './query.ts'
import { SESSION_SETTINGS, setOnConnection } from './session-settings.ts'

type Row = Record<string, unknown>

/**
 * Tagged template for SQL: db`SELECT … ${value}`. The type parameter describes the rows: `scripts/rows` compares it
 * with the database.
 */
interface Sql {
  <R extends readonly object[] = Row[]>(pieces: TemplateStringsArray, ...values: Value[]): Query<Rows<R>>
  json: (value: object) => Json
  /** Runs a text with one or more statements. Never pass user input. */
  unsafe: <R extends readonly object[] = Row[]>(text: string) => Promise<Rows<R>>
}

/** An open transaction. Queries that need one take this type. */
export interface Tx extends Sql {
  readonly isTransaction: true
}

/** Runs in a transaction. It may run again after a serialization failure, so it must have no other side effects. */
type Work<T> = (tx: Tx) => Promise<T>

/** The pool: each query takes any free connection. */
export interface Db extends Sql {
  /** Runs `work` in a transaction and rolls back if it throws. `mode` as in BEGIN, such as 'READ ONLY'. */
  begin: (<T>(work: Work<T>) => Promise<T>) & (<T>(mode: string, work: Work<T>) => Promise<T>)
  /** Reads without a common snapshot: here on any connections, by `readFromReplica` in a transaction of the replica. */
  read: <T>(work: (db: Db | Tx) => Promise<T>) => Promise<T>
  /**
   * Like `begin`, on a replica, once it has replayed the log of its leader up to `position` (pg_lsn).
   * @throws ReplicaBehind if that takes too long, or if the server is no replica
   */
  beginAfter: <T>(position: string, mode: string, work: Work<T>) => Promise<T>
  /** Connections of the pool by what they do, and how many wait for one. */
  countConnections: () => { used: number; idle: number; waiting: number }
  /** Waits for running queries, at most `timeout` seconds, then closes all connections. May be called again. */
  end: (options?: { timeout?: number }) => Promise<void>
}

/**
 * transaction: a pooler such as PgBouncer assigns a server connection per transaction, so session settings are lost.
 */
export type Pooler = 'none' | 'transaction'

interface Options {
  connections: number
  /** Time limit of a statement; Infinity for migrations. */
  queryTimeoutMs?: number
  /** Longest wait for a connection; then the request is answered with 503. */
  connectTimeoutMs?: number | undefined
  pooler?: Pooler
  /** Closes all connections at once when it is aborted. */
  signal?: AbortSignal | undefined
}

const CONNECT_TIMEOUT_MS = 2_000
const QUERY_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
/** The server cancels a slow statement itself. If it does not, the connection is closed after this extra time. */
const GRACE_MS = 2_000
/** Back-off after a refused connection. */
const RECONNECT_BACKOFF_MS = 50
const IDLE_MS = 300_000
const MAX_ATTEMPTS = 3
/** Longest wait until a replica has replayed what its leader had written, and the pause between two checks. */
const REPLAY_MS = 200
const REPLAY_POLL_MS = 5
/** Longest random pause before a retry, so that two transactions do not fail again together. */
const RETRY_JITTER_MS = 50

/** The connections of a pool; each use has one of its own. */
interface Connections {
  /** @throws DatabaseUnavailable if none can be opened, or none is free for too long */
  withOne: <T>(use: (client: PoolClient) => Promise<T>) => Promise<T>
  count: Db['countConnections']
  end: Db['end']
}

/** Opens connections on demand. One that is broken, or older than a failover, is not used again. */
function createConnections(pool: Pool): Connections {
  let refusedUntil = 0
  const inUse = new Set<PoolClient>()
  // The running query reports a lost connection; idle ones are dropped silently.
  pool.on('error', () => {})
  const openedAt = new WeakMap<PoolClient, number>()
  let outdatedBefore = 0
  let ended: Promise<void> | undefined
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now())
    client.on('error', () => {})
  })
  // After a failover, old connections may lead to the former leader, which refuses writes. They are not used again.
  const isOutdated = (client: PoolClient): boolean => (openedAt.get(client) ?? Infinity) < outdatedBefore
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if (!isOutdated(client)) return client
      client.release(true)
    }
  }
  return {
    withOne: async (use) => {
      if (performance.now() < refusedUntil && pool.idleCount === 0)
        throw new DatabaseUnavailable('refused a moment ago')
      const client = await connect().catch((e: unknown) => {
        refusedUntil = performance.now() + RECONNECT_BACKOFF_MS
        throw toDatabaseFault(e)
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
    },
    count: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: async ({ timeout = 5 } = {}) => {
      ended ??= pool.end()
      await Promise.race([ended, sleep(timeout * 1_000, undefined, { ref: false })])
      for (const client of inUse) closeNow(client)
      await ended
    },
  }
}

/** Returns once the replica of a connection has replayed the log up to `position`. @throws ReplicaBehind */
async function awaitReplay(client: PoolClient, statements: StatementOptions, position: string): Promise<void> {
  const until = performance.now() + REPLAY_MS
  for (;;) {
    const asked = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there`
    const [row] = rowsOf<{ is_there: boolean }[]>(await runOn(client, statements, asked, [position]))
    if (row?.is_there) return
    if (performance.now() >= until) throw new ReplicaBehind()
    await sleep(REPLAY_POLL_MS)
  }
}

/** Runs `work` between `begin` and COMMIT on one connection, or rolls back if it throws. */
async function transact<T>(client: PoolClient, statements: StatementOptions, begin: string, work: Work<T>): Promise<T> {
  let isOver = false
  const run = (text: string, values?: readonly unknown[]) => {
    if (isOver) throw new TypeError('A query ran after the end of its transaction.')
    return runOn(client, statements, text, values)
  }
  await run(begin)
  try {
    const answer = await work(Object.assign(createSql(run), { isTransaction: true as const }))
    const { command } = await run('COMMIT')
    if (command !== 'COMMIT') throw new TypeError('A transaction continued after an error, so it was rolled back.')
    return answer
  } catch (e) {
    if (!isConnectionBroken(e)) await run('ROLLBACK')
    throw e
  } finally {
    isOver = true
  }
}

/** Retries an attempt that failed because of another transaction. */
async function withRetries<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce()
    } catch (e) {
      if (!isConflict(e) || attempt === MAX_ATTEMPTS) throw e
      await sleep(Math.random() * RETRY_JITTER_MS * attempt)
    }
  }
}

/** Creates a pool; connections are opened on demand. Connection errors are thrown by the queries that need them. */
export function openDatabase(
  url: string,
  { connections: max, queryTimeoutMs = QUERY_TIMEOUT_MS, connectTimeoutMs, pooler = 'none', signal }: Options,
): Db {
  const isUnlimited = queryTimeoutMs === Infinity
  // 0 is no limit. It is set too, because a role may have limits of its own.
  const timeLimits = {
    statement_timeout: isUnlimited ? 0 : queryTimeoutMs,
    idle_in_transaction_session_timeout: isUnlimited ? 0 : IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs ?? (isUnlimited ? 5 * CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS),
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    application_name: 'pavti',
    ...(pooler === 'none' ? timeLimits : {}),
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  // Behind a pooler they would not stay with this client, so the start refuses other settings there.
  if (pooler === 'none') pool.on('connect', (client) => setOnConnection(client, { ...SESSION_SETTINGS, ...timeLimits }))
  const connections = createConnections(pool)
  const close = (): void => void connections.end({ timeout: 0 })
  signal?.addEventListener('abort', close)
  // PgBouncer refuses these startup parameters, so each transaction sets them in the round trip of its BEGIN.
  const setLimits = pooler === 'none' ? [] : Object.entries(timeLimits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
  const statements = { timeoutMs: queryTimeoutMs + GRACE_MS, nameStatement: pooler === 'none' ? createNames() : null }
  const beginWith = (mode: string) => [`BEGIN ${mode}`, ...setLimits].join('; ')
  const begin = <T>(mode: string, work: Work<T>): Promise<T> =>
    withRetries(() => connections.withOne((client) => transact(client, statements, beginWith(mode), work)))

  const db: Db = Object.assign(
    createSql((text, values) => connections.withOne((client) => runOn(client, statements, text, values))),
    {
      read: <T>(work: (db: Db | Tx) => Promise<T>): Promise<T> => work(db),
      begin: <T>(...args: [Work<T>] | [string, Work<T>]): Promise<T> =>
        args.length === 2 ? begin(...args) : begin('', args[0]),
      // On one connection, because an address may lead to several replicas.
      beginAfter: <T>(position: string, mode: string, work: Work<T>): Promise<T> =>
        withRetries(() =>
          connections.withOne(async (client) => {
            await awaitReplay(client, statements, position)
            return transact(client, statements, beginWith(mode), work)
          }),
        ),
      countConnections: connections.count,
      end: (options?: { timeout?: number }): Promise<void> => {
        signal?.removeEventListener('abort', close)
        return connections.end(options)
      },
    },
  )
  return db
}

/** A Tx for the open transaction of a connection, for work that also needs the connection itself. */
export const txOn = (client: ClientBase): Tx =>
  Object.assign(
    createSql((text, values) => runOn(client, { timeoutMs: Infinity, nameStatement: null }, text, values)),
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
