import { randomBytes } from 'node:crypto'
import type { UserRow } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Recipient } from '../mails/service.ts'
import { deleteChange } from './email-change/queries.ts'
import { forgetAddresses } from './sign-in-log.ts'
import { deletePasskeys } from './passkeys/queries.ts'
import { findUserById, setPasswordHash } from './queries.ts'
import * as resets from './reset-queries.ts'
import { endAllSessions, hashSecret } from './session-queries.ts'

/** The validity of a link in minutes; the mail states it. */
const LINK_MINUTES = 30

/** Protects a mailbox from a stranger who requests many mails. */
const MAX_MAILS_PER_HOUR = 3n

/** Creates a password reset that replaces older ones. Returns its id. The caller must have locked the user's row. */
export async function createReset(tx: Tx, userId: string): Promise<string> {
  const id = newId()
  await resets.endResets(tx, userId)
  await resets.insertReset(tx, id, userId, LINK_MINUTES)
  return id
}

/**
 * Creates a password reset for an address, at most three an hour. Returns undefined if there were more, or if no
 * account has the address.
 */
export async function createResetFor(tx: Tx, email: string): Promise<string | undefined> {
  const user = await resets.lockUserByEmail(tx, email)
  if (!user || (await resets.countRecentResets(tx, user.id)) >= MAX_MAILS_PER_HOUR) return undefined
  return createReset(tx, user.id)
}

/** Creates a link that sets a new password once. Returns undefined if the reset has ended. */
export async function createResetLink(
  db: Db | Tx,
  resetId: string,
): Promise<(Recipient & { path: string }) | undefined> {
  const token = randomBytes(32).toString('base64url')
  const owner = await resets.insertResetLink(db, resetId, hashSecret(token))
  return owner && { ...owner, path: `/reset-password?token=${token}` }
}

/** Returns the user whose password the token of a link may set. @throws reset_link_invalid */
export async function findUserOfResetLink(db: Db, token: string): Promise<UserRow> {
  const userId = await resets.findUserByResetLink(db, hashSecret(token))
  const user = userId === undefined ? undefined : await findUserById(db, userId)
  if (!user) throw new AppError('reset_link_invalid')
  return user
}

/** Locks the row of that user until the transaction ends. Returns the id. @throws reset_link_invalid */
export async function lockUserOfResetLink(tx: Tx, token: string): Promise<string> {
  const tokenHash = hashSecret(token)
  const userId = await resets.findUserByResetLink(tx, tokenHash)
  // Check again under the lock: a concurrent request may have used the link.
  if (!userId || !(await resets.lockUser(tx, userId)) || !(await resets.findUserByResetLink(tx, tokenHash))) {
    throw new AppError('reset_link_invalid')
  }
  return userId
}

/**
 * Replaces the hash of a password that someone else may know. Ends all access (`endAllAccess`), deletes the user's
 * passkeys, and forgets the addresses from which they signed in.
 */
export async function replacePasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash)
  await endAllAccess(tx, userId)
  await deletePasskeys(tx, userId)
  await forgetAddresses(tx, userId)
}

/** Ends a user's sessions, reset links and pending change of the address. */
export async function endAllAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  await resets.endResets(tx, userId)
  await deleteChange(tx, userId)
}
