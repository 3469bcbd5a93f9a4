import type { Tx } from '../postgres/database.ts'

/** About a day of tries whose gaps grow from seconds to hours. */
const MOST_TRIES = 13

interface When {
  /** Made of what the job is about: one that still waits under the same key is replaced, not doubled. */
  key: string
  /** Left out: as soon as the transaction has ended. */
  runAt?: Date
}

/** Asks for work after this transaction, and only if it ends well. A job that throws runs again after a growing gap. */
export const addJob = async (tx: Tx, name: string, payload: object, { key, runAt }: When): Promise<void> => {
  await tx`SELECT graphile_worker.add_job(
    identifier => ${name}, payload => ${tx.json(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${MOST_TRIES}, job_key => ${key})`
}
