import { randomBytes } from 'node:crypto'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { endTokens } from '../api-tokens/service.ts'
import { askToConfirmUpiIds } from '../business/service.ts'
import { revokeLinksOfUser } from '../payment-links/service.ts'
import { switchOffWebhooks } from '../webhooks/service.ts'
import { endAllSessions, setPasswordHash } from './queries.ts'
import * as resets from './reset-queries.ts'
import { hashSecret } from './session-secrets.ts'

/** How long a link works; the mail says so too. */
const LINK_MINUTES = 30

/** Notes a wish for a new password in place of older ones; gives its id. The user's row is locked already. */
export async function openReset(tx: Tx, userId: string): Promise<string> {
  const id = newId()
  await resets.endResets(tx, userId)
  await resets.insertReset(tx, id, userId, LINK_MINUTES)
  return id
}

/** A path of this site that sets a new password once, and whom to tell it; undefined where the wish has ended. */
export async function createResetLink(
  db: Db | Tx,
  resetId: string,
): Promise<{ email: string; path: string } | undefined> {
  const token = randomBytes(32).toString('base64url')
  const owner = await resets.insertResetLink(db, resetId, hashSecret(token))
  return owner && { email: owner.email, path: `/reset-password?token=${token}` }
}

/**
 * Sets a password in place of one that somebody else may know: sessions, API tokens and reset links of the user end,
 * webhooks are switched off, signed payment links are withdrawn, since they may lead to a stranger's UPI ID, and the owner
 * is asked whether each UPI ID is still theirs.
 */
export async function changePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash)
  await endAllSessions(tx, userId)
  await endTokens(tx, userId)
  await switchOffWebhooks(tx, userId)
  await revokeLinksOfUser(tx, userId)
  await askToConfirmUpiIds(tx, userId)
  await resets.endResets(tx, userId)
}
