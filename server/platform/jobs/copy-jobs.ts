import type { Db } from '../postgres/database.ts'
import { createQueue } from './jobs.ts'
import { hasQueue } from './list-jobs.ts'

interface WaitingJob {
  name: string
  payload: string
  run_at: Date
  max_attempts: number
  key: string | null
  priority: number
}

/** Adds the jobs that wait in a queue to that of another database, which it creates. Returns how many. */
export async function copyJobs(from: Db, to: { db: Db; url: string }): Promise<number> {
  await createQueue(to.url)
  if (!(await hasQueue(from))) return 0
  const jobs = await from<WaitingJob[]>`
    SELECT t.identifier AS name, j.payload::text AS payload, j.run_at, j.max_attempts::int AS max_attempts, j.key,
      j.priority::int AS priority
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.attempts < j.max_attempts ORDER BY j.id`
  await to.db.begin(async (tx) => {
    for (const { name, payload, run_at, max_attempts, key, priority } of jobs) {
      await tx`SELECT graphile_worker.add_job(identifier => ${name}, payload => ${payload}::text::json,
        run_at => ${run_at}, max_attempts => ${max_attempts}, job_key => ${key}, priority => ${priority})`
    }
  })
  return jobs.length
}
