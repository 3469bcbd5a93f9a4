import type { Site } from '#contract/site/site.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/faults.ts'
import { hasAnyUser, lockSignUps } from './queries.ts'

/** The setting SIGNUPS. `first` means that the first account closes sign-ups. */
export type SignUpSetting = Site['sign_ups']

/** Returns whether a visitor can sign up now. */
export type SignUpState = () => Promise<SignUpSetting>

/** Creates the state of sign-ups. While the database is unavailable it returns the last lastKnown value. */
export function createSignUpState(db: Db, setting: SignUpSetting): SignUpState {
  let lastKnown = setting
  return async () => {
    if (setting !== 'first') return setting
    try {
      lastKnown = (await hasAnyUser(db)) ? 'closed' : 'first'
    } catch (e) {
      if (!isDatabaseUnavailable(e)) throw e
    }
    return lastKnown
  }
}

/**
 * Checks that sign-ups are open. With `first`, concurrent first sign-ups wait for each other. @throws sign_ups_closed
 */
export async function requireOpenSignUps(tx: Tx, setting: SignUpSetting): Promise<void> {
  if (setting === 'open') return
  if (setting === 'first') await lockSignUps(tx)
  if (setting === 'closed' || (await hasAnyUser(tx))) throw new AppError('sign_ups_closed')
}
