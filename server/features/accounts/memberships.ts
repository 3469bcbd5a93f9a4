import type { MemberRole } from '#contract/members/member-role.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import type { Owner, UserRow } from '../../actor/actor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Filer } from '#domain/gst/next-return.ts'
import { newId } from '../../platform/ids.ts'
import { insertBusiness } from '../business/service.ts'
import { userColumns } from './queries.ts'

const members = (db: Db | Tx) => db`
  memberships m JOIN users u ON u.id = m.account_id JOIN read_businesses b ON b.id = m.business_id`

/** Finds a member of a business; undefined without access, or if they are blocked. */
export const findMember = async (db: Db | Tx, { businessId }: Owner, userId: string) =>
  (
    await db<UserRow[]>`
    SELECT ${userColumns(db)} FROM ${members(db)}
    WHERE m.business_id = ${businessId} AND m.account_id = ${userId} AND m.ended_at IS NULL
      AND u.blocked_at IS NULL`
  )[0]

/** Finds the owner of a business with the oldest membership who is not blocked. */
export const findFirstOwner = async (db: Db | Tx, { businessId }: Owner) =>
  (
    await db<UserRow[]>`
    SELECT ${userColumns(db)} FROM ${members(db)}
    WHERE m.business_id = ${businessId} AND m.role = 'owner' AND m.ended_at IS NULL AND u.blocked_at IS NULL
    ORDER BY m.created_at, m.user_id LIMIT 1`
  )[0]

/**
 * Locks the user's row until the transaction ends, so that concurrent calls do not count their businesses twice.
 * Returns false if the account was deleted meanwhile.
 */
export const lockUser = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`).length > 0

/** Returns the businesses that a user owns, oldest first. */
export const listOwnedBusinesses = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx<{ business_id: string }[]>`
    SELECT business_id FROM memberships WHERE account_id = ${userId} AND role = 'owner' AND ended_at IS NULL
    ORDER BY created_at, business_id`
  ).map((row) => row.business_id)

/** Ends all memberships of a business whose other rows are deleted, and deletes these users. */
export async function deleteMembers(tx: Tx, owner: Owner, users: readonly UserToDelete[]): Promise<void> {
  const ids = users.map(({ id }) => id)
  await lockUsersOf(tx, owner)
  const others = await tx<{ id: string }[]>`
    SELECT id FROM users WHERE business_id = ${owner.businessId} AND id <> ALL(${ids}::uuid[])`
  for (const { id } of others) await leaveLastBusiness(tx, owner, id)
  await tx`DELETE FROM memberships WHERE business_id = ${owner.businessId}`
  await deleteUsers(tx, ids)
}

/** Locks the members of a business in all their businesses until the transaction ends, always in the same order. */
async function lockUsersOf(tx: Tx, { businessId }: Owner): Promise<void> {
  await tx`SELECT 1 FROM memberships WHERE business_id = ${businessId} ORDER BY user_id FOR UPDATE`
  await tx`
    SELECT 1 FROM users WHERE id IN (SELECT account_id FROM memberships WHERE business_id = ${businessId} AND ended_at IS NULL)
    ORDER BY id FOR NO KEY UPDATE`
}

/** Deletes accounts without access to a business. The history of businesses that they left keeps their names. */
export async function deleteUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    UPDATE memberships m SET former_name = u.name FROM users u
    WHERE m.account_id = u.id AND u.id = ANY(${[...ids]}::uuid[])`
  await tx`DELETE FROM users WHERE id = ANY(${[...ids]}::uuid[])`
}

/** A member whose membership is locked until the transaction ends. */
export interface LockedMember {
  name: string
  email: string
  role: MemberRole
}

/** Finds a member. The caller has locked the business, so the membership cannot change. */
export const findMemberForUpdate = async (tx: Tx, { businessId }: Owner, userId: string) =>
  (
    await tx<LockedMember[]>`
    SELECT u.name, u.email, m.role FROM memberships m JOIN users u ON u.id = m.account_id
    WHERE m.business_id = ${businessId} AND m.account_id = ${userId} AND m.ended_at IS NULL FOR UPDATE OF m`
  )[0]

export async function countOwners(tx: Tx, { businessId }: Owner): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM memberships
    WHERE business_id = ${businessId} AND role = 'owner' AND ended_at IS NULL`
  return row?.count ?? 0
}

export const setMemberRole = (tx: Tx, { businessId }: Owner, userId: string, role: MemberRole) => tx`
  UPDATE memberships SET role = ${role} WHERE business_id = ${businessId} AND user_id = ${userId} AND ended_at IS NULL`

/**
 * Makes a user a member, or a member again, and makes the business their last used one. Returns false if they already
 * are a member.
 */
export async function insertMembership(
  tx: Tx,
  { businessId }: Owner,
  userId: string,
  role: MemberRole,
): Promise<boolean> {
  const { count } = await tx`
    INSERT INTO memberships AS m (business_id, user_id, role) VALUES (${businessId}, ${userId}, ${role})
    ON CONFLICT (business_id, user_id) DO UPDATE SET role = excluded.role, ended_at = NULL, created_at = now(),
      last_seen_at = NULL WHERE m.ended_at IS NOT NULL`
  await setLastBusiness(tx, { businessId }, userId)
  return count === 1
}

const setLastBusiness = (tx: Tx, { businessId }: Owner, userId: string) => tx`
  UPDATE users SET business_id = ${businessId} WHERE id = ${userId}`

/**
 * Ends the access of a user to a business. Switches them to another business that they belong to, else to a new empty
 * one of their own. Returns whether they had another one.
 */
export async function endMembership(tx: Tx, owner: Owner, userId: string): Promise<boolean> {
  await tx`
    UPDATE memberships SET ended_at = now()
    WHERE business_id = ${owner.businessId} AND user_id = ${userId} AND ended_at IS NULL`
  // Without the lock, two concurrent removals could each switch the user to the business that the other one removes.
  await lockUser(tx, userId)
  return leaveLastBusiness(tx, owner, userId)
}

/** Ends the access of a user to every business, in the transaction that deletes the account. */
export const endAllMemberships = (tx: Tx, userId: string) => tx`
  UPDATE memberships SET ended_at = now() WHERE account_id = ${userId} AND ended_at IS NULL`

async function leaveLastBusiness(tx: Tx, { businessId }: Owner, userId: string): Promise<boolean> {
  const [other] = await tx<{ business_id: string }[]>`
    SELECT business_id FROM memberships WHERE account_id = ${userId} AND business_id <> ${businessId}
      AND ended_at IS NULL ORDER BY last_seen_at DESC NULLS LAST, created_at LIMIT 1`
  const next = other?.business_id ?? (await insertOwnBusiness(tx, userId))
  await tx`UPDATE users SET business_id = ${next} WHERE id = ${userId} AND business_id = ${businessId}`
  return other !== undefined
}

/** Inserts a business without free invoices, since a user who leaves again and again would get new ones each time. */
async function insertOwnBusiness(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx<{ name: string }[]>`SELECT name FROM users WHERE id = ${userId}`
  if (!user) throw new Error('A member has no account.')
  const id = newId()
  await insertBusiness(tx, { id, name: user.name, defaultUpi: null, freeInvoices: 0 })
  await tx`INSERT INTO memberships (business_id, user_id, role) VALUES (${id}, ${userId}, 'owner')`
  return id
}

/**
 * Records that a member used a business, at most once in ten minutes. Requests that name no business are for the last
 * used one.
 */
export const markSeen = (db: Db, { businessId }: Owner, userId: string) => db`
  WITH seen AS (
    UPDATE memberships SET last_seen_at = now() WHERE business_id = ${businessId} AND user_id = ${userId}
      AND ended_at IS NULL AND (last_seen_at IS NULL OR last_seen_at <= now() - interval '10 minutes')
    RETURNING business_id, user_id)
  UPDATE users SET business_id = seen.business_id FROM seen
  WHERE users.id = seen.user_id AND users.business_id <> seen.business_id`

/** A business that a user belongs to. */
export interface OwnBusinessRow {
  id: string
  name: string
  role: MemberRole
  deletion_at: Date | null
}

/** Returns the businesses that a user belongs to, by name. */
export const listOwnBusinesses = (db: Db | Tx, userId: string) => db<OwnBusinessRow[]>`
  SELECT m.business_id AS id, b.name, m.role, b.deletion_at FROM memberships m JOIN read_businesses b ON b.id = m.business_id
  WHERE m.account_id = ${userId} AND m.ended_at IS NULL ORDER BY lower(b.name), m.business_id`

/** A business whose accountant the user is. */
export interface ClientRow extends Omit<Filer, 'state_code'> {
  id: string
  name: string
  gstin: string | null
  books_closed_to: Day | null
  last_seen_at: Date | null
}

/** The last days of the latest ended month and quarter. */
export interface PeriodEnds {
  month: Day
  quarter: Day
}

/**
 * Clients of an accountant with the same filing rules who have closed the books up to the same of these days, or none.
 */
export interface ClientGroupRow extends Filer {
  /** Identifies the group. */
  key: string
  closed_to: Day | null
  clients: number
}

const clientsOf = (db: Db, userId: string) => db`
  memberships m JOIN read_businesses b ON b.id = m.business_id
  WHERE m.account_id = ${userId} AND m.ended_at IS NULL AND m.role = 'accountant' AND b.deletion_at IS NULL`

const closedPeriod = (db: Db, { month, quarter }: PeriodEnds) => db`
  CASE WHEN b.books_closed_to >= ${month}::date THEN ${month}::date
    WHEN b.books_closed_to >= ${quarter}::date THEN ${quarter}::date END`

const groupKey = (db: Db, ends: PeriodEnds) => db`
  concat_ws(' ', b.registration, b.files_quarterly, left(b.gstin, 2), ${closedPeriod(db, ends)})`

/**
 * Counts the businesses whose accountant a user is, grouped by what determines their next return; there are few such
 * groups.
 */
export const countClients = (db: Db, userId: string, ends: PeriodEnds) => db<ClientGroupRow[]>`
  SELECT ${groupKey(db, ends)} AS key, b.registration, b.files_quarterly, left(b.gstin, 2) AS state_code,
    ${closedPeriod(db, ends)} AS closed_to, count(*)::int AS clients
  FROM ${clientsOf(db, userId)} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1`

/** A page of clients with its search. */
export interface ClientPage {
  /** Part of a name or GSTIN; empty: all. */
  search: string
  skipped: number
  most: number
}

/** Returns the businesses whose accountant a user is, those of the group whose return is due first, then by name. */
export const listClientBusinesses = (
  db: Db,
  userId: string,
  { ends, due }: { ends: PeriodEnds; due: readonly { key: string; due_on: Day }[] },
  { search, skipped, most }: ClientPage,
) =>
  db<ClientRow[]>`
  SELECT m.business_id AS id, b.name, b.registration, b.files_quarterly, b.gstin, b.books_closed_to, m.last_seen_at
  FROM ${clientsOf(db, userId)}
    AND (strpos(lower(b.name), lower(${search})) > 0 OR strpos(b.gstin, upper(${search})) > 0)
  ORDER BY (
    SELECT d.due_on FROM unnest(${due.map(({ key }) => key)}::text[], ${due.map(({ due_on }) => due_on)}::date[]) AS d (key, due_on)
    WHERE d.key = ${groupKey(db, ends)}) NULLS LAST, lower(b.name), m.business_id
  LIMIT ${most} OFFSET ${skipped}`

/** Returns at most `most` of the businesses whose accountant a user is, by name; if ids are given, only those. */
export const listChosenClients = (db: Db, userId: string, ids: readonly string[] | null, most: number) => db<
  { id: string; name: string }[]
>`
  SELECT m.business_id AS id, b.name FROM ${clientsOf(db, userId)}
    AND (${ids === null} OR m.business_id = ANY(${[...(ids ?? [])]}::uuid[]))
  ORDER BY lower(b.name), m.business_id LIMIT ${most}`

/** A user whose account ends with a business. */
export interface UserToDelete {
  id: string
  email: string
  language: AppLanguage
  role: UserRow['role']
}

/** Returns the owners of a business who belong to no other one: their accounts are deleted with it. */
export const listUsersOfOnly = (tx: Tx, { businessId }: Owner) => tx<UserToDelete[]>`
  SELECT u.id, u.email, COALESCE(u.language, 'en') AS language, u.role FROM memberships m JOIN users u ON u.id = m.account_id
  WHERE m.business_id = ${businessId} AND m.role = 'owner' AND m.ended_at IS NULL AND NOT EXISTS (
    SELECT FROM memberships o WHERE o.account_id = u.id AND o.business_id <> m.business_id AND o.ended_at IS NULL)
  ORDER BY m.created_at, u.id`
