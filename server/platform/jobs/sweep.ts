import type * as z from 'zod'
import type { Db } from '../postgres/database.ts'
import { addJob } from './add-job.ts'
import type { Job } from './jobs.ts'

/** How a sweep ends a step. Each step must make progress. */
export interface Steps<Position> {
  isOver: () => boolean
  /** Queues the job that continues from a position. */
  handOn: (position: Position) => Promise<void>
}

/** For a sweep that works until nothing is left. */
export const ONE_STEP: Steps<unknown> = { isOver: () => false, handOn: async () => {} }

interface Sweep<Position extends object> {
  name: string
  /** Schedule as five cron fields in UTC. */
  cron: string
  /** Reads where the last step stopped; it must accept `{}`, the beginning. */
  position: z.ZodType<Position>
  work: (from: Position, steps: Steps<Position>) => Promise<void>
}

/**
 * Creates a job that works in bounded steps: a step that is over hands the rest to a new job, so that no job holds a
 * slot for long and other jobs run in between. A run that begins before the steps of an earlier one have ended does
 * nothing.
 */
export const createSweep = <Position extends object>(db: Db, { name, cron, position, work }: Sweep<Position>): Job => {
  const key = `${name}:next`
  const handOn = (next: Position): Promise<void> => db.begin((tx) => addJob(tx, name, { step_from: next }, { key }))
  return {
    name,
    cron,
    work: async (payload, { isStepOver }) => {
      const { step_from: from } = payload as { step_from?: unknown }
      if (from === undefined && (await hasJob(db, key))) return
      await work(position.parse(from ?? {}), { isOver: isStepOver, handOn })
    },
  }
}

/** Whether a job with this key waits or runs. */
const hasJob = async (db: Db, key: string): Promise<boolean> =>
  (await db`SELECT 1 FROM graphile_worker.jobs WHERE key = ${key} AND attempts < max_attempts`).count > 0

const BATCH_SIZE = 100

/** Maximum number of failed rows that a sweep leaves out; then it ends. */
const MAX_FAILED = 1_000

/** Where a step stopped: the ids that failed, which the next step leaves out. */
export interface FailedRows {
  failed: string[]
}

interface DueRows<T> {
  /** Lists rows that are due, without the ids that failed. */
  list: (failed: readonly string[], most: number) => PromiseLike<readonly T[]>
  work: (row: T) => Promise<void>
  from: FailedRows
  steps: Steps<FailedRows>
}

/**
 * Calls `work` for each due row, one batch after another, until none is left or the step is over. A row that fails
 * delays no other: the first error is thrown at the end, so that the job is repeated.
 */
export async function processDueRows<T extends { id: string }>({ list, work, from, steps }: DueRows<T>): Promise<void> {
  const failed = [...from.failed]
  const errors: unknown[] = []
  sweep: for (;;) {
    const due = await list(failed, BATCH_SIZE)
    for (const row of due) {
      try {
        await work(row)
      } catch (error) {
        failed.push(row.id)
        errors.push(error)
      }
      if (!steps.isOver()) continue
      if (failed.length < MAX_FAILED) await steps.handOn({ failed })
      break sweep
    }
    if (due.length < BATCH_SIZE || failed.length >= MAX_FAILED) break
  }
  if (errors.length > 0) throw errors[0]
}
