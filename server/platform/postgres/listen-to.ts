import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { closeNow } from './connection.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** First and longest pause before a reconnection. */
const BACKOFF_MS = { first: 50, longest: 2_000 }
/** How often the connection is tested: a server that is gone without closing it sends nothing. */
const PING_MS = 10_000
const PING_TIMEOUT_MS = 5_000
/** Longest wait for the server when the connection is closed. */
const END_TIMEOUT_MS = 1_000

interface Options {
  /** A fixed name, because it becomes part of the statement. */
  channel: string
  /** Called each time that listening begins, because earlier messages were missed. */
  onListening: () => void
  onMessage: (payload: string) => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Listens on a channel with a connection of its own, and reconnects whenever that is lost. A pooler that assigns a
 * connection per transaction forgets LISTEN, so the address must lead to the server itself. Never fails: without the
 * server there are no messages. Returns the function that stops it.
 */
export function listenTo(databaseUrl: string, { channel, onListening, onMessage, log }: Options): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Client | undefined
  let isAway = false

  const listen = async (client: Client): Promise<void> => {
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    await client.connect()
    await client.query(`LISTEN ${channel}`)
    if (isAway) log.warn('the database answers: open dashboards hear of events again')
    isAway = false
    onListening()
    while (!signal.aborted) {
      await Promise.race([lost, sleep(PING_MS, undefined, { signal }).catch(() => {})])
      if (signal.aborted) return
      // After a failover the connection may lead to the former leader, where nothing is sent any more.
      const { rows } = await client.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby')
      if (rows[0]?.is_standby) throw new Error('The server has become a standby.')
    }
  }

  const run = async (): Promise<void> => {
    let pause = BACKOFF_MS.first
    while (!signal.aborted) {
      const client = new Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: PING_TIMEOUT_MS,
        application_name: 'pavti events',
      })
      // Without a listener, a lost connection would end the process. The next statement fails.
      client.on('error', () => {})
      current = client
      await listen(client).catch(({ code }: { code?: string }) => {
        if (!isAway && !signal.aborted)
          log.warn({ code }, 'the database is unavailable: open dashboards hear of no events')
        pause = isAway ? Math.min(pause * 2, BACKOFF_MS.longest) : BACKOFF_MS.first
        isAway = true
      })
      await Promise.race([client.end().catch(() => {}), sleep(END_TIMEOUT_MS, undefined, { ref: false })])
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    if (current) closeNow(current)
    await running
  }
}
