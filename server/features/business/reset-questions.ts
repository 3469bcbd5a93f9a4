import type { ResetQuestion } from '#contract/business/business.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

// After a password reset the owner is asked to look at what somebody else may have changed.

export const askAfterReset = (tx: Tx, { businessId }: Owner, about: readonly ResetQuestion[]) => tx`
  INSERT INTO reset_questions (business_id, about)
  SELECT b.id, q.about FROM businesses b CROSS JOIN unnest(${[...about]}::text[]) AS q (about)
  WHERE b.id = ${businessId} AND (q.about <> 'bank_account' OR b.bank_account IS NOT NULL)
    AND (q.about <> 'statement_links' OR EXISTS (
      SELECT 1 FROM read_statement_links l WHERE l.business_id = b.id AND l.expires_at > now()))
  ON CONFLICT DO NOTHING`

export const listQuestions = async (db: Db | Tx, { businessId }: Owner): Promise<ResetQuestion[]> =>
  (
    await db<{ about: ResetQuestion }[]>`
    SELECT about FROM reset_questions WHERE business_id = ${businessId} ORDER BY about`
  ).map(({ about }) => about)

export const deleteQuestion = (db: Db | Tx, { businessId }: Owner, about: ResetQuestion) => db`
  DELETE FROM reset_questions WHERE business_id = ${businessId} AND about = ${about}`
