import type { BankImport, UnknownColumns } from '#contract/bank/bank.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { UploadQuota } from '../../platform/limits/upload-quota.ts'
import { createFileImporter } from '../../platform/workers/file-importer.ts'
import type { ThreadDatabase } from '../../platform/workers/file-task.ts'
import type { Actor } from '../accounts/actor.ts'
import { STATEMENT_HEAP_MB, STATEMENT_TIMEOUT_MS } from './limits.ts'
import type { StatementOrder } from './statement-order.ts'

const STOPPED = {
  timeout: 'This file took too long to read. Choose a shorter period.',
  memory: 'This file needs too much memory. Choose a shorter period.',
}

/** An uploaded statement. */
export interface UploadedStatement extends Omit<StatementOrder, 'actor'> {
  upload: Upload
}

export interface StatementAnswer {
  import: BankImport | null
  unknown_columns: UnknownColumns | null
}

/** Imports bank statements in a worker thread, so that they do not block requests. */
export interface StatementImporter {
  /**
   * Imports the credits of a whole file or nothing; unknown columns are answered and not imported.
   * @throws statement_unreadable, statement_password_needed, statement_password_wrong, account_full, import_running,
   *   import_busy, quota_reached
   */
  run: (actor: Actor, file: UploadedStatement) => Promise<StatementAnswer>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

export function createStatementImporter(database: ThreadDatabase, quota: UploadQuota): StatementImporter {
  const { run, close } = createFileImporter<StatementOrder>({
    database,
    quota,
    thread: 'bank-worker.js',
    timeoutMs: STATEMENT_TIMEOUT_MS,
    heapMb: STATEMENT_HEAP_MB,
    // A workbook may need 200 MB.
    concurrency: 1,
    // Files have up to 5 MB.
    maxWaiting: 20,
    stopped: (reason) => new AppError('statement_unreadable', { sentence: STOPPED[reason] }),
  })
  return { run: (actor, { upload, ...how }) => run(upload, { actor, ...how }, true), close }
}
