import { createHash } from 'node:crypto'
import { ERRORS } from '#contract/call/errors.ts'
import { AppError } from '../http/app-error.ts'
import type { Repeat } from '../http/handle.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { once } from './once.ts'

/** What became of one of many records: null if the write was done, else why it was refused. */
export interface EachResult {
  id: string
  error: { code: string; message: string } | null
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Of an Idempotency-Key for many records, the one for a record: the lists of two requests with the same key may differ. */
const repeatOf = ({ key }: Repeat, id: string, details: unknown): Repeat => ({
  key: `each:${hash(`${key}\n${id}`).toString('hex')}`,
  requestHash: hash(JSON.stringify([id, details])),
})

/** Refusals that concern one record, or leave it for later; any other error ends the run. */
const concernsRecord = (e: unknown): e is AppError =>
  e instanceof AppError && ([404, 409].includes(ERRORS[e.code].status) || e.code === 'mail_limit')

/**
 * Runs a write for each record in a transaction of its own, once per Idempotency-Key and record. Whatever ends it, the
 * records before are done, and a repeat under the same key does the others and reports all of them as the first would have.
 * `details` is the rest of the request: a repeat with other details is refused for each record.
 * @throws what `run` throws, other than a refusal of the record
 */
export async function onceEach(
  db: Db,
  businessId: string,
  { repeat, ids, details }: { repeat: Repeat | undefined; ids: readonly string[]; details: unknown },
  run: (tx: Tx, id: string) => Promise<void>,
): Promise<EachResult[]> {
  const results: EachResult[] = []
  for (const id of ids) {
    try {
      await once(db, businessId, repeat && repeatOf(repeat, id, details), async (tx) => {
        await run(tx, id)
        return {}
      })
      results.push({ id, error: null })
    } catch (e) {
      if (!concernsRecord(e)) throw e
      results.push({ id, error: { code: e.code, message: e.message } })
    }
  }
  return results
}
