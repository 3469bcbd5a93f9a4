import { realpathSync } from 'node:fs'
import { Client } from 'pg'
import { toDatabaseFault, isDatabaseUnavailable } from '../faults.ts'
import { ensureAppRole } from './app-role.ts'
import { errorCode, StartRefused } from './errors.ts'

const CONNECT_MS = 5_000
const NO_SUCH_DATABASE = '3D000'
const CREATED_CONCURRENTLY = new Set(['42P04', '23505'])

/** The address and cluster of the server that should run. */
export interface ExpectedServer {
  port: number
  cluster: string
  /** Password of the superuser, which is used only at the start. */
  password: string
}

/**
 * Whether the server accepts our password and serves our cluster. Creates the database and the application role if
 * missing. False: not ready, try again. @throws StartRefused if it is not our server
 */
export async function isAnswering(expected: ExpectedServer): Promise<boolean> {
  try {
    await checkServer(expected)
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    const code = errorCode(error)
    if (code !== NO_SUCH_DATABASE) throw code === '28P01' ? notOurServer(expected, error) : error
    await createDatabase(expected)
    return isAnswering(expected)
  }
}

const checkServer = (expected: ExpectedServer): Promise<void> =>
  withConnection(expected, 'pavti', async (client) => {
    const { rows } = await client.query<{ served: string }>(`SELECT current_setting('data_directory') AS served`)
    const [row] = rows
    if (!row || realpathSync(row.served) !== expected.cluster) throw notOurServer(expected)
    await ensureAppRole(client, expected.password)
  })

const createDatabase = (expected: ExpectedServer): Promise<void> =>
  withConnection(expected, 'postgres', async (client) => {
    try {
      await client.query('CREATE DATABASE pavti')
    } catch (error) {
      if (!CREATED_CONCURRENTLY.has(errorCode(error) ?? '')) throw error
    }
  })

/** Runs `use` on a connection of the superuser. @throws StartRefused, DatabaseUnavailable, DatabaseError */
async function withConnection(
  { port, password }: ExpectedServer,
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
  // The running query reports a lost connection.
  client.on('error', () => {})
  try {
    await client.connect()
    await use(client)
  } catch (error) {
    throw error instanceof StartRefused ? error : toDatabaseFault(error)
  } finally {
    await client.end()
  }
}

const notOurServer = ({ cluster }: ExpectedServer, cause?: unknown): StartRefused =>
  new StartRefused(`Another PostgreSQL server seems to use ${cluster}: stop that server and start Pavti again.`, {
    cause,
  })
