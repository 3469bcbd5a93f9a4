import type { Tx } from '../postgres/database.ts'

/** Attempts with exponential back-off, over about a day. */
export const MAX_ATTEMPTS = 13

interface JobOptions {
  /** Identifies the subject of the job: a pending job with the same key is replaced. */
  key: string
  /** Omitted: when the transaction has committed. */
  runAt?: Date
}

/** Queues a job that runs after this transaction commits. A job that throws is retried with exponential back-off. */
export const addJob = async (tx: Tx, name: string, payload: object, { key, runAt }: JobOptions): Promise<void> => {
  await tx`SELECT graphile_worker.add_job(
    identifier => ${name}, payload => ${tx.json(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${MAX_ATTEMPTS}, job_key => ${key})`
}
