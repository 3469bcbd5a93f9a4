import { randomBytes } from 'node:crypto'
import { AppError } from '../../platform/http/app-error.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Recipient } from '../mails/service.ts'
import type { Actor } from '../../actor/actor.ts'
import { insertConfirmation, useConfirmation } from './confirmation-queries.ts'
import { CONFIRMATION_LIMIT, RESET_LIMIT } from './limits.ts'
import type { SignInOrigin } from './cookies.ts'
import { enqueueConfirmationMail } from './mails.ts'
import { hashSecret } from './session-queries.ts'
import { type FinishedSignUp, finishSignUp } from './sign-up.ts'
import type { AccountsParts } from './sessions.ts'

/** Creates a link that confirms an address, valid for 24 hours. Returns undefined if the address is confirmed. */
export async function createConfirmationLink(
  db: Db,
  userId: string,
): Promise<(Recipient & { path: string }) | undefined> {
  const token = randomBytes(32).toString('base64url')
  const owner = await insertConfirmation(db, userId, hashSecret(token))
  return owner && { ...owner, path: `/confirm-email?token=${token}` }
}

interface Parts {
  db: Db
  attempts: Attempts
}

/** Mails another link to the signed-in user; earlier links stay valid. @throws too_many_attempts */
export async function sendConfirmation({ db, attempts }: Parts, actor: Actor): Promise<void> {
  if (actor.isEmailConfirmed) return
  await attempts.count(`confirm-email:${actor.userId}`, CONFIRMATION_LIMIT)
  await db.begin((tx) => enqueueConfirmationMail(tx, actor.userId))
}

/**
 * Confirms an address with the token of its link, once. A link of a sign-up creates the account.
 * @throws confirm_link_invalid, too_many_attempts
 */
export async function confirmEmail(
  parts: AccountsParts,
  token: string,
  origin: SignInOrigin,
): Promise<FinishedSignUp | undefined> {
  await parts.attempts.count(`confirm-link:${origin.network}`, RESET_LIMIT)
  if (await parts.db.begin((tx) => useConfirmation(tx, hashSecret(token)))) return undefined
  const finished = await finishSignUp(parts, token, origin)
  if (!finished) throw new AppError('confirm_link_invalid')
  return finished
}
