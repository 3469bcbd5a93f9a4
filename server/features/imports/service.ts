import { join } from 'node:path'
import type { Imported, ImportPreview } from '#contract/imports/imports.ts'
import { projectRoot } from '../../platform/files/project-root.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { UploadQuota } from '../../platform/limits/upload-quota.ts'
import { fromOutcome, type TaskOutcome } from '../../platform/workers/task-outcome.ts'
import { createWorkerPool, WorkerStopped } from '../../platform/workers/worker-pool.ts'
import type { Actor } from '../accounts/actor.ts'
import { IMPORT_HEAP_MB, IMPORT_TIMEOUT_MS } from './file-limits.ts'
import type { ImportTask } from './import-task.ts'

const STOPPED = {
  timeout: 'This file took too long to read. Split it into parts.',
  memory: 'This file needs too much memory. Leave out columns, or split it into parts.',
}

/** Each waiting file occupies up to 20 MB of memory. */
const TURNS = {
  concurrency: 2,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 5,
  maxWaiting: 10,
  maxWaitMs: 90_000,
  ownRefusal: 'import_running',
  refusal: 'import_busy',
  retryAfterSeconds: 10,
} as const

/** An uploaded file with the chosen fields of its columns. */
export interface UploadedFile {
  upload: Upload
  chosen: string | undefined
}

/** Runs imports in worker threads, so that they do not block requests. */
export interface Importer {
  /** Previews a file; stores nothing. @throws import_unreadable, import_running, import_busy, quota_reached */
  preview: (actor: Actor, what: Imported, file: UploadedFile) => Promise<ImportPreview>
  /**
   * Imports a whole file or nothing. Skips existing records, so that a repeat adds nothing.
   * @throws plan_required (invoices on Free), import_unreadable, import_has_faults, import_running, import_busy, invalid_input
   *   (no UPI ID), quota_reached, key_reused
   */
  commit: (
    actor: Actor,
    what: Imported,
    file: UploadedFile,
    repeat: Repeat | undefined,
  ) => Promise<{ added: number; skipped: number }>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

/** Connection settings of the worker threads. */
type ImportDatabase = Pick<ImportTask, 'databaseUrl' | 'pooler'>

export function createImporter(database: ImportDatabase, quota: UploadQuota): Importer {
  const workers = createWorkerPool(join(projectRoot, 'dist/server/import-worker.js'), {
    timeoutMs: IMPORT_TIMEOUT_MS,
    heapMb: IMPORT_HEAP_MB,
  })

  const turns = createFairTurns(TURNS)

  const run = async <Answer>(
    { pieces, byteLength }: Upload,
    task: Omit<ImportTask, keyof ImportDatabase | 'pieces'>,
  ): Promise<Answer> => {
    quota.count(task.actor.businessId, byteLength, task.commit !== undefined)
    try {
      const outcome = await turns.run(task.actor.businessId, () =>
        workers.run<TaskOutcome<Answer>>(
          { ...database, ...task, pieces } satisfies ImportTask,
          pieces.map(({ buffer }) => buffer),
        ),
      )
      return fromOutcome(outcome)
    } catch (e) {
      throw e instanceof WorkerStopped ? new AppError('import_unreadable', { sentence: STOPPED[e.reason] }) : e
    }
  }

  return {
    preview: (actor, what, { upload, chosen }) => run(upload, { actor, what, chosen, commit: undefined }),
    commit: async (actor, what, { upload, chosen }, repeat) => {
      // Importing invoices needs Pro, as creating them does.
      if (what === 'invoices' && actor.plan !== 'Pro') throw new AppError('plan_required')
      return run(upload, { actor, what, chosen, commit: { repeat } })
    },
    close: workers.close,
  }
}
