import { realpathSync } from 'node:fs'
import { Client } from 'pg'
import { asFault, isDatabaseAway } from '../faults.ts'
import { errorCode } from './error-code.ts'
import { StartRefused } from './start-refused.ts'

const CONNECT_MS = 5_000
const NO_SUCH_DATABASE = '3D000'
const MADE_BY_ANOTHER_STARTER = new Set(['42P04', '23505'])

/**
 * Whether the server at `url` takes our password, serves `cluster` and has the database, which is made if absent.
 * False means "not now, try again". @throws StartRefused when it is not our server
 */
export async function isAnswering(url: string, cluster: string): Promise<boolean> {
  try {
    await checkServer(url, cluster)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) return false
    const code = errorCode(error)
    if (code !== NO_SUCH_DATABASE) throw code === '28P01' ? foreign(cluster, error) : error
    await createDatabase(url)
    return isAnswering(url, cluster)
  }
}

const checkServer = (url: string, cluster: string): Promise<void> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ served: string }>(`SELECT current_setting('data_directory') AS served`)
    const [row] = rows
    if (!row || realpathSync(row.served) !== cluster) throw foreign(cluster)
  })

const createDatabase = (url: string): Promise<void> => {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  return withConnection(admin.href, async (client) => {
    try {
      await client.query('CREATE DATABASE pavti')
    } catch (error) {
      if (!MADE_BY_ANOTHER_STARTER.has(errorCode(error) ?? '')) throw error
    }
  })
}

/** One plain connection. @throws what faults.ts knows */
async function withConnection(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // The query or the connecting that meets a loss tells of it.
  client.on('error', () => {})
  try {
    await client.connect()
    await use(client)
  } catch (error) {
    throw error instanceof StartRefused ? error : asFault(error)
  } finally {
    await client.end()
  }
}

const foreign = (cluster: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `A PostgreSQL that is not Pavti's own seems to serve ${cluster}: stop that server and start Pavti again.`,
    { cause },
  )
