import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/platform/postgres/database.ts'

/** Shorter than the time limit of a test, so that a test that waits for ever says for what. */
const PATIENCE_MS = 40_000

/**
 * Waits for `drain` while jobs end. @throws Error that names the jobs and connections it waits for, once none ended for
 * long
 */
export async function drainOrExplain(databaseUrl: string, drain: () => Promise<void>): Promise<void> {
  const patience = new AbortController()
  const giveUp = async (): Promise<never> => {
    for (let jobs = '', before; jobs !== before;) {
      before = jobs
      await sleep(PATIENCE_MS, undefined, { signal: patience.signal })
      jobs = await listJobs(databaseUrl)
    }
    throw new Error(`Jobs are still due or running: ${await explain(databaseUrl)}`)
  }
  try {
    await Promise.race([drain(), giveUp()])
  } finally {
    patience.abort()
  }
}

/** The jobs that wait or run, as a text that changes when one of them ends or fails. */
async function listJobs(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  const [jobs] =
    await db`SELECT json_agg(json_build_array(id, attempts) ORDER BY id)::text AS listed FROM graphile_worker.jobs`
  await db.end()
  return String(jobs?.listed)
}

async function explain(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  const jobs =
    await db`SELECT task_identifier, run_at::text, locked_at::text, locked_by, attempts, last_error, now()::text AS now,
    pg_catalog.now()::text AS real FROM graphile_worker.jobs`
  const connections =
    await db`SELECT pid, application_name, state, backend_start::text, wait_event, left(query, 80) AS query
    FROM pg_stat_activity WHERE datname = current_database()`
  await db.end()
  return JSON.stringify({ jobs, connections }, null, 1)
}
