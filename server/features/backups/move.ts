import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { BackupRefused, type TableSums } from '../../platform/backup/backup-format.ts'
import { hasTables } from '../../platform/backup/catalog.ts'
import { makeBackupKeys } from '../../platform/backup/encryption.ts'
import { inLongTransaction } from '../../platform/backup/long-transaction.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { streamBackup, writeBackup } from '../../platform/backup/write-backup.ts'
import { ADVISORY_LOCKS } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { USAGE_NAME } from '../../platform/postgres/embedded/usage.ts'
import { findWrongTotals } from '../analytics/service.ts'
import { findWrongBooks } from '../exports/service.ts'
import { createQueue } from '../../platform/jobs/jobs.ts'
import { hasQueue } from '../../platform/jobs/list-jobs.ts'

/** A database on one connection, and its address without a pooler. */
export interface DatabasePlace {
  db: Db
  url: string
}

export interface Moved {
  tables: number
  rows: number
  /** The number of queued jobs. */
  jobs: number
}

/**
 * Copies all data and queued jobs to an empty database, and compares both: each table by the checksum of its rows, and
 * all totals and books before and after. The first database is only read. The intermediate copy is a file in `folder`,
 * encrypted with a key that exists only in the memory of this process.
 * @throws BackupRefused, MigrationRefused, StartRefused
 */
export const moveDatabase = (
  from: DatabasePlace,
  to: DatabasePlace,
  folder: string,
  signal?: AbortSignal,
): Promise<Moved> =>
  // The lock prevents a Pavti from starting on the first database meanwhile.
  inLongTransaction(
    from.url,
    'READ ONLY',
    async ({ tx }) => {
      await tx`SELECT pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.migration})`
      await refuseInUse(from.db)
      if (await to.db.begin(hasTables)) {
        throw new BackupRefused('The database to move to already has tables, so nothing was moved: name an empty one.')
      }
      await refuseWrong(from.db, 'is wrong before the move, so nothing was moved')
      const sent = await copyRows(from, to, folder, signal)
      const jobs = await copyJobs(from.db, to)
      const arrived = await streamBackup(
        to.db,
        to.url,
        () => new Writable({ write: (_chunk, _encoding, done) => done() }),
        { signal },
      )
      const other = sent.find((table) => !arrived.tables.some((twin) => isSame(table, twin)))
      if (other || sent.length !== arrived.tables.length) {
        throw new BackupRefused(`Table ${other?.name ?? ''} is not the same after the move: ${KEEP}`)
      }
      await refuseWrong(to.db, `is wrong after the move: ${KEEP}`)
      return { tables: sent.length, rows: sent.reduce((sum, { rows }) => sum + rows, 0), jobs }
    },
    signal,
  )

const KEEP = 'do not use the new database, and go on with the old one, which is as it was.'

const isSame = (one: TableSums, other: TableSums): boolean =>
  one.name === other.name && one.rows === other.rows && one.sha256 === other.sha256

async function copyRows(
  from: DatabasePlace,
  to: DatabasePlace,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<TableSums[]> {
  const { recipient, identity } = await makeBackupKeys()
  const scratch = await mkdtemp(join(folder, 'pavti-move-'))
  try {
    const file = join(scratch, 'pavti.backup.age')
    const { tables } = await writeBackup(from.db, from.url, file, { recipients: [recipient], signal })
    await restoreBackup(to.db, to.url, file, { identity, signal })
    return tables
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Refuses a database in use: writes of a running Pavti after the copy would be lost. The connection of a command that
 * keeps Pavti's own server running does not count; a Pavti process has others.
 */
async function refuseInUse(db: Db): Promise<void> {
  const [others] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
      AND application_name NOT IN ('pavti backup', ${USAGE_NAME})`
  if (!others || others.count === 0) return
  throw new BackupRefused(
    `The database is in use by ${others.count} connections, so nothing was moved: stop Pavti and whatever else uses it.`,
  )
}

async function refuseWrong(db: Db, outcome: string): Promise<void> {
  const wrong = [...(await findWrongTotals(db)), ...(await findWrongBooks(db))]
  const [first] = wrong
  if (first) {
    throw new BackupRefused(
      `${first.figure} of business ${first.business_id} ${outcome} (npm run cli -- check lists ${wrong.length}).`,
    )
  }
}

interface WaitingJob {
  name: string
  payload: string
  run_at: Date
  max_attempts: number
  key: string | null
  priority: number
}

/** Copies the queued jobs to the queue of another database, which it creates. Returns how many. */
async function copyJobs(from: Db, to: { db: Db; url: string }): Promise<number> {
  await createQueue(to.url)
  if (!(await hasQueue(from))) return 0
  const jobs = await from<WaitingJob[]>`
    SELECT t.identifier AS name, j.payload::text AS payload, j.run_at, j.max_attempts::int AS max_attempts, j.key,
      j.priority::int AS priority
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.attempts < j.max_attempts ORDER BY j.id`
  await to.db.begin(async (tx) => {
    for (const { name, payload, run_at, max_attempts, key, priority } of jobs) {
      await tx`SELECT graphile_worker.add_job(identifier => ${name}, payload => ${payload}::text::json,
        run_at => ${run_at}, max_attempts => ${max_attempts}, job_key => ${key}, priority => ${priority})`
    }
  })
  return jobs.length
}
