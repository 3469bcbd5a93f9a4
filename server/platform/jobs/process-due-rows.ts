import type { Steps } from './sweep.ts'

const BATCH_SIZE = 100

/** Most rows that a sweep leaves out because they failed; then it ends. */
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
 * Calls `work` for each due row, one batch after another, until none is left or the step is over. A row that fails delays no
 * other: the first error is thrown at the end, so that the job is repeated.
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
