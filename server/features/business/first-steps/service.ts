import type { FirstSteps, NewAccount } from '#contract/business/first-steps.ts'
import type { Day } from '#domain/days/india-day.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { indiaToday } from '../../../platform/postgres/india-time.ts'
import type { Actor } from '../../../actor/actor.ts'

/**
 * Returns the dashboard's content for a new account besides its figures; null for every other account and for API
 * tokens. The steps end permanently, here, once all are done or a payment was received; after that nothing is read for
 * them.
 */
export async function findFirstSteps(db: Db, actor: Actor): Promise<NewAccount | null> {
  if (!actor.user.is_starting || actor.session === null) return null
  const row = await findNewAccountRow(db, actor)
  if (!row) return null
  if (row.first_steps === 'open' && hasFinished(row)) await setDone(db, actor)
  return presentNewAccount(row)
}

/** Hides the steps, or shows them again. Returns 'done' if there are none left. @throws not_found */
export async function showSteps(db: Db, actor: Actor, shown: boolean): Promise<'open' | 'hidden' | 'done'> {
  const row = await setShown(db, actor, shown)
  if (!row) throw new AppError('not_found')
  return row.first_steps
}

/** Shows the sample data. Safe to repeat. @throws changed_elsewhere (real data was entered meanwhile) */
export async function addSample(db: Db, actor: Actor): Promise<void> {
  const row = await findNewAccountRow(db, actor)
  if (!row || (row.sample_added_on === null && !isEmpty(row))) throw new AppError('changed_elsewhere')
  await setSample(db, actor)
}

const stepsOf = (row: NewAccountRow): FirstSteps => ({
  payee: row.has_payee,
  details: row.has_state,
  made: row.invoices > 0n || row.has_quick_link,
  shared: row.is_shared,
})

/** Whether all steps are done, or the first payment, their goal, was received. */
const hasFinished = (row: NewAccountRow): boolean => row.paid > 0n || Object.values(stepsOf(row)).every(Boolean)

/** Whether nothing was entered yet. */
const isEmpty = (row: NewAccountRow): boolean => row.documents === 0n && !row.has_customer

/** Converts the row to the API form. The first document hides the sample, unless its owner keeps it. */
const presentNewAccount = (row: NewAccountRow): NewAccount => ({
  steps: row.first_steps === 'open' && !hasFinished(row) ? stepsOf(row) : null,
  is_empty: isEmpty(row),
  sample:
    row.sample_added_on === null
      ? null
      : { added_on: row.sample_added_on, is_shown: row.documents === 0n || row.sample_kept },
})

export interface NewAccountRow {
  first_steps: 'open' | 'hidden' | 'done'
  has_payee: boolean
  has_state: boolean
  has_quick_link: boolean
  is_shared: boolean
  /** Documents of the list: invoices, drafts, cancelled invoices and credit notes. */
  documents: bigint
  invoices: bigint
  paid: bigint
  has_customer: boolean
  sample_added_on: Day | null
  sample_kept: boolean
}

/** Finds the row of the first steps; reads single rows by key, and the stored totals. */
export const findNewAccountRow = async (db: Db, actor: Actor) =>
  (
    await db<NewAccountRow[]>`
    SELECT b.first_steps, b.default_upi IS NOT NULL AS has_payee, b.state_code IS NOT NULL AS has_state,
      b.quick_link_at IS NOT NULL AS has_quick_link,
      b.shared_at IS NOT NULL OR EXISTS (SELECT FROM read_opened_links l WHERE l.business_id = b.id) AS is_shared,
      t.invoices + t.drafts + t.voided + t.credit_notes AS documents, t.invoices, t.paid,
      EXISTS (SELECT FROM read_customers c WHERE c.business_id = b.id) AS has_customer,
      b.sample_added_on, b.sample_kept
    FROM businesses b JOIN read_business_totals t ON t.business_id = b.id WHERE b.id = ${actor.businessId}`
  )[0]

/** Hides the steps, or shows them again unless they are done. Returns their new state. */
export const setShown = async (db: Db, actor: Actor, shown: boolean) =>
  (
    await db<Pick<NewAccountRow, 'first_steps'>[]>`
    UPDATE businesses SET first_steps = CASE WHEN first_steps = 'done' THEN 'done' ELSE ${shown ? 'open' : 'hidden'} END
    WHERE id = ${actor.businessId} RETURNING first_steps`
  )[0]

export const setDone = (db: Db, actor: Actor) => db`
  UPDATE businesses SET first_steps = 'done' WHERE id = ${actor.businessId} AND first_steps = 'open'`

/**
 * Records that a link was shared; only the first is stored. Does not raise the version, since the profile does not
 * change.
 */
export const recordShare = (db: Db, actor: Actor) => db`
  UPDATE businesses SET shared_at = now() WHERE id = ${actor.businessId} AND shared_at IS NULL`

/** Records that a quick link was made; only the first is stored. */
export const recordQuickLink = (db: Db, actor: Actor) => db`
  UPDATE businesses SET quick_link_at = now() WHERE id = ${actor.businessId} AND quick_link_at IS NULL`

/** Adds the sample. The day does not change if it was already added. */
export const setSample = (db: Db, actor: Actor) => db`
  UPDATE businesses SET sample_added_on = ${indiaToday(db)}
  WHERE id = ${actor.businessId} AND sample_added_on IS NULL`

/** Keeps the sample data, which real invoices would hide. */
export const keepSample = (db: Db, actor: Actor) => db`
  UPDATE businesses SET sample_kept = true WHERE id = ${actor.businessId} AND sample_added_on IS NOT NULL`

/** Removes the sample data. Safe to repeat. */
export const removeSample = (db: Db, actor: Actor) => db`
  UPDATE businesses SET sample_added_on = NULL, sample_kept = false
  WHERE id = ${actor.businessId} AND sample_added_on IS NOT NULL`
