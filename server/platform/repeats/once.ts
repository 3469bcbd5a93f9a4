import { AppError } from '../http/app-error.ts'
import type { Repeat } from '../http/handle.ts'
import { inBusinessTurn } from '../limits/business-turns.ts'
import type { Db, Tx } from '../postgres/database.ts'

/**
 * Runs a write in a transaction, once per Idempotency-Key: a repeated request gets the stored answer. The key is inserted
 * first, so concurrent repeats wait for the first.
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
