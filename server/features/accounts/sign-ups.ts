import type { Site } from '#contract/site/site.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isDatabaseAway } from '../../platform/postgres/faults.ts'
import { hasAnyUser, lockSignUps } from './queries.ts'

/** The setting SIGNUPS; first: the first account closes the sign-ups. */
export type SignUpSetting = Site['sign_ups']

/** Tells what a new visitor may do now. */
export type SignUpState = () => Promise<SignUpSetting>

/** While the database is away it tells what it knew last. */
export function createSignUpState(db: Db, setting: SignUpSetting): SignUpState {
  let known = setting
  return async () => {
    if (setting !== 'first') return setting
    try {
      known = (await hasAnyUser(db)) ? 'closed' : 'first'
    } catch (e) {
      if (!isDatabaseAway(e)) throw e
    }
    return known
  }
}

/** Of several who would be the first, one goes ahead. @throws sign_ups_closed */
export async function requireOpenSignUps(tx: Tx, setting: SignUpSetting): Promise<void> {
  if (setting === 'open') return
  if (setting === 'first') await lockSignUps(tx)
  if (setting === 'closed' || (await hasAnyUser(tx))) throw new AppError('sign_ups_closed')
}
