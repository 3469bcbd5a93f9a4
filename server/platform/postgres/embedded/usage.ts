import { Client } from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { asFault, isDatabaseAway } from '../faults.ts'

/** A process's mark on a server that it uses; the server itself forgets it when the process dies. */
export interface Usage {
  /** Takes the mark away. True where no other process has one; then none can be set any more until the server ends. */
  end(): Promise<boolean>
  /** Closes the connection that held the mark. */
  close(): Promise<void>
}

/**
 * Marks the server at `url` as used by this process, whether it started it or found it running. Null where the server
 * is ending, so that another one is to be started.
 */
export async function markUsed(url: string): Promise<Usage | null> {
  const client = await connect(url)
  if (client === null) return null
  if (await ask(client, 'SELECT pg_try_advisory_lock_shared($1) AS granted')) return usageBy(client, url)
  await client.end()
  return null
}

function usageBy(first: Client, url: string): Usage {
  let client: Client | null = first
  let isLost = false
  first.once('end', () => (isLost = true))
  return {
    end: async () => {
      if (isLost) client = await connect(url)
      if (client === null) return false
      await ask(client, 'SELECT pg_advisory_unlock_shared($1) AS granted')
      return ask(client, 'SELECT pg_try_advisory_lock($1) AS granted')
    },
    close: async () => client?.end(),
  }
}

const ask = async (client: Client, question: string): Promise<boolean> =>
  client.query<{ granted: boolean }>(question, [ADVISORY_LOCKS.usage]).then(
    ({ rows }) => rows[0]?.granted === true,
    (e: unknown) => falseIfAway(e),
  )

/** Null where the server takes no connection just now. */
async function connect(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // A server that ends tells its idle connections; nothing is lost with this one.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (e) {
    await client.end()
    falseIfAway(e)
    return null
  }
}

function falseIfAway(e: unknown): false {
  const fault = asFault(e)
  if (isDatabaseAway(fault)) return false
  throw fault
}
