import { join } from 'node:path'
import { distFolder } from '../files/project-root.ts'
import type { AppError } from '../http/app-error.ts'
import type { Upload } from '../http/upload.ts'
import { createFairTurns } from '../limits/fair-turns.ts'
import type { UploadQuota } from '../limits/upload-quota.ts'
import type { Sender, UsedTime } from '../limits/used-time.ts'
import { type FileTask, fromOutcome, type TaskDatabase, type TaskOutcome } from './file-task.ts'
import { createProcessRunner, ProcessStopped, type TimeLimit } from './limited-process.ts'

/** Files that queue together. */
interface Lane {
  /** Maximum number of files that this process imports at once. */
  concurrency: number
  /** Maximum number of files that wait. Each is kept in memory. */
  maxWaiting: number
}

interface FileImporterOptions<Order, Name extends string> {
  database: TaskDatabase
  quota: UploadQuota
  usedTime: UsedTime
  /** The code of the process in dist/server; it calls `answerFileTasks`. */
  program: string
  /** Private memory of a process in MB. */
  memoryMb: number
  timeLimit: (file: Upload, order: Order) => TimeLimit
  /** Files of one lane never wait for those of another. */
  lanes: Record<Name, Lane>
  laneOf: (file: Upload) => Name
  /** The error for a file that exceeded the limit of time or memory. */
  stopped: (reason: ProcessStopped['reason']) => AppError
}

/** Imports files in processes of their own, so that they do not block requests. */
export interface FileImporter<Order> {
  /**
   * Runs a task when it is its turn: a business has one at a time in a lane, and businesses that used the least time
   * come first. A preview (`isImport` is false) does not count as a file.
   * @throws quota_reached, import_running, import_busy, `stopped`, and the AppErrors of the task
   */
  run: <Answer>(upload: Upload, sender: Sender, order: Order, isImport: boolean) => Promise<Answer>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

export function createFileImporter<Order, Name extends string>({
  database,
  quota,
  usedTime,
  program,
  memoryMb,
  timeLimit,
  lanes,
  laneOf,
  stopped,
}: FileImporterOptions<Order, Name>): FileImporter<Order> {
  const processes = createProcessRunner(join(distFolder, 'server', program), { memoryMb })
  const createTurns = (lane: Lane) =>
    createFairTurns({
      ...lane,
      concurrencyPerBusiness: 1,
      maxPerBusiness: 5,
      maxWaitMs: 90_000,
      costOf: usedTime.costOf,
      ownRefusal: 'import_running',
      refusal: 'import_busy',
      retryAfterSeconds: 10,
    })
  const byLane = new Map(Object.entries<Lane>(lanes).map(([name, lane]) => [name, createTurns(lane)]))
  return {
    run: async <Answer>(upload: Upload, sender: Sender, order: Order, isImport: boolean) => {
      const { businessId } = sender
      quota.count(businessId, upload.byteLength, isImport)
      usedTime.noteSender(sender)
      const turns = byLane.get(laneOf(upload))
      if (!turns) throw new Error('There is no such lane.')
      const task: FileTask<Order> = { ...database, byteLength: upload.byteLength, order }
      const work = async (): Promise<TaskOutcome<Answer>> => {
        const start = performance.now()
        try {
          return await processes.run<TaskOutcome<Answer>>(task, upload.pieces, timeLimit(upload, order))
        } finally {
          const usedMs = performance.now() - start
          usedTime.count(businessId, usedMs)
          quota.countTime(businessId, usedMs)
        }
      }
      try {
        return fromOutcome(await turns.run(businessId, work))
      } catch (e) {
        throw e instanceof ProcessStopped ? stopped(e.reason) : e
      }
    },
    close: processes.close,
  }
}
