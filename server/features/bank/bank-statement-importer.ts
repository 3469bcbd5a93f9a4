import type { BankImport, UnclearDays, UnknownColumns } from '#contract/bank/bank.ts'
import type { DayOrder } from '#domain/bank/day-order.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { UploadQuota } from '../../platform/limits/upload-quota.ts'
import type { UsedTime } from '../../platform/limits/used-time.ts'
import { createFileImporter } from '../../platform/workers/file-importer.ts'
import type { TaskDatabase } from '../../platform/workers/file-task.ts'
import type { Actor } from '../../actor/actor.ts'
import type { TimeLimit } from '../../platform/workers/limited-process.ts'
import { isText } from './readers/file-kind.ts'

const STOPPED = {
  timeout: 'This file took too long to read. Choose a shorter period.',
  memory: 'This file needs too much memory. Choose a shorter period.',
}

/** An uploaded statement. */
export interface UploadedBankStatement extends Omit<BankStatementOrder, 'actor'> {
  upload: Upload
  /** The client's network, for the import queue. */
  network: string
}

export interface BankStatementAnswer {
  import: BankImport | null
  unknown_columns: UnknownColumns | null
  unclear_days: UnclearDays | null
}

/** Imports bank statements in a process of its own, so that they do not block requests. */
export interface BankStatementImporter {
  /**
   * Imports all credits of a file or none. If columns are unknown or dates unclear, asks for them and imports nothing.
   * @throws statement_unreadable, statement_password_needed, statement_password_wrong, account_full, import_running,
   * import_busy, quota_reached
   */
  run: (actor: Actor, file: UploadedBankStatement) => Promise<BankStatementAnswer>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

/** Chooses the queue of a file by its first bytes. Workbooks and PDFs can take seconds; a small text cannot. */
function laneOf({ pieces, byteLength }: Upload): 'text' | 'other' {
  if (byteLength > QUICK_TEXT_MAX_BYTES) return 'other'
  return isText(Buffer.concat(pieces)) ? 'text' : 'other'
}

export function createBankStatementImporter(
  database: TaskDatabase,
  quota: UploadQuota,
  usedTime: UsedTime,
): BankStatementImporter {
  const { run, close } = createFileImporter<BankStatementOrder, 'text' | 'other'>({
    database,
    quota,
    usedTime,
    program: 'bank-worker.js',
    timeLimit: ({ byteLength }, { password }) => statementTime(byteLength, password !== undefined),
    memoryMb: STATEMENT_MEMORY_MB,
    // Files have up to 5 MB.
    lanes: { text: { concurrency: 1, maxWaiting: 40 }, other: { concurrency: 1, maxWaiting: 20 } },
    laneOf,
    stopped: (reason) => new AppError('statement_unreadable', { sentence: STOPPED[reason] }),
  })
  return {
    run: (actor, { upload, network, ...how }) =>
      run(upload, { businessId: actor.businessId, network, since: actor.user.created_at }, { actor, ...how }, true),
    close,
  }
}

const MB = 1024 * 1024

/** An XLSX with a password takes up to 3 s more, for a million rounds of hashing. */
const PASSWORD_SECONDS = 3

/**
 * Returns the time limits to read, compare and write one statement. 300 pages or 20,000 rows have some 2 MB and take up
 * to 6 s of CPU time. The timeout allows six times as much, because requests have priority on a busy machine.
 */
function statementTime(bytes: number, hasPassword: boolean): TimeLimit {
  const cpuSeconds = 3 + Math.ceil((bytes * 3) / MB) + (hasPassword ? PASSWORD_SECONDS : 0)
  return { cpuSeconds, timeoutMs: Math.min(cpuSeconds * 6_000, 55_000) }
}

/** Timeout of an upload's connection in ms: the wait in the queue and the import. */
export const STATEMENT_ANSWER_MS = 150_000

/** Private memory of the process for one statement, in MB: heap and buffers together. */
const STATEMENT_MEMORY_MB = 104

/** The maximum size in bytes of a text that skips the queue of workbooks and PDFs. It takes well under a second. */
const QUICK_TEXT_MAX_BYTES = 512 * 1024

/** A statement. The password is used in the process and then forgotten. */
export interface BankStatementFile {
  bytes: Buffer
  password: string | undefined
  /** Fields that the owner chose for the columns. */
  columns: string | undefined
  /** The owner's name for the account. */
  account_name: string | undefined
  /** The owner's answer to whether dates begin with the day or the month. */
  day_order: DayOrder | undefined
}

/** The input of the import process. */
export interface BankStatementOrder extends Omit<BankStatementFile, 'bytes'> {
  actor: Actor
}
