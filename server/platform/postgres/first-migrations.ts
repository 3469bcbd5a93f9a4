import { createHash } from 'node:crypto'
import type { Tx } from './database.ts'

/** The migrations of version 0.1.0. Those of today up to LAST_BASE_MIGRATION make the same tables. */
const FIRST_MIGRATIONS = {
  first: '0001_accounts.sql',
  last: '0231_everything.sql',
  /** SHA-256 of the 102 names in order, one a line. */
  hash: '6f84f732ed3f4eb264ea7175c8e2f26cd4108cdb76124ba4602326cd11173f56',
}

const LAST_BASE_MIGRATION = '0016_stored_bytes.sql'

/** What is started once on a database of an older version, whose missing migrations it has. */
export const VERSION_IN_BETWEEN = 'version 0.1.0 (git checkout 4d50c492)'

/**
 * Which version recorded these names of migrations: `0.1.0` whose migrations have all run, one `before 0.1.0`, or one with
 * the migrations of today.
 */
export function versionOf(names: readonly string[]): '0.1.0' | 'before 0.1.0' | 'today' {
  if (!names.includes(FIRST_MIGRATIONS.first) || names.some((name) => name > FIRST_MIGRATIONS.last)) return 'today'
  const hash = createHash('sha256').update(names.toSorted().join('\n')).digest('hex')
  return hash === FIRST_MIGRATIONS.hash ? '0.1.0' : 'before 0.1.0'
}

/** Whether a migration is one of those that replace the migrations of version 0.1.0. */
export const isBaseMigration = (name: string): boolean => name <= LAST_BASE_MIGRATION

/** Records the migrations of today instead of those of version 0.1.0, which made the same tables. */
export async function recordBaseMigrations(
  tx: Tx,
  known: readonly { name: string; checksum: string }[],
): Promise<void> {
  const base = known.filter(({ name }) => isBaseMigration(name))
  await tx`DELETE FROM migrations`
  await tx`INSERT INTO migrations (name, checksum) SELECT *
    FROM unnest(${base.map(({ name }) => name)}::text[], ${base.map(({ checksum }) => checksum)}::text[])`
}
