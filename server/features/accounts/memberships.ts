import type { AppLanguage } from '#contract/site/languages.ts'
import type { Owner, UserRow } from '../../actor/actor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { userColumns } from './queries.ts'

const members = (db: Db | Tx) => db`
  memberships m JOIN users u ON u.id = m.account_id JOIN read_businesses b ON b.id = m.business_id`

/** Finds a member of a business; undefined without access. */
export const findMember = async (db: Db | Tx, { businessId }: Owner, userId: string) =>
  (
    await db<UserRow[]>`
    SELECT ${userColumns(db)} FROM ${members(db)}
    WHERE m.business_id = ${businessId} AND m.account_id = ${userId} AND m.ended_at IS NULL`
  )[0]

/** Finds the owner of a business who has been so for longest. */
export const findFirstOwner = async (db: Db | Tx, { businessId }: Owner) =>
  (
    await db<UserRow[]>`
    SELECT ${userColumns(db)} FROM ${members(db)}
    WHERE m.business_id = ${businessId} AND m.role = 'owner' AND m.ended_at IS NULL
    ORDER BY m.created_at, m.user_id LIMIT 1`
  )[0]

/** Returns the businesses that a user owns, oldest first. */
export const listOwnedBusinesses = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx<{ business_id: string }[]>`
    SELECT business_id FROM memberships WHERE account_id = ${userId} AND role = 'owner' AND ended_at IS NULL
    ORDER BY created_at, business_id`
  ).map((row) => row.business_id)

/**
 * Ends all memberships of a business, whose other rows are deleted, and deletes these users. Others go on with the business
 * that they had first.
 */
export async function deleteMembers(tx: Tx, { businessId }: Owner, users: readonly UserToDelete[]): Promise<void> {
  const ids = users.map(({ id }) => id)
  await tx`
    UPDATE users u SET business_id = (
      SELECT o.business_id FROM memberships o WHERE o.account_id = u.id AND o.business_id <> ${businessId}
        AND o.ended_at IS NULL ORDER BY o.created_at, o.business_id LIMIT 1)
    WHERE u.business_id = ${businessId} AND u.id <> ALL(${ids}::uuid[])`
  await tx`DELETE FROM memberships WHERE business_id = ${businessId}`
  // The history of businesses that they left goes on to name them.
  await tx`
    UPDATE memberships m SET former_name = u.name FROM users u WHERE m.account_id = u.id AND u.id = ANY(${ids}::uuid[])`
  await tx`DELETE FROM users WHERE id = ANY(${ids}::uuid[])`
}

/** A user whose account ends with a business. */
export interface UserToDelete {
  id: string
  email: string
  language: AppLanguage
  role: UserRow['role']
}

/** Returns the owners of a business who have no other one: their accounts end with it. */
export const listUsersOfOnly = (tx: Tx, { businessId }: Owner) => tx<UserToDelete[]>`
  SELECT u.id, u.email, COALESCE(u.language, 'en') AS language, u.role FROM memberships m JOIN users u ON u.id = m.account_id
  WHERE m.business_id = ${businessId} AND m.role = 'owner' AND m.ended_at IS NULL AND NOT EXISTS (
    SELECT FROM memberships o WHERE o.account_id = u.id AND o.business_id <> m.business_id AND o.ended_at IS NULL)
  ORDER BY m.created_at, u.id`
