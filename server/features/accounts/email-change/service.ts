import { randomBytes } from 'node:crypto'
import { maskEmail } from '#domain/text/email-address.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Attempts } from '../../../platform/limits/attempts.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../../platform/postgres/faults.ts'
import { recordChange } from '../../account-changes/service.ts'
import { findRecipient, type Recipient } from '../../mails/service.ts'
import { type Actor, requireFreshSession } from '../../../actor/actor.ts'
import { countMailToAddress, EMAIL_CHANGE_LIMIT, RESET_LIMIT } from '../limits.ts'
import { enqueueAddressNotice, enqueueEmailChangeMail } from '../mails.ts'
import { endResets, lockUser } from '../reset-queries.ts'
import { hashSecret } from '../session-queries.ts'
import { checkSecondStep } from '../two-step/second-step.ts'
import * as queries from './queries.ts'

interface Parts {
  db: Db
  attempts: Attempts
}

/**
 * Starts a change of the address. A link to the new address confirms it, and the old address gets a notice. The answer
 * does not reveal whether another account has the address. Without mail the change is made at once, since nothing could
 * confirm it. Returns whether it was made.
 * @throws password_needed, invalid_input (it is already the address), too_many_attempts, second_step_needed,
 * second_step_wrong, email_not_free (without mail)
 */
export async function changeEmail(
  parts: Parts & { sendsMail: boolean },
  actor: Actor,
  { email, code }: { email: string; code?: string | undefined },
): Promise<{ changed: boolean }> {
  const { db, attempts, sendsMail } = parts
  if (email === actor.user.email) {
    throw new AppError('invalid_input', { fields: { email: 'This is the address of your account already' } })
  }
  requireFreshSession(actor)
  await attempts.count(`change-email:${actor.userId}`, EMAIL_CHANGE_LIMIT)
  const second = await checkSecondStep(parts, actor.userId, code)
  if (!sendsMail) {
    await applyChange(db, async () => ({ user_id: actor.userId, email }), { isConfirmed: false, admit: second.use })
    await second.succeed()
    return { changed: true }
  }
  await countMailToAddress(attempts, email)
  await db.begin(async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new AppError('not_signed_in')
    await second.use(tx)
    const id = newId()
    await queries.replaceChange(tx, { id, userId: actor.userId, email })
    await enqueueEmailChangeMail(tx, id)
    const owner = await findRecipient(tx, actor.userId)
    if (owner) await enqueueAddressNotice(tx, owner, 'email_change_asked')
  })
  await second.succeed()
  return { changed: false }
}

/**
 * Creates a link that confirms a change, for its mail. `path` is null if an account already has the address. Returns
 * undefined if the change has ended.
 */
export async function createEmailChangeLink(
  db: Db,
  changeId: string,
): Promise<(Recipient & { path: string | null }) | undefined> {
  const change = await queries.findChange(db, changeId)
  if (!change) return undefined
  const { email, language } = change
  if (change.is_taken) return { email, language, path: null }
  const token = randomBytes(32).toString('base64url')
  if (!(await queries.insertLink(db, changeId, hashSecret(token)))) return undefined
  return { email, language, path: `/change-email?token=${token}` }
}

/**
 * Changes the address with the token of a link, once.
 * @throws email_change_link_invalid, email_not_free (another account took the address meanwhile), too_many_attempts
 */
export async function confirmEmailChange({ db, attempts }: Parts, token: string, network: string): Promise<void> {
  await attempts.count(`change-email-link:${network}`, RESET_LIMIT)
  const tokenHash = hashSecret(token)
  await applyChange(db, (tx) => queries.findByLink(tx, tokenHash), { isConfirmed: true, admit: async () => {} })
}

/**
 * Sets the address that `find` returns, and informs the old one. `find` runs again after the user is locked. Reset
 * links end, because they were sent to the old address. `admit` throws if the user may not change it.
 */
async function applyChange(
  db: Db,
  find: (tx: Tx) => Promise<{ user_id: string; email: string } | undefined>,
  { isConfirmed, admit }: { isConfirmed: boolean; admit: (tx: Tx) => Promise<void> },
): Promise<void> {
  try {
    await db.begin(async (tx) => {
      const userId = (await find(tx))?.user_id
      const old = userId && (await lockUser(tx, userId)) && (await findRecipient(tx, userId))
      const change = await find(tx)
      if (!userId || !old || !change) throw new AppError('email_change_link_invalid')
      await admit(tx)
      await queries.setEmail(tx, userId, change.email, isConfirmed)
      await queries.deleteChange(tx, userId)
      await endResets(tx, userId)
      await recordChange(
        tx,
        { userId },
        { what: 'email.change', from: maskEmail(old.email), to: maskEmail(change.email) },
      )
      await enqueueAddressNotice(tx, old, 'email_changed')
    })
  } catch (e) {
    throw isUniqueViolation(e, 'users_email_key') ? new AppError('email_not_free') : e
  }
}
