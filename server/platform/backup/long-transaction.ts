import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { txOn, type Tx } from '../postgres/database.ts'
import { toDatabaseFault } from '../postgres/faults.ts'
import { SESSION_SETTINGS } from '../postgres/session-settings.ts'

const CONNECT_MS = 10_000
const ROLLBACK_MS = 5_000

/**
 * Limits the wait for a lock to 5,000 ms; statements have no time limit. The formats of values do not depend on the
 * settings of the server.
 */
const SETTINGS = {
  lock_timeout: '5000',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  ...SESSION_SETTINGS,
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  maintenance_work_mem: '256MB',
}

export interface LongTransaction {
  tx: Tx
  /** The connection, which COPY streams need. */
  client: Client
}

/**
 * Runs `work` in one transaction on a new connection, which `signal` closes. `mode` as in BEGIN.
 * @throws DatabaseUnavailable, DatabaseError
 */
export async function inLongTransaction<T>(
  databaseUrl: string,
  mode: string,
  work: (parts: LongTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  const socket = new Socket()
  const close = (): void => void socket.destroy()
  signal?.addEventListener('abort', close)
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'pavti backup',
    stream: () => socket,
  })
  // The running query reports a lost connection.
  client.on('error', () => {})
  try {
    await client.connect().catch((e: unknown) => Promise.reject(toDatabaseFault(e)))
    const tx = txOn(client)
    await tx.unsafe(`BEGIN ${mode}`)
    for (const [name, value] of Object.entries(SETTINGS)) await tx.unsafe(`SET LOCAL ${name} = '${value}'`)
    const result = await work({ tx, client })
    await tx.unsafe('COMMIT')
    return result
  } catch (e) {
    // An interrupted COPY may keep the connection busy. Closing the connection rolls back as well.
    await Promise.race([client.query('ROLLBACK').catch(() => {}), sleep(ROLLBACK_MS, undefined, { ref: false })])
    throw e
  } finally {
    signal?.removeEventListener('abort', close)
    close()
  }
}
