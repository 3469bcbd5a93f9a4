import type { Tx } from '../../platform/postgres/database.ts'
import { recordChange } from '../account-changes/service.ts'
import { listOwnedBusinesses, replacePasswordHash } from '../accounts/service.ts'
import { revokeAllTokens } from '../api-tokens/service.ts'
import { askAfterReset, askToConfirmUpiIds } from '../business/service.ts'
import { hasOwnTexts } from '../own-texts/service.ts'
import { revokeAllLinks } from '../payment-links/service.ts'
import { switchOffWebhooks } from '../webhooks/service.ts'

/**
 * Replaces a password that someone else may know: ends the user's sessions, API tokens, passkeys, reset links and a
 * pending change of the address. In each business that the user owns it switches webhooks off, revokes signed payment
 * links, which may lead to a stranger's UPI ID, and asks the owner to confirm each UPI ID and to check bank account,
 * own texts and links to statements. Records the reset in the history of these businesses.
 */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await replacePasswordHash(tx, userId, passwordHash)
  await revokeAllTokens(tx, userId)
  for (const businessId of await listOwnedBusinesses(tx, userId)) {
    const owner = { businessId }
    await recordChange(tx, { userId, businessId }, { what: 'password.reset' })
    await switchOffWebhooks(tx, owner)
    await revokeAllLinks(tx, businessId)
    await askToConfirmUpiIds(tx, owner)
    await askAfterReset(tx, owner, [
      'bank_account',
      ...((await hasOwnTexts(tx, owner)) ? (['own_texts'] as const) : []),
      'statement_links',
    ])
  }
}
