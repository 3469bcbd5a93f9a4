import { findWrongTotals, type WrongTotal } from '../features/analytics/service.ts'
import { findWrongBooks } from '../features/exports/service.ts'
import { addMissingNames } from '../features/invoices/service.ts'
import { listWithTotals, lockTotals, rebuildTotals } from '../features/totals/service.ts'
import { listGivenUpJobs } from '../platform/jobs/add-job.ts'
import { countJobs } from '../platform/jobs/list-jobs.ts'
import type { CommandContext } from './command.ts'

/** A job that has been due for this long waits for a process, or behind many others. */
const LATE_SECONDS = 60

const wrongLine = ({ business_id, figure, counted, real }: WrongTotal): string =>
  `Business ${business_id}: ${figure} is ${counted}, but its rows add up to ${real}.`

/** Recomputes all totals and prints differences and failed jobs, and which jobs wait. Returns whether nothing is wrong. */
export async function checkTotals({ db, tell }: CommandContext): Promise<boolean> {
  const [wrong, books, jobs] = [await findWrongTotals(db), await findWrongBooks(db), await listGivenUpJobs(db)]
  const late = (await countJobs(db)).filter(({ due_seconds }) => (due_seconds ?? 0) > LATE_SECONDS)
  const faults = wrong.length + books.length + jobs.length
  tell({ wrong_totals: wrong, wrong_books: books, failed_jobs: jobs, late_jobs: late }, [
    ...wrong.map(wrongLine),
    ...books.map(
      ({ business_id, figure, counted, real }) =>
        `Business ${business_id}: ${figure} is ${counted} in its books, but screens show ${real}.`,
    ),
    ...jobs.map(
      ({ name, count, newest }) => `${count} ${name} failed after all attempts, the last at ${newest.toISOString()}.`,
    ),
    ...late.map(
      ({ name, waiting, due_seconds }) =>
        `${waiting} ${name} wait, the first one for ${Math.round(due_seconds ?? 0)} s: they run while Pavti runs.`,
    ),
    ...(faults === 0 ? ['All totals and books are correct, and no job has failed.'] : []),
  ])
  return faults === 0
}

/**
 * Recomputes and stores the totals, one business after another, so that Pavti may be running. Prints what is still wrong:
 * sums of an invoice or a payment are part of the books, and stay. Returns whether nothing is wrong.
 */
export async function rebuildAll({ db, tell }: CommandContext): Promise<boolean> {
  const owners = await listWithTotals(db)
  for (const owner of owners) {
    await db.begin(async (tx) => {
      await lockTotals(tx, owner)
      await addMissingNames(tx, owner)
      await rebuildTotals(tx, owner)
    })
  }
  const wrong = await findWrongTotals(db)
  tell({ rebuilt: owners.length, wrong_totals: wrong }, [
    `Businesses whose totals were recomputed: ${owners.length}.`,
    ...wrong.map(wrongLine),
  ])
  return wrong.length === 0
}
