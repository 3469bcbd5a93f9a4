import { createHash } from 'node:crypto'
import { ERRORS } from '#contract/call/errors.ts'
import { AppError } from '../http/app-error.ts'
import type { Repeat } from '../http/handle.ts'
import { inBusinessTurn } from '../limits/business-turns.ts'
import type { Db, Tx } from '../postgres/database.ts'

/**
 * Runs a write in a transaction, once per Idempotency-Key: a repeated request gets the stored answer. The key is
 * inserted first, so concurrent repeats wait for the first.
 * @throws key_reused if the key was used with another method, path or body
 */
export const once = <Answer extends object>(
  db: Db,
  businessId: string,
  repeat: Repeat | undefined,
  run: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  inBusinessTurn(businessId, () =>
    db.begin(async (tx) => {
      if (!repeat) return run(tx)
      const [inserted] = await tx`
      INSERT INTO repeatable_answers (business_id, key, body_hash) VALUES (${businessId}, ${repeat.key}, ${repeat.requestHash})
      ON CONFLICT DO NOTHING RETURNING key`
      if (!inserted) return readAnswer<Answer>(tx, businessId, repeat)
      const answer = await run(tx)
      await tx`UPDATE repeatable_answers SET answer = ${tx.json(answer as never)}
      WHERE business_id = ${businessId} AND key = ${repeat.key}`
      return answer
    }),
  ) as Promise<Answer>

async function readAnswer<Answer>(tx: Tx, businessId: string, repeat: Repeat): Promise<Answer> {
  const [stored] = await tx<{ body_hash: Buffer; answer: Answer }[]>`
    SELECT body_hash, answer FROM repeatable_answers WHERE business_id = ${businessId} AND key = ${repeat.key}`
  if (!stored || !stored.body_hash.equals(repeat.requestHash)) throw new AppError('key_reused')
  return stored.answer
}

/** Deletes up to `max` answers older than a week and returns the number deleted. */
export const pruneAnswers = async (db: Db, max: number): Promise<number> =>
  (
    await db`DELETE FROM repeatable_answers WHERE (business_id, key) IN (
      SELECT business_id, key FROM repeatable_answers WHERE created_at < now() - interval '7 days' LIMIT ${max})`
  ).count

/** The result for one of many records: null if the write was done, otherwise why it was refused. */
export interface EachResult {
  id: string
  error: { code: string; message: string } | null
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Returns the Idempotency-Key of one record from that of a request for many: the lists of two requests with the same
 * key may differ.
 */
const repeatOf = ({ key }: Repeat, id: string, details: unknown): Repeat => ({
  key: `each:${hash(`${key}\n${id}`).toString('hex')}`,
  requestHash: hash(JSON.stringify([id, details])),
})

/** Whether a refusal concerns only one record, or leaves it for later; any other error ends the run. */
const concernsRecord = (e: unknown): e is AppError =>
  e instanceof AppError && ([404, 409].includes(ERRORS[e.code].status) || e.code === 'mail_limit')

/**
 * Runs a write for each record in a transaction of its own, once per Idempotency-Key and record. If an error ends the
 * run, the earlier records are done, and a repeat under the same key does the others and reports all of them as the
 * first run would have. `details` is the rest of the request: a repeat with other details is refused for each record.
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
