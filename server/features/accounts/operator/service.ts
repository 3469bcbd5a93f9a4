import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { recordDone } from '../../audit/service.ts'
import { listOwnedBusinesses } from '../memberships.ts'
import { lockAdmin, setRole } from '../queries.ts'
import { endAllSessions } from '../session-queries.ts'
import { lockUserByEmail } from '../reset-queries.ts'
import { turnOffFor } from '../two-step/service.ts'
import type { UserRow } from '../../../actor/actor.ts'
import { paidPlanColumn } from '../../../actor/pro.ts'

/** A refused operator command; the message is shown to the operator. */
export class OperatorRefused extends Error {}

/** Records an operator's act in the audit log, under the affected user, since the operator has no account. */
export const recordOperatorAct = (tx: Tx, userId: string, what: string, email: string) =>
  recordDone(tx, { userId }, `cli: ${what}`, email)

/** Runs `act` while the user's row is locked. @throws OperatorRefused if the user does not exist */
export const withUser = <T>(db: Db, email: string, act: (tx: Tx, userId: string) => Promise<T>): Promise<T> =>
  db.begin(async (tx) => {
    await lockAdmin(tx)
    const user = await lockUserByEmail(tx, email.trim().toLowerCase())
    if (!user) throw new OperatorRefused(`No user has the address ${email}. "user list" shows all users.`)
    return act(tx, user.id)
  })

/** Turns two-step sign-in off for a user who lost it, and informs them by mail. @throws OperatorRefused if it is off */
export const turnOffTwoStep = (db: Db, email: string): Promise<void> =>
  withUser(db, email, async (tx, userId) => {
    if (!(await turnOffFor(tx, userId))) throw new OperatorRefused(`${email} does not use two-step sign-in.`)
    await recordOperatorAct(tx, userId, 'two-step off', email)
  })

/**
 * Returns the business that is deleted together with a user. Never returns a business of which the user is not the
 * owner.
 * @throws OperatorRefused if the user does not exist, or owns no business or several
 */
export const findBusinessToDelete = (db: Db, email: string): Promise<string> =>
  withUser(db, email, async (tx, userId) => {
    const [own, ...others] = await listOwnedBusinesses(tx, userId)
    if (own === undefined) {
      throw new OperatorRefused(
        `${email} owns no business. They can delete their account in Settings, or an owner ends their access there.`,
      )
    }
    if (others.length > 0)
      throw new OperatorRefused(`${email} owns several businesses. They can delete each in Settings.`)
    return own
  })

/** Makes a user an admin and ends their sessions. @throws OperatorRefused */
export const grantAdmin = (db: Db, email: string): Promise<void> =>
  withUser(db, email, async (tx, userId) => {
    if ((await findRole(tx, userId)) === 'admin') throw new OperatorRefused(`${email} is already an admin.`)
    await changeRole(tx, userId, 'admin')
    await recordOperatorAct(tx, userId, 'grant admin', email)
  })

/** Makes an admin a normal user and ends their sessions. @throws OperatorRefused, also for the last admin */
export const revokeAdmin = (db: Db, email: string): Promise<void> =>
  withUser(db, email, async (tx, userId) => {
    if ((await findRole(tx, userId)) !== 'admin') throw new OperatorRefused(`${email} is not an admin.`)
    if (!(await hasOtherAdmin(tx, userId))) {
      throw new OperatorRefused(`${email} is the last admin. Make another user an admin first.`)
    }
    await changeRole(tx, userId, 'user')
    await recordOperatorAct(tx, userId, 'revoke admin', email)
  })

const changeRole = async (tx: Tx, userId: string, role: 'user' | 'admin'): Promise<void> => {
  await setRole(tx, userId, role)
  await endAllSessions(tx, userId)
}

/** A user in the operator's list, without secrets. */
interface ListedUser {
  email: string
  name: string
  role: UserRow['role']
  has_paid_plan: boolean
  created_at: Date
  deletion_at: Date | null
}

/** Lists users by their sign-up, at most `most`, after the one with the address `after`. */
export const listUsers = (db: Db, { after, most }: { after: string | null; most: number }) => db<ListedUser[]>`
  SELECT u.email, u.name, u.role, ${paidPlanColumn(db)}, u.created_at, b.deletion_at
  FROM users u JOIN read_businesses b ON b.id = u.business_id
  WHERE ${after}::text IS NULL
    OR (u.created_at, u.id) > (SELECT created_at, id FROM users WHERE email = lower(${after}::text))
  ORDER BY u.created_at, u.id LIMIT ${most}`

const findRole = async (tx: Tx, userId: string) =>
  (await tx<{ role: UserRow['role'] }[]>`SELECT role FROM users WHERE id = ${userId}`)[0]?.role

/** Whether there is another admin whose account is not to be deleted. */
export const hasOtherAdmin = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM users u JOIN read_businesses b ON b.id = u.business_id
    WHERE u.role = 'admin' AND u.id <> ${userId} AND b.deletion_at IS NULL LIMIT 1`
  ).length > 0

export {
  type AccountRow,
  findAccount,
  type ListedAccount,
  listMembershipsOf,
  listUserPage,
  lockAccount,
  offerDataTo,
  type MembershipRow,
  setBlocked,
} from './accounts.ts'
export { GUESSABLE_PASSWORD, isGuessable } from '../passwords.ts'
export { turnOffFor } from '../two-step/service.ts'
export { setEmailConfirmed } from '../confirmation-queries.ts'
export { findUserByEmail, insertUser, lockAdmin, setRole } from '../queries.ts'
