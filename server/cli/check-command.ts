import { findWrongTotals } from '../features/analytics/service.ts'
import { findWrongBooks } from '../features/exports/service.ts'
import { listGivenUpJobs } from '../platform/jobs/add-job.ts'
import { countJobs } from '../platform/jobs/list-jobs.ts'
import type { CommandContext } from './command.ts'

/** A job that has been due for this long waits for a process, or behind many others. */
const LATE_SECONDS = 60

/** Recomputes all totals and prints differences and failed jobs, and which jobs wait. Returns whether nothing is wrong. */
export async function checkTotals({ db, tell }: CommandContext): Promise<boolean> {
  const [wrong, books, jobs] = [await findWrongTotals(db), await findWrongBooks(db), await listGivenUpJobs(db)]
  const late = (await countJobs(db)).filter(({ due_seconds }) => (due_seconds ?? 0) > LATE_SECONDS)
  const faults = wrong.length + books.length + jobs.length
  tell({ wrong_totals: wrong, wrong_books: books, failed_jobs: jobs, late_jobs: late }, [
    ...wrong.map(
      ({ business_id, figure, counted, real }) =>
        `Business ${business_id}: ${figure} is ${counted}, but its rows add up to ${real}.`,
    ),
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
