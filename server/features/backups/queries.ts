import type { Db, Tx } from '../../platform/postgres/database.ts'

/**
 * Whether a backup is due. The nightly backup starts at 2:30 IST, which is 21:00 UTC. A failed one is retried after an
 * hour.
 */
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

/** A complete backup. */
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

/** Finds the newest complete backup if it is not in the bucket yet. */
export const findNotUploaded = async (db: Db) => {
  const [newest] = await db<{ id: string; file: string; is_uploaded: boolean }[]>`
    SELECT id, file, uploaded_at IS NOT NULL AS is_uploaded FROM backups
    WHERE file IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT 1`
  return newest?.is_uploaded ? undefined : newest
}

export const setUploaded = (db: Db, id: string) => db`
  UPDATE backups SET uploaded_at = now(), upload_error = NULL WHERE id = ${id}`

export const addUploadFailure = (db: Db, id: string, error: string) => db`
  UPDATE backups SET upload_failures = upload_failures + 1, upload_error = ${error} WHERE id = ${id}`

/** Deletes old rows; only the newest are used. */
export const pruneRows = (db: Db) => db`DELETE FROM backups WHERE started_at < now() - interval '400 days'`

export interface BackupStateRow {
  last_good_at: Date | null
  /** As in the alert PavtiBackupOld. */
  is_late: boolean
  last_bytes: bigint | null
  last_verified_at: Date | null
  failed: bigint
  /** The start time of the newest backup in the bucket. */
  last_uploaded_at: Date | null
  /** The number of failed uploads of the newest backup. */
  upload_failures: number
}

/** Returns the newest successful backup, verification and upload, and the number of failures since. */
export const readBackupState = async (db: Db): Promise<BackupStateRow> => {
  const [row] = await db<BackupStateRow[]>`
    WITH good AS (
      SELECT started_at, bytes, uploaded_at, upload_failures FROM backups
      WHERE file IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT 1)
    SELECT (SELECT started_at FROM good) AS last_good_at,
      coalesce((SELECT started_at FROM good) < now() - interval '30 hours', false) AS is_late, (SELECT bytes FROM good) AS last_bytes,
      (SELECT max(verified_at) FROM backups) AS last_verified_at,
      (SELECT count(*) FROM backups WHERE error IS NOT NULL
        AND started_at >= coalesce((SELECT started_at FROM good), '-infinity')) AS failed,
      (SELECT max(started_at) FROM backups WHERE uploaded_at IS NOT NULL) AS last_uploaded_at,
      coalesce((SELECT upload_failures FROM good WHERE uploaded_at IS NULL), 0) AS upload_failures`
  if (!row) throw new Error('SELECT returned no row')
  return row
}
