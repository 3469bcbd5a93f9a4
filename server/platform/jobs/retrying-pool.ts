import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, Pool, type PoolConfig, type QueryResult } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { closeNow } from '../postgres/connection.ts'
import { isConnectionBroken, isDatabaseUnavailable, isReadOnlyServer, toDatabaseFault } from '../postgres/faults.ts'
import { SESSION_SETTINGS, setOnConnection } from '../postgres/session-settings.ts'

/** Longest wait for a connection. */
const CONNECT_TIMEOUT_MS = 5_000
/** Time limit of a statement. It detects a server that stopped without closing its connections. */
const STATEMENT_TIMEOUT_MS = 15_000
/** First and longest pause before a statement is repeated. */
const BACKOFF_MS = { first: 50, longest: 1_000 }
/** After this time, `end` closes connections whose server does not answer. */
const END_TIMEOUT_MS = 5_000

/** Statements that end a job. A worker gets no other job before they are stored: see `repeat`. */
const ENDS_JOB = /^(?:complete|fail)_job/
const GETS_JOB = /^get_job/

interface Statement {
  text: string
  values?: unknown[]
  /** The name under which a connection caches it. */
  name?: string | undefined
}

type Listener = (error: Error | undefined, client: ClientBase, release: () => void) => void

export interface RetryingPool {
  /** The pool for graphile-worker: each of its statements waits for the database. */
  forWorkers: Pool
  /** Runs one statement on the first attempt. */
  query: <R extends object>(text: string, values?: unknown[]) => Promise<QueryResult<R>>
  /** Until this call, an error of a statement is thrown, so that a start without the database fails. */
  startRetries: () => void
  /** Ends all waiting for the database. */
  stopRetries: () => void
  /** Closes all connections. */
  end: () => Promise<void>
}

/**
 * Creates the pool of the job workers. graphile-worker does not await the statements that end a job, and repeats them
 * only after a few of the errors of a lost database; any other error would end the process. So the pool repeats each
 * statement until the database answers or `stopRetries` is called. After that the statement returns no rows, and the
 * lease of the job expires.
 */
export function createRetryingPool(
  databaseUrl: string,
  connections: number,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): RetryingPool {
  const pool = new Pool({ ...poolConfig(databaseUrl), max: connections })
  const clients = new Set<ClientBase>()
  // Without listeners, a closed connection would end the process. The statement that runs on it is repeated.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    setOnConnection(client, SESSION_SETTINGS)
  })
  pool.on('remove', (client) => clients.delete(client))
  const stopping = new AbortController()
  // Each statement or job that waits for the database adds a listener.
  setMaxListeners(0, stopping.signal)
  const unstoredEnds = new Set<Promise<unknown>>()
  let isRetrying = false
  let isAway = false

  const runOnce = async <R extends object>(statement: Statement): Promise<QueryResult<R>> => {
    const client = await pool.connect()
    const timer = setTimeout(closeNow, STATEMENT_TIMEOUT_MS, client)
    let isBroken = false
    try {
      return await client.query<R>(statement)
    } catch (e) {
      const fault = toDatabaseFault(e)
      isBroken = isConnectionBroken(fault) || isReadOnlyServer(fault)
      throw fault
    } finally {
      clearTimeout(timer)
      client.release(isBroken)
    }
  }

  const repeat = async <R extends object>(statement: Statement): Promise<QueryResult<R>> => {
    for (let pause = BACKOFF_MS.first; ; pause = Math.min(pause * 2, BACKOFF_MS.longest)) {
      try {
        // A repeated failJob must not unlock a job that this process has taken up again after the first one was stored.
        if (GETS_JOB.test(statement.name ?? '')) await Promise.all(unstoredEnds)
        const result = await runOnce<R>(statement)
        if (isAway) log.warn('the database answers: jobs continue')
        isAway = false
        return result
      } catch (e) {
        const fault = toDatabaseFault(e)
        if (stopping.signal.aborted) return NO_ROWS as QueryResult<R>
        if (!isRetrying || !isDatabaseUnavailable(fault)) throw fault
        if (!isAway) log.warn({ code: codeOf(fault) }, 'the database is unavailable: jobs wait for it')
        isAway = true
        await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }

  const storeEnd = async <R extends object>(statement: Statement): Promise<QueryResult<R>> => {
    const storing = repeat<R>(statement).catch((e: unknown) => {
      log.error({ code: codeOf(e) }, 'the end of a job could not be stored: it will be repeated')
      return NO_ROWS as QueryResult<R>
    })
    unstoredEnds.add(storing)
    return storing.finally(() => unstoredEnds.delete(storing))
  }

  const run = <R extends object>(statement: Statement): Promise<QueryResult<R>> =>
    ENDS_JOB.test(statement.name ?? '') ? storeEnd(statement) : repeat(statement)

  const query = <R extends object>(statement: string | Statement, values?: unknown[]): Promise<QueryResult<R>> =>
    run<R>(typeof statement === 'string' ? { text: statement, ...(values ? { values } : {}) } : statement)
  const client = { query, release: () => {} }
  const forWorkers = {
    options: pool.options,
    listeners: (name: string) => pool.listeners(name),
    query,
    // With a function, graphile-worker asks for its own connection, on which it listens. It reconnects by itself.
    connect: (listen?: Listener) => (listen ? pool.connect(listen as never) : Promise.resolve(client)),
  }
  return {
    forWorkers: forWorkers as unknown as Pool,
    query: (text, values = []) => runOnce({ text, values }),
    startRetries: () => void (isRetrying = true),
    stopRetries: () => stopping.abort(),
    end: async () => {
      const timer = setTimeout(() => clients.forEach(closeNow), END_TIMEOUT_MS)
      await pool.end().finally(() => clearTimeout(timer))
    },
  }
}

/** Settings of a connection for jobs. */
export const poolConfig = (databaseUrl: string): PoolConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  application_name: 'pavti jobs',
})

/** The result of a statement that no longer waits for the database. */
const NO_ROWS = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

const codeOf = (e: unknown): unknown => {
  const cause = e instanceof Error && e.cause !== undefined ? e.cause : e
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
