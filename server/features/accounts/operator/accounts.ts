import type { MemberRole } from '#contract/members/member-role.ts'
import type { UserRow } from '../../../actor/actor.ts'
import { paidPlanColumn } from '../../../actor/pro.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { enqueueSecurityNotice } from '../../security-notices/service.ts'
import { listOwnedBusinesses } from '../memberships.ts'
import { endAllAccess } from '../reset-links.ts'

/** A user and their last used business, for admins: no secrets, and only counts and sizes of the business. */
export interface ListedAccount {
  id: string
  name: string
  email: string
  role: UserRow['role']
  created_at: Date
  /** Microseconds since 1970. */
  micros: bigint
  blocked_at: Date | null
  last_seen_at: Date | null
  business_name: string
  deletion_at: Date | null
  plan_expires_at: Date | null
  has_paid_plan: boolean
  members: number
  bytes: bigint
}

const accountColumns = (db: Db) => db`
  u.id, u.name, u.email, u.role, u.created_at, (extract(epoch FROM u.created_at) * 1000000)::bigint AS micros,
  u.blocked_at,
  (SELECT max(m.last_seen_at) FROM memberships m WHERE m.account_id = u.id) AS last_seen_at,
  b.name AS business_name, b.deletion_at, b.plan_expires_at, ${paidPlanColumn(db)},
  (SELECT count(*)::int FROM memberships m WHERE m.business_id = b.id AND m.ended_at IS NULL) AS members,
  coalesce((SELECT s.bytes FROM read_stored_bytes s WHERE s.business_id = b.id), 0) AS bytes`

/** The position after a user, where a page begins. */
interface AfterUser {
  at: bigint
  id: string
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Lists users, newest first, one more than `limit`. `search` is a part of an address, or of a name of user or business.
 */
export function listUserPage(
  db: Db,
  { search, after, limit }: { search: string; after: AfterUser | undefined; limit: number },
): PromiseLike<ListedAccount[]> {
  const pattern = db`lower(${`%${escapeLike(search)}%`}::text)`
  return db<ListedAccount[]>`
    SELECT ${accountColumns(db)} FROM users u JOIN read_businesses b ON b.id = u.business_id
    WHERE true
      ${search === '' ? db`` : db`AND (lower(u.email) LIKE ${pattern} OR lower(u.name) LIKE ${pattern} OR lower(b.name) LIKE ${pattern})`}
      ${after ? db`AND (u.created_at, u.id) < (to_timestamp(0) + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : db``}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1}`
}

export type AccountRow = ListedAccount & {
  email_confirmed: boolean
  has_two_step: boolean
  passkeys: number
  sessions: number
}

export const findAccount = async (db: Db, userId: string) =>
  (
    await db<AccountRow[]>`
    SELECT ${accountColumns(db)}, u.email_confirmed_at IS NOT NULL AS email_confirmed,
      EXISTS (SELECT 1 FROM two_steps t WHERE t.user_id = u.id AND t.turned_on_at IS NOT NULL) AS has_two_step,
      (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id) AS passkeys,
      (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions
    FROM users u JOIN read_businesses b ON b.id = u.business_id WHERE u.id = ${userId}`
  )[0]

export interface MembershipRow {
  business_id: string
  name: string
  role: MemberRole
  last_seen_at: Date | null
  created_at: Date
  deletion_at: Date | null
  plan_expires_at: Date | null
  has_paid_plan: boolean
  members: number
  invoices: bigint
  bytes: bigint
}

const MOST_BUSINESSES = 100

/** Lists the businesses of a user with counts and sizes, the one that they used last first. */
export const listMembershipsOf = (db: Db, userId: string) => db<MembershipRow[]>`
  SELECT m.business_id, b.name, m.role, m.last_seen_at, b.created_at, b.deletion_at, b.plan_expires_at,
    ${paidPlanColumn(db)},
    (SELECT count(*)::int FROM memberships o WHERE o.business_id = b.id AND o.ended_at IS NULL) AS members,
    coalesce((SELECT t.invoices FROM read_business_totals t WHERE t.business_id = b.id), 0) AS invoices,
    coalesce((SELECT s.bytes FROM read_stored_bytes s WHERE s.business_id = b.id), 0) AS bytes
  FROM memberships m JOIN read_businesses b ON b.id = m.business_id
  WHERE m.account_id = ${userId} AND m.ended_at IS NULL
  ORDER BY m.last_seen_at DESC NULLS LAST, m.business_id LIMIT ${MOST_BUSINESSES}`

/** Locks a user's row until the transaction ends; undefined if there is no such user. */
export const lockAccount = async (tx: Tx, userId: string) =>
  (
    await tx<{ role: UserRow['role']; is_blocked: boolean }[]>`
    SELECT role, blocked_at IS NOT NULL AS is_blocked FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
  )[0]

/**
 * Mails a user that they can sign in and download all data of their businesses. Returns false if they own none. The
 * mail has no secret, so access to the mailbox alone gives no data.
 */
export async function offerDataTo(tx: Tx, userId: string): Promise<boolean> {
  const [owned] = await listOwnedBusinesses(tx, userId)
  if (owned === undefined) return false
  await enqueueSecurityNotice(tx, userId, 'data_offered')
  return true
}

/**
 * Blocks a user and ends their sessions and links, or unblocks them; informs them by mail. While they are blocked,
 * their API tokens and jobs in their name are paused. Returns false if nothing changed.
 */
export async function setBlocked(tx: Tx, userId: string, isBlocked: boolean): Promise<boolean> {
  const { count } = await tx`
    UPDATE users SET blocked_at = ${isBlocked ? tx`now()` : null}
    WHERE id = ${userId} AND (blocked_at IS NOT NULL) <> ${isBlocked}::boolean`
  if (count === 0) return false
  if (isBlocked) await endAllAccess(tx, userId)
  await enqueueSecurityNotice(tx, userId, isBlocked ? 'account_blocked' : 'account_unblocked')
  return true
}
