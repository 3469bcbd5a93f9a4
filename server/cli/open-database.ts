import type { Config } from '../config.ts'
import { projectRoot } from '../platform/files/project-root.ts'
import { type Db, openDatabase } from '../platform/postgres/database.ts'
import { defaultDataDir } from '../platform/postgres/embedded/default-data-dir.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded/start.ts'

/**
 * Runs `work` on the database of the configuration. An embedded server that a running Pavti uses is left running; one
 * that nobody else uses is stopped. @throws StartRefused
 */
export async function withDatabase<T>(config: Config, work: (db: Db, databaseUrl: string) => Promise<T>): Promise<T> {
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir ?? defaultDataDir(projectRoot) })
  try {
    // One connection without a limit of time: changes of tables and looks at all rows may take minutes.
    const databaseUrl = config.databaseUrl ?? server?.url ?? ''
    const db = openDatabase(databaseUrl, { connections: 1, queryTimeoutMs: Infinity, pooler: config.databasePooler })
    return await work(db, databaseUrl).finally(() => db.end())
  } finally {
    await server?.stop()
  }
}
