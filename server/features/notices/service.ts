import { type Notice, NOTICE_DAYS, NOTICES_MAX } from '#contract/notices/notices.ts'
import { type AllowedRoles, isRoleAllowed } from '#contract/members/allowed-roles.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { countTodaysSteps } from '../reminders/service.ts'
import * as queries from './queries.ts'

/** The roles for notices that only some members may act on, or whose screen only they may open. */
const READERS: Partial<Record<Notice['kind'], AllowedRoles>> = { reminder_due: 'work', webhook_failing: 'owner' }

/** Returns the notices, newest first, and how many of them are new to the user. */
export async function listNotices(reads: Db, actor: Actor): Promise<{ notices: Notice[]; unseen: number }> {
  const rows = await reads.read(async (db) => {
    const remindersDue = await countTodaysSteps(db, actor)
    return queries.listNewest(db, actor, { days: NOTICE_DAYS, most: NOTICES_MAX, remindersDue })
  })
  const notices = rows.filter(({ kind }) => isRoleAllowed(actor.role, READERS[kind] ?? 'all')).map(presentNotice)
  return { notices, unseen: notices.filter(({ is_new }) => is_new).length }
}

const presentNotice = ({ id, kind, at, amount, ...row }: queries.NoticeRow): Notice => ({
  ...row,
  id: `${kind}:${id}`,
  kind,
  at: at.toISOString(),
  amount: amount === null ? null : toRupees(amount),
})

/** Marks all notices up to `until` as seen by the user, but no future ones. */
export async function markSeen(db: Db, actor: Actor, until: Date): Promise<void> {
  await queries.upsertSeen(db, actor, until)
}
