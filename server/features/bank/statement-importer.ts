import type { BankImport, UnclearDays, UnknownColumns } from '#contract/bank/bank.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { UploadQuota } from '../../platform/limits/upload-quota.ts'
import type { UsedTime } from '../../platform/limits/used-time.ts'
import { createFileImporter } from '../../platform/workers/file-importer.ts'
import type { TaskDatabase } from '../../platform/workers/file-task.ts'
import type { Actor } from '../../actor/actor.ts'
import { QUICK_TEXT_MAX_BYTES, STATEMENT_MEMORY_MB, statementTime } from './limits.ts'
import { isText } from './readers/file-kind.ts'
import type { StatementOrder } from './statement-order.ts'

const STOPPED = {
  timeout: 'This file took too long to read. Choose a shorter period.',
  memory: 'This file needs too much memory. Choose a shorter period.',
}

/** An uploaded statement. */
export interface UploadedStatement extends Omit<StatementOrder, 'actor'> {
  upload: Upload
  /** Where it comes from. */
  network: string
}

export interface StatementAnswer {
  import: BankImport | null
  unknown_columns: UnknownColumns | null
  unclear_days: UnclearDays | null
}

/** Imports bank statements in a process of its own, so that they do not block requests. */
export interface StatementImporter {
  /**
   * Imports the credits of a whole file or nothing; unknown columns and unclear dates are answered and not imported.
   * @throws statement_unreadable, statement_password_needed, statement_password_wrong, account_full, import_running,
   *   import_busy, quota_reached
   */
  run: (actor: Actor, file: UploadedStatement) => Promise<StatementAnswer>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

/** A file by its first bytes. Workbooks and PDFs can take seconds, a small text cannot. */
function laneOf({ pieces, byteLength }: Upload): 'text' | 'other' {
  if (byteLength > QUICK_TEXT_MAX_BYTES) return 'other'
  return isText(Buffer.concat(pieces)) ? 'text' : 'other'
}

export function createStatementImporter(
  database: TaskDatabase,
  quota: UploadQuota,
  usedTime: UsedTime,
): StatementImporter {
  const { run, close } = createFileImporter<StatementOrder, 'text' | 'other'>({
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
