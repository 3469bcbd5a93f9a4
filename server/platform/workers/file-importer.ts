import { join } from 'node:path'
import { projectRoot } from '../files/project-root.ts'
import type { AppError } from '../http/app-error.ts'
import type { Upload } from '../http/upload.ts'
import { createFairTurns } from '../limits/fair-turns.ts'
import type { UploadQuota } from '../limits/upload-quota.ts'
import type { FileTask, ThreadDatabase } from './file-task.ts'
import { fromOutcome, type TaskOutcome } from './task-outcome.ts'
import { createWorkerPool, type WorkerLimits, WorkerStopped } from './worker-pool.ts'

interface FileImporterOptions extends WorkerLimits {
  database: ThreadDatabase
  quota: UploadQuota
  /** The thread's code in dist/server; it calls `answerFileTasks`. */
  thread: string
  /** Most files that this process imports at once. */
  concurrency: number
  /** Most files that wait. Each is kept in memory. */
  maxWaiting: number
  /** The error for a file that exceeded the limit of time or memory. */
  stopped: (reason: WorkerStopped['reason']) => AppError
}

/** Imports files in worker threads, so that they do not block requests. */
export interface FileImporter<Order> {
  /**
   * Runs a task when it is its turn: a business has one at a time. A preview (`isImport` is false) counts no file.
   * @throws quota_reached, import_running, import_busy, `stopped`, and the AppErrors of the task
   */
  run: <Answer>(upload: Upload, order: Order, isImport: boolean) => Promise<Answer>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

export function createFileImporter<Order extends { actor: { businessId: string } }>({
  database,
  quota,
  thread,
  concurrency,
  maxWaiting,
  stopped,
  ...limits
}: FileImporterOptions): FileImporter<Order> {
  const workers = createWorkerPool(join(projectRoot, 'dist/server', thread), limits)
  const turns = createFairTurns({
    concurrency,
    concurrencyPerBusiness: 1,
    maxPerBusiness: 5,
    maxWaiting,
    maxWaitMs: 90_000,
    ownRefusal: 'import_running',
    refusal: 'import_busy',
    retryAfterSeconds: 10,
  })
  return {
    run: async <Answer>({ pieces, byteLength }: Upload, order: Order, isImport: boolean) => {
      const { businessId } = order.actor
      quota.count(businessId, byteLength, isImport)
      const task: FileTask<Order> = { ...database, pieces, order }
      const memory = pieces.map(({ buffer }) => buffer)
      try {
        return fromOutcome(await turns.run(businessId, () => workers.run<TaskOutcome<Answer>>(task, memory)))
      } catch (e) {
        throw e instanceof WorkerStopped ? stopped(e.reason) : e
      }
    },
    close: workers.close,
  }
}
