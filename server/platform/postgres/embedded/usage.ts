import { Client } from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { toDatabaseFault, isDatabaseUnavailable } from '../faults.ts'

/** The name of the connection that only has the lock. */
export const USAGE_NAME = 'pavti usage'

/** A shared advisory lock that marks the server as used by this process. It ends with the connection. */
export interface Usage {
  /**
   * Releases the lock. True if no other process has it; the exclusive lock then prevents new users until the server
   * stops.
   */
  end(): Promise<boolean>
  /** Closes the connection of the lock. */
  close(): Promise<void>
}

/**
 * Marks the server at `url` as used by this process. Null if the server is stopping, so that a new one must be started.
 */
export async function acquireUsage(url: string): Promise<Usage | null> {
  const client = await connect(url)
  if (client === null) return null
  if (await queryLock(client, 'SELECT pg_try_advisory_lock_shared($1) AS granted')) return createUsage(client, url)
  await client.end()
  return null
}

function createUsage(first: Client, url: string): Usage {
  let client: Client | null = first
  let isLost = false
  first.once('end', () => (isLost = true))
  return {
    end: async () => {
      if (isLost) client = await connect(url)
      if (client === null) return false
      await queryLock(client, 'SELECT pg_advisory_unlock_shared($1) AS granted')
      return queryLock(client, 'SELECT pg_try_advisory_lock($1) AS granted')
    },
    close: async () => client?.end(),
  }
}

const queryLock = async (client: Client, sql: string): Promise<boolean> =>
  client.query<{ granted: boolean }>(sql, [ADVISORY_LOCKS.usage]).then(
    ({ rows }) => rows[0]?.granted === true,
    (e: unknown) => falseIfUnavailable(e),
  )

/** Null if the server does not accept connections at the moment. */
async function connect(url: string): Promise<Client | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: USAGE_NAME,
  })
  // A stopping server closes idle connections; this needs no handling.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (e) {
    await client.end()
    falseIfUnavailable(e)
    return null
  }
}

function falseIfUnavailable(e: unknown): false {
  const fault = toDatabaseFault(e)
  if (isDatabaseUnavailable(fault)) return false
  throw fault
}
