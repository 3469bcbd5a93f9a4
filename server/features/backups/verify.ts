import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../platform/postgres/database.ts'
import { BackupRefused, type Manifest } from '../../platform/backup/backup-format.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded/start.ts'
import { findWrongTotals } from '../analytics/service.ts'
import { findWrongBooks } from '../exports/service.ts'

export interface VerifyOptions {
  /** The folder in which the scratch database is created and deleted. */
  scratchFolder: string
  postgresBin?: string | undefined
  /** Decrypts an encrypted backup, if given. */
  identity?: string | undefined
  /** Ends the work early. */
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup into a scratch database on its own PostgreSQL server, and recomputes every total in it. The
 * database of the installation is not touched. Returns the manifest. @throws BackupRefused, StartRefused
 */
export async function verifyBackup(
  file: string,
  { scratchFolder, postgresBin, identity, signal }: VerifyOptions,
): Promise<Manifest> {
  const dataDir = await mkdtemp(join(scratchFolder, 'pavti-verify-'))
  try {
    // Temporary data needs no disk syncs.
    const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '20' }
    const server = await startEmbeddedPostgres({ dataDir, settings, postgresBin })
    const db = openDatabase(server.url, { connections: 1, queryTimeoutMs: Infinity, signal })
    try {
      const manifest = await restoreBackup(db, server.url, file, { identity, signal })
      const wrong = [...(await findWrongTotals(db)), ...(await findWrongBooks(db))]
      const [first] = wrong
      if (first) {
        throw new BackupRefused(
          `${file} was restored, but ${wrong.length} figures do not agree, such as ${first.figure} of business ` +
            `${first.business_id}: check the installation (npm run cli -- check).`,
        )
      }
      return manifest
    } finally {
      await db.end()
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
