import { realpathSync } from 'node:fs'
import { Client } from 'pg'
import { asFault, isDatabaseAway } from '../faults.ts'
import { ensureAppRole } from './app-role.ts'
import { errorCode } from './error-code.ts'
import { StartRefused } from './start-refused.ts'

const CONNECT_MS = 5_000
const NO_SUCH_DATABASE = '3D000'
const MADE_BY_ANOTHER_STARTER = new Set(['42P04', '23505'])

/** Where a server should be, and how to see that it is the one that serves our cluster. */
export interface Expected {
  port: number
  cluster: string
  /** Of the superuser, who serves for the start alone. */
  password: string
}

/**
 * Whether the server takes our password, serves our cluster and has the database and the role to work as, which are
 * made if absent. False means "not now, try again". @throws StartRefused when it is not our server
 */
export async function isAnswering(expected: Expected): Promise<boolean> {
  try {
    await checkServer(expected)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) return false
    const code = errorCode(error)
    if (code !== NO_SUCH_DATABASE) throw code === '28P01' ? foreign(expected, error) : error
    await createDatabase(expected)
    return isAnswering(expected)
  }
}

const checkServer = (expected: Expected): Promise<void> =>
  withConnection(expected, 'pavti', async (client) => {
    const { rows } = await client.query<{ served: string }>(`SELECT current_setting('data_directory') AS served`)
    const [row] = rows
    if (!row || realpathSync(row.served) !== expected.cluster) throw foreign(expected)
    await ensureAppRole(client, expected.password)
  })

const createDatabase = (expected: Expected): Promise<void> =>
  withConnection(expected, 'postgres', async (client) => {
    try {
      await client.query('CREATE DATABASE pavti')
    } catch (error) {
      if (!MADE_BY_ANOTHER_STARTER.has(errorCode(error) ?? '')) throw error
    }
  })

/** One plain connection of the superuser. @throws what faults.ts knows */
async function withConnection(
  { port, password }: Expected,
  database: string,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'pavti',
    password,
    database,
    connectionTimeoutMillis: CONNECT_MS,
  })
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

const foreign = ({ cluster }: Expected, cause?: unknown): StartRefused =>
  new StartRefused(
    `A PostgreSQL that is not Pavti's own seems to serve ${cluster}: stop that server and start Pavti again.`,
    { cause },
  )
