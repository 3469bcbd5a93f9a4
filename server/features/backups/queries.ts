import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Backups of each night begin at 2:30 in India, which is 21:00 UTC. A failed one is tried again after an hour. */
export const isDue = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<{ is_due: boolean }[]>`
    WITH night AS (
      SELECT (date_trunc('day', (now() AT TIME ZONE 'UTC') - interval '21 hours') + interval '21 hours')
        AT TIME ZONE 'UTC' AS began
    )
    SELECT NOT EXISTS (
        SELECT FROM backups, night WHERE file IS NOT NULL AND started_at >= began
      ) AND NOT EXISTS (
        SELECT FROM backups WHERE file IS NULL AND ended_at > now() - interval '1 hour'
      ) AS is_due`
  return row?.is_due ?? false
}

/** A backup that is complete. */
export interface WrittenBackup {
  id: string
  startedAt: Date
  file: string
  bytes: number
}

export const insertWritten = (db: Db, { id, startedAt, file, bytes }: WrittenBackup) => db`
  INSERT INTO backups (id, started_at, file, bytes) VALUES (${id}, ${startedAt}, ${file}, ${BigInt(bytes)})`

export const insertFailed = (db: Db, id: string, startedAt: Date, error: string) => db`
  INSERT INTO backups (id, started_at, error) VALUES (${id}, ${startedAt}, ${error})`

export const setVerified = (db: Db, id: string) => db`UPDATE backups SET verified_at = now() WHERE id = ${id}`

export const setUnverified = (db: Db, id: string, error: string) => db`
  UPDATE backups SET error = ${error} WHERE id = ${id}`

/** Only the newest rows are of use. */
export const pruneRows = (db: Db) => db`DELETE FROM backups WHERE started_at < now() - interval '400 days'`

export interface BackupStateRow {
  last_good_at: Date | null
  last_bytes: bigint | null
  last_verified_at: Date | null
  failed: bigint
}

/** The newest good backup and verification, and how many have failed since. */
export const readBackupState = async (db: Db): Promise<BackupStateRow> => {
  const [row] = await db<BackupStateRow[]>`
    WITH good AS (SELECT started_at, bytes FROM backups WHERE file IS NOT NULL ORDER BY started_at DESC LIMIT 1)
    SELECT (SELECT started_at FROM good) AS last_good_at, (SELECT bytes FROM good) AS last_bytes,
      (SELECT max(verified_at) FROM backups) AS last_verified_at,
      (SELECT count(*) FROM backups WHERE error IS NOT NULL
        AND started_at >= coalesce((SELECT started_at FROM good), '-infinity')) AS failed`
  return row ?? { last_good_at: null, last_bytes: null, last_verified_at: null, failed: 0n }
}
