import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BackupRefused, BackupRunning } from '../../platform/backup/backup-format.ts'
import { checkBackupKeys } from '../../platform/backup/encryption.ts'
import { inLongTransaction } from '../../platform/backup/long-transaction.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { newId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { ADVISORY_LOCKS } from '../../platform/postgres/advisory-locks.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { StartRefused } from '../../platform/postgres/embedded/errors.ts'
import { putIntoBucket } from './bucket.ts'
import * as queries from './queries.ts'
import type { BucketConfig } from '../../config.ts'
import { type VerifyOptions, verifyBackup } from './verify.ts'

const TIME_LIMIT_MS = 12 * 3_600_000

/** The age in milliseconds from which a temporary file or folder must be left over from a killed process. */
const ABANDONED_MS = 24 * 3_600_000

const NAME = /^pavti-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(?:\.age)?$/
/** Files of unfinished backups, and scratch databases of verifications. */
const UNFINISHED = /^pavti-(?:.*\.backup(?:\.age)?\.\d+\.part|verify-\w{6})$/

/** Creates the folder of backups if it is missing. @throws StartRefused if it is not writable */
export async function openBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (e) {
    throw new StartRefused(
      `Pavti cannot write to BACKUP_DIR (${folder}): make it writable for the user who runs Pavti.`,
      {
        cause: e,
      },
    )
  }
}

/** Refuses keys that would fail only at night. @throws StartRefused */
export const refuseWrongBackupKeys = (recipients: readonly string[], identity: string | undefined): Promise<void> =>
  checkBackupKeys(recipients, identity).catch((e: unknown) => {
    throw e instanceof BackupRefused ? new StartRefused(e.message, { cause: e }) : e
  })

export interface BackupParts {
  db: Db
  /** The address without a transaction pooler. */
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  folder: string
  keep: number
  recipients: readonly string[]
  /** Undefined: backups are not verified. */
  verification: VerifyOptions | undefined
  /** Undefined: backups are only in the folder. */
  bucket: BucketConfig | undefined
}

/**
 * Creates the job that writes a backup each night, deletes old ones, verifies the new one and uploads it to the bucket.
 * Every ten minutes it checks whether the backup of this night exists, so that it catches up after a downtime of the
 * process or the bucket.
 */
export const backupJob = (parts: BackupParts): Job => ({
  name: 'backups.write',
  cron: '*/10 * * * *',
  lane: 'backups',
  timeLimitMs: TIME_LIMIT_MS,
  work: async (_payload, { signal, stopping }) =>
    withBackupLock(parts, async (tx) => {
      const ended = AbortSignal.any([signal, stopping])
      if (await queries.isDue(tx)) await writeScheduled(parts, ended)
      if (parts.bucket) await upload(parts, parts.bucket, ended)
    }),
})

/** Runs `work` unless another process does. The lock ends with its connection, even if this process is killed. */
const withBackupLock = ({ databaseUrl }: BackupParts, work: (tx: Tx) => Promise<void>): Promise<void> =>
  inLongTransaction(databaseUrl, 'READ ONLY', async ({ tx }) => {
    const [lock] = await tx<{ is_free: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.scheduledBackup}) AS is_free`
    if (lock?.is_free) await work(tx)
  })

async function writeScheduled(parts: BackupParts, signal: AbortSignal): Promise<void> {
  const { db, databaseUrl, folder, recipients, log } = parts
  const startedAt = new Date()
  const stamp = startedAt.toISOString().slice(0, 19).replaceAll(':', '-')
  const file = `pavti-${stamp}Z.backup${recipients.length > 0 ? '.age' : ''}`
  const id = newId()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { size } = await writeBackup(db, databaseUrl, join(folder, file), { recipients, signal })
    await queries.insertWritten(db, { id, startedAt, file, bytes: size })
    log.info({ file, bytes: size, ms: Date.now() - startedAt.getTime() }, 'a backup was written')
  } catch (e) {
    // The next process writes the backup.
    if (signal.aborted) throw e
    // A manual backup is running; the next check in ten minutes writes the scheduled one.
    if (e instanceof BackupRunning) return
    const error = reasonOf(e)
    log.error({ reason: error }, 'the scheduled backup failed')
    await queries.insertFailed(db, id, startedAt, error)
    return
  }
  await removeOld(parts).catch((e: unknown) => log.error({ reason: reasonOf(e) }, 'old backups could not be removed'))
  await queries.pruneRows(db)
  if (parts.verification) await verify(parts, { ...parts.verification, signal }, { id, path: join(folder, file) })
}

async function upload(
  { db, log, folder, keep }: BackupParts,
  bucket: BucketConfig,
  signal: AbortSignal,
): Promise<void> {
  const backup = await queries.findNotUploaded(db)
  if (!backup) return
  const { id, file } = backup
  try {
    await putIntoBucket(bucket, { folder, file, keep, isBackup: (name) => NAME.test(name) }, signal)
    await queries.setUploaded(db, id)
    log.info({ file }, 'a backup was put into the bucket')
  } catch (e) {
    // The next process, or the next check in ten minutes, retries.
    if (signal.aborted) throw e
    const error = reasonOf(e)
    log.error({ reason: error }, 'a backup could not be put into the bucket')
    await queries.addUploadFailure(db, id, error)
  }
}

async function verify(
  { db, log }: BackupParts,
  options: VerifyOptions,
  { id, path }: { id: string; path: string },
): Promise<void> {
  try {
    await verifyBackup(path, options)
    await queries.setVerified(db, id)
  } catch (e) {
    if (options.signal?.aborted) throw e
    const error = reasonOf(e)
    log.error({ reason: error }, 'a backup could not be verified')
    await queries.setUnverified(db, id, error)
  }
}

/** Deletes all scheduled backups but the newest. Files with other names are not touched. */
async function removeOld({ folder, keep }: BackupParts): Promise<void> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  for (const name of names.filter((one) => UNFINISHED.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    // A PostgreSQL that still runs there ends by itself when its files are gone.
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(folder, name), { force: true, recursive: true })
  }
}

/** Returns the message of an error that has no personal data; the name of any other error, whose message may. */
function reasonOf(e: unknown): string {
  const isTold = e instanceof BackupRefused || e instanceof StartRefused || (e instanceof Error && 'syscall' in e)
  return (isTold ? e.message : e instanceof Error ? e.name : 'unknown').slice(0, 500)
}
