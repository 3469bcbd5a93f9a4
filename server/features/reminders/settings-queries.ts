import type { Day } from '#domain/days/india-day.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** When customers of a business are reminded. */
export interface Ladder {
  /** Days from the due date of the steps that are on. */
  steps: readonly number[]
  off_steps: readonly number[]
  /** Steps that fall due from this IST day on are mailed without a tap; null: none. */
  mails_from: Day | null
  /** In the name of this user; null if no steps are mailed. */
  mails_by: string | null
  version: number
}

export const findSettings = async (db: Db | Tx, owner: Owner) =>
  (
    await db<Ladder[]>`
    SELECT steps, off_steps, mails_from, mails_by, version FROM reminder_settings WHERE business_id = ${owner.businessId}`
  )[0]

/** The caller has locked the business. */
export const saveSettings = (tx: Tx, owner: Owner, { steps, off_steps, mails_from, mails_by, version }: Ladder) => tx`
  INSERT INTO reminder_settings (business_id, steps, off_steps, mails_from, mails_by, version)
  VALUES (${owner.businessId}, ${[...steps]}::int[], ${[...off_steps]}::int[], ${mails_from}, ${mails_by},
    ${version})
  ON CONFLICT (business_id) DO UPDATE SET steps = excluded.steps, off_steps = excluded.off_steps,
    mails_from = excluded.mails_from, mails_by = excluded.mails_by, version = excluded.version`
