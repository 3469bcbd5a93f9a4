import type { Tx } from '../../platform/postgres/database.ts'
import { recordChange } from '../account-changes/service.ts'
import { findUserById, replacePasswordHash } from '../accounts/service.ts'
import { revokeAllTokens } from '../api-tokens/service.ts'
import { askAfterReset, askToConfirmUpiIds } from '../business/service.ts'
import { hasOwnTexts } from '../own-texts/service.ts'
import { revokeLinksOfUser } from '../payment-links/service.ts'
import { switchOffWebhooks } from '../webhooks/service.ts'

/**
 * Replaces a password that someone else may know: ends the user's sessions, API tokens, passkeys, reset links and a change of
 * the address that waits, switches webhooks off, revokes signed payment links, which may lead to a stranger's UPI ID, and
 * asks the owner to confirm each UPI ID and to look at bank account, own texts and links to statements.
 * Records the reset in the history of the account.
 */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await replacePasswordHash(tx, userId, passwordHash)
  await recordChange(tx, { userId }, { what: 'password.reset' })
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
