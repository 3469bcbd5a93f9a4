import { AppError } from '../../platform/http/app-error.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { recordChange } from '../account-changes/service.ts'
import { type Actor, requireSessionId } from '../../actor/actor.ts'
import { deleteChange } from './email-change/queries.ts'
import { OWN_PASSWORD_LIMIT } from './limits.ts'
import { enqueueOwnPasswordChangedMail } from './mails.ts'
import { type PasswordHasher, requireHardToGuess } from './passwords.ts'
import { findUserByEmail, lockUserWithPassword, setPasswordHash } from './queries.ts'
import { endResets } from './reset-queries.ts'
import { endOtherSessions } from './session-queries.ts'

export interface OwnPasswordParts {
  db: Db
  attempts: Attempts
  passwords: PasswordHasher
}

/**
 * Checks the password of a signed-in user. Returns a function for the following transaction: it locks the user's row
 * and throws if the password has changed meanwhile.
 * @throws invalid_input on `field`, too_many_attempts
 */
export async function checkOwnPassword(
  { db, attempts, passwords }: OwnPasswordParts,
  actor: Actor,
  typed: string,
  field: string,
): Promise<(tx: Tx) => Promise<void>> {
  const subject = `own-password:${actor.userId}`
  await attempts.count(subject, OWN_PASSWORD_LIMIT)
  const hash = (await findUserByEmail(db, actor.user.email))?.password_hash
  const refusal = new AppError('invalid_input', { fields: { [field]: 'This is not your password' } })
  if (!(await passwords.matches(typed, hash)) || hash === undefined) throw refusal
  await attempts.reset(subject)
  return async (tx) => {
    if (!(await lockUserWithPassword(tx, actor.userId, hash))) throw refusal
  }
}

/**
 * Sets a new password for a signed-in user. Ends all other sessions, all reset links and a pending change of the
 * address; API tokens remain valid, since programs do not use the password.
 * @throws invalid_input (the current password is wrong, or the new one is easy to guess), too_many_attempts
 */
export async function changeOwnPassword(
  parts: OwnPasswordParts,
  actor: Actor,
  input: { current_password: string; password: string },
): Promise<void> {
  const recheckPassword = await checkOwnPassword(parts, actor, input.current_password, 'current_password')
  await requireHardToGuess(input.password, actor.user)
  const passwordHash = await parts.passwords.hash(input.password)
  await parts.db.begin(async (tx) => {
    await recheckPassword(tx)
    await setPasswordHash(tx, actor.userId, passwordHash)
    await endOtherSessions(tx, actor.userId, requireSessionId(actor))
    await endResets(tx, actor.userId)
    await deleteChange(tx, actor.userId)
    await recordChange(tx, actor, { what: 'password.change' })
    await enqueueOwnPasswordChangedMail(tx, actor.userId)
  })
}
