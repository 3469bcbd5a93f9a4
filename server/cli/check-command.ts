import { findWrongTotals } from '../features/analytics/service.ts'
import { findWrongBooks } from '../features/exports/service.ts'
import { listGivenUpJobs } from '../platform/jobs/add-job.ts'
import type { CommandContext } from './command.ts'

/** Recomputes all totals and prints differences and failed jobs. Returns whether there are none. */
export async function checkTotals({ db, tell }: CommandContext): Promise<boolean> {
  const [wrong, books, jobs] = [await findWrongTotals(db), await findWrongBooks(db), await listGivenUpJobs(db)]
  const faults = wrong.length + books.length + jobs.length
  tell({ wrong_totals: wrong, wrong_books: books, failed_jobs: jobs }, [
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
    ...(faults === 0 ? ['All totals and books are correct, and no job has failed.'] : []),
  ])
  return faults === 0
}
