import type { Beginning, FirstSteps } from '#contract/business/first-steps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import * as queries from './queries.ts'
import type { BeginningRow } from './queries.ts'

/**
 * What the dashboard of a new account shows besides its figures; null for every other account and for API tokens. The
 * steps end for good, here, once all are done or a payment was received: afterwards nothing is read for them.
 */
export async function findBeginning(db: Db, actor: Actor): Promise<Beginning | null> {
  if (!actor.user.is_starting || actor.session === null) return null
  const row = await queries.findBeginningRow(db, actor)
  if (!row) return null
  if (row.first_steps === 'open' && hasFinished(row)) await queries.setDone(db, actor)
  return presentBeginning(row)
}

/** Hides the steps, or shows them again. Returns 'done' if there are none left. @throws not_found */
export async function showSteps(db: Db, actor: Actor, shown: boolean): Promise<'open' | 'hidden' | 'done'> {
  const row = await queries.setShown(db, actor, shown)
  if (!row) throw new AppError('not_found')
  return row.first_steps
}

/** Shows the sample data. Safe to repeat. @throws changed_elsewhere (something real was entered meanwhile) */
export async function addSample(db: Db, actor: Actor): Promise<void> {
  const row = await queries.findBeginningRow(db, actor)
  if (!row || (row.sample_added_on === null && !isEmpty(row))) throw new AppError('changed_elsewhere')
  await queries.setSample(db, actor)
}

const stepsOf = (row: BeginningRow): FirstSteps => ({
  payee: row.has_payee,
  details: row.has_state,
  made: row.invoices > 0n || row.has_quick_link,
  shared: row.is_shared,
})

/** Whether all steps are done, or the first payment was received, which they lead to. */
const hasFinished = (row: BeginningRow): boolean => row.paid > 0n || Object.values(stepsOf(row)).every(Boolean)

/** Whether nothing was entered yet. */
const isEmpty = (row: BeginningRow): boolean => row.documents === 0n && !row.has_customer

/** Converts the row to the API form. The first document hides the sample, unless its owner keeps it. */
const presentBeginning = (row: BeginningRow): Beginning => ({
  steps: row.first_steps === 'open' && !hasFinished(row) ? stepsOf(row) : null,
  is_empty: isEmpty(row),
  sample:
    row.sample_added_on === null
      ? null
      : { added_on: row.sample_added_on, is_shown: row.documents === 0n || row.sample_kept },
})
