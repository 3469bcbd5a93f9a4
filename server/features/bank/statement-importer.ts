import { join } from 'node:path'
import type { BankImport, UnknownColumns } from '#contract/bank/bank.ts'
import { projectRoot } from '../../platform/files/project-root.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { UploadQuota } from '../../platform/limits/upload-quota.ts'
import { fromOutcome, type TaskOutcome } from '../../platform/workers/task-outcome.ts'
import { createWorkerPool, WorkerStopped } from '../../platform/workers/worker-pool.ts'
import type { Actor } from '../accounts/actor.ts'
import { STATEMENT_HEAP_MB, STATEMENT_TIMEOUT_MS } from './limits.ts'
import type { StatementTask } from './statement-task.ts'

const STOPPED = {
  timeout: 'This file took too long to read. Choose a shorter period.',
  memory: 'This file needs too much memory. Choose a shorter period.',
}

/** One file at a time, because a workbook may need 200 MB. Each waiting file occupies up to 5 MB. */
const TURNS = {
  concurrency: 1,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 5,
  maxWaiting: 20,
  maxWaitMs: 90_000,
  ownRefusal: 'import_running',
  refusal: 'import_busy',
  retryAfterSeconds: 10,
} as const

/** An uploaded statement. */
export interface UploadedStatement extends Pick<StatementTask, 'password' | 'columns'> {
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

export function createStatementImporter(
  database: Pick<StatementTask, 'databaseUrl' | 'pooler'>,
  quota: UploadQuota,
): StatementImporter {
  const workers = createWorkerPool(join(projectRoot, 'dist/server/bank-worker.js'), {
    timeoutMs: STATEMENT_TIMEOUT_MS,
    heapMb: STATEMENT_HEAP_MB,
  })
  const turns = createFairTurns(TURNS)
  return {
    run: async (actor, { upload: { pieces, byteLength }, ...how }) => {
      quota.count(actor.businessId, byteLength, true)
      try {
        const task: StatementTask = { ...database, ...how, actor, pieces }
        const memory = pieces.map(({ buffer }) => buffer)
        const outcome = await turns.run(actor.businessId, () => workers.run<TaskOutcome<StatementAnswer>>(task, memory))
        return fromOutcome(outcome)
      } catch (e) {
        throw e instanceof WorkerStopped ? new AppError('statement_unreadable', { sentence: STOPPED[e.reason] }) : e
      }
    },
    close: workers.close,
  }
}
