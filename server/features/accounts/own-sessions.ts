import type { Session } from '#contract/accounts/sessions.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Actor, requireSessionId } from '../../actor/actor.ts'
import { checkOwnPassword } from './own-password.ts'
import type { PasswordHasher } from './passwords.ts'
import * as queries from './session-queries.ts'

/** Returns the devices on which the user is signed in, last used first. */
export async function listOwnSessions(db: Db, actor: Actor): Promise<Session[]> {
  const current = requireSessionId(actor)
  return (await queries.listSessions(db, actor.userId)).map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === current,
  }))
}

/** Signs out one device of the user. @throws not_found (ended, or of another user) */
export async function endOwnSession(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await queries.endOwnSession(db, actor.userId, id))) {
    throw new AppError('not_found', { sentence: 'This device is signed out already.' })
  }
}

/** Signs out all devices of the user but this one; returns how many. Safe to repeat. */
export const endOtherOwnSessions = (db: Db, actor: Actor): Promise<number> =>
  queries.endOtherSessions(db, actor.userId, requireSessionId(actor))

/**
 * Checks the password again, so that this session may make sensitive changes for ten minutes.
 * @throws invalid_input (wrong password), too_many_attempts
 */
export async function refreshSession(
  parts: { db: Db; attempts: Attempts; passwords: PasswordHasher },
  actor: Actor,
  password: string,
): Promise<void> {
  const recheckPassword = await checkOwnPassword(parts, actor, password, 'password')
  await parts.db.begin(async (tx) => {
    await recheckPassword(tx)
    await queries.setPasswordChecked(tx, actor.userId, requireSessionId(actor))
  })
}
