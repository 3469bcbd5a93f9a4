import { randomBytes } from 'node:crypto'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { recordChange } from '../account-changes/service.ts'
import { revokeAllTokens } from '../api-tokens/service.ts'
import { askAfterReset, askToConfirmUpiIds } from '../business/service.ts'
import type { Recipient } from '../mails/service.ts'
import { hasOwnTexts } from '../own-texts/service.ts'
import { revokeLinksOfUser } from '../payment-links/service.ts'
import { switchOffWebhooks } from '../webhooks/service.ts'
import { deleteChange } from './email-change/queries.ts'
import { forgetAddresses } from './known-addresses.ts'
import { deletePasskeys } from './passkeys/queries.ts'
import { findUserById, setPasswordHash } from './queries.ts'
import { endAllSessions } from './session-queries.ts'
import * as resets from './reset-queries.ts'
import { hashSecret } from './session-secrets.ts'

/** Validity of a link in minutes, which the mail states too. */
const LINK_MINUTES = 30

/** Creates a password reset that replaces older ones. Returns its id. The caller must have locked the user's row. */
export async function createReset(tx: Tx, userId: string): Promise<string> {
  const id = newId()
  await resets.endResets(tx, userId)
  await resets.insertReset(tx, id, userId, LINK_MINUTES)
  return id
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

/**
 * Replaces a password that someone else may know: ends the user's sessions, API tokens, passkeys, reset links and a change of the
 * address that waits, switches webhooks off, revokes signed payment links, which may lead to a stranger's UPI ID, and asks the owner to confirm each UPI
 * ID and to look at bank account, own texts and links to statements.
 * Records the reset in the history of the account.
 */
export async function changePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash)
  await recordChange(tx, { userId }, { what: 'password.reset' })
  await endAllAccess(tx, userId)
  await deletePasskeys(tx, userId)
  await forgetAddresses(tx, userId)
  await revokeAllTokens(tx, userId)
  await switchOffWebhooks(tx, userId)
  await revokeLinksOfUser(tx, userId)
  await askToConfirmUpiIds(tx, userId)
  const businessId = (await findUserById(tx, userId))?.business_id
  if (businessId === undefined) return
  await askAfterReset(tx, { businessId }, [
    'bank_account',
    ...((await hasOwnTexts(tx, { businessId })) ? (['own_texts'] as const) : []),
    'statement_links',
  ])
}

/** Ends a user's sessions, reset links and a change of the address that waits for confirmation. */
export async function endAllAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  await resets.endResets(tx, userId)
  await deleteChange(tx, userId)
}
