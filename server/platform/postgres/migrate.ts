import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../files/project-root.ts'
import type { Db } from './database.ts'

/** The database was written by a newer Pavti, or a migration was changed after it ran. */
export class MigrationRefused extends Error {}

/** Any number that every Pavti agrees on: one of several starting processes migrates, the others wait. */
const MIGRATION_LOCK = 726_384_001n

/**
 * Brings the tables to this version, in one transaction under an advisory lock; gives the names that ran.
 * @throws MigrationRefused
 */
export async function migrate(db: Db): Promise<string[]> {
  const folder = join(projectRoot, 'migrations')
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return db.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())`
    const ran = new Set((await tx<{ name: string }[]>`SELECT name FROM migrations`).map((row) => row.name))
    const foreign = [...ran].find((name) => !known.includes(name))
    if (foreign) {
      throw new MigrationRefused(
        `The database was changed by a newer Pavti (${foreign}). Start that version; nothing was changed here.`,
      )
    }
    const missing = known.filter((name) => !ran.has(name))
    for (const name of missing) {
      await tx.unsafe(await readFile(join(folder, name), 'utf8'))
      await tx`INSERT INTO migrations (name) VALUES (${name})`
    }
    return missing
  })
}
