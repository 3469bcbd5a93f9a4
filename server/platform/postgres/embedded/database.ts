import { realpathSync } from 'node:fs'
import postgres from 'postgres'
import { errorCode } from './error-code.ts'
import { StartRefused } from './start-refused.ts'

/** Starting, stopping, restarting or full: worth another try. */
const NOT_NOW = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
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
    const code = errorCode(error) ?? ''
    if (NOT_NOW.has(code)) return false
    if (code !== NO_SUCH_DATABASE) throw code === '28P01' ? foreign(cluster, error) : error
    await createDatabase(url)
    return isAnswering(url, cluster)
  }
}

const checkServer = (url: string, cluster: string): Promise<void> =>
  withConnection(url, async (sql) => {
    const [row] = await sql<{ served: string }[]>`SELECT current_setting('data_directory') AS served`
    if (!row || realpathSync(row.served) !== cluster) throw foreign(cluster)
  })

const createDatabase = (url: string): Promise<void> => {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  return withConnection(admin.href, async (sql) => {
    try {
      await sql`CREATE DATABASE pavti`
    } catch (error) {
      if (!MADE_BY_ANOTHER_STARTER.has(errorCode(error) ?? '')) throw error
    }
  })
}

/** One plain connection: no look-up of types, which would cost a round trip. */
async function withConnection(url: string, use: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} })
  try {
    await use(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const foreign = (cluster: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `A PostgreSQL that is not Pavti's own seems to serve ${cluster}: stop that server and start Pavti again.`,
    { cause },
  )
