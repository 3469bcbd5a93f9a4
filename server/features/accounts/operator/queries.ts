import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { UserRow } from '../../../actor/actor.ts'
import { paidPlanColumn } from '../../../actor/pro.ts'

/** A user in the operator's list, without secrets. */
export interface ListedUser {
  email: string
  name: string
  role: UserRow['role']
  has_paid_plan: boolean
  created_at: Date
  deletion_at: Date | null
}

export const listUsers = (db: Db) => db<ListedUser[]>`
  SELECT u.email, u.name, u.role, ${paidPlanColumn(db)}, u.created_at, b.deletion_at
  FROM users u JOIN read_businesses b ON b.id = u.business_id ORDER BY u.created_at, u.id`

export const findRole = async (tx: Tx, userId: string) =>
  (await tx<{ role: UserRow['role'] }[]>`SELECT role FROM users WHERE id = ${userId}`)[0]?.role

/** Whether there is another admin whose account is not to be deleted. */
export const hasOtherAdmin = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM users u JOIN read_businesses b ON b.id = u.business_id
    WHERE u.role = 'admin' AND u.id <> ${userId} AND b.deletion_at IS NULL LIMIT 1`
  ).length > 0
