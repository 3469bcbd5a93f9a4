import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { type RecipientKey, readTimeOfAutomatic } from './queries.ts'
import { enqueueSend } from './queue.ts'

/**
 * Whether nobody pressed Send for the mail and it is night or Sunday, such as for an invoice made at midnight, or a reminder
 * tried again after the mail server was down. It then waits for the next allowed moment.
 */
export async function postponeAtQuietTime(db: Db, owner: Owner, key: RecipientKey): Promise<boolean> {
  const now = await readTimeOfAutomatic(db, owner, key.mailId)
  if (!now) return false
  const allowed = nextAllowed(now)
  if (allowed <= now) return false
  await db.begin((tx) => enqueueSend(tx, owner, key, allowed))
  return true
}
