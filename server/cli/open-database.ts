import type { Config } from '../config.ts'
import { projectRoot } from '../platform/files/project-root.ts'
import { type Db, openDatabase } from '../platform/postgres/database.ts'
import { defaultDataDir } from '../platform/postgres/embedded/default-data-dir.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded/start.ts'

/**
 * Runs `work` on the configured database. Stops the embedded server afterwards, unless a running Pavti uses it.
 * @throws StartRefused
 */
export async function withDatabase<T>(config: Config, work: (db: Db, databaseUrl: string) => Promise<T>): Promise<T> {
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir ?? defaultDataDir(projectRoot) })
  try {
    // Without a time limit: migrations and checks may take minutes.
    const databaseUrl = config.databaseUrl ?? server?.url ?? ''
    const db = openDatabase(databaseUrl, { connections: 1, queryTimeoutMs: Infinity, pooler: config.databasePooler })
    return await work(db, databaseUrl).finally(() => db.end())
  } finally {
    await server?.stop()
  }
}
