import type { AdminUserDetail } from '#contract/admin/users.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Actor, requireFreshSession } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import {
  findAccount,
  listMembershipsOf,
  listUserPage,
  lockAccount,
  lockAdmin,
  offerDataTo,
  setBlocked,
  turnOffFor,
} from '../accounts/operator/service.ts'
import { recordDone } from '../audit/service.ts'
import { makeLinkFor, mailLinkFor } from '../password-reset/service.ts'
import { setProUntil } from '../plans/service.ts'
import type { Provider } from '../provider/service.ts'
import { presentAccount, presentUser } from './present.ts'

export { countDaysJob } from './figures.ts'

export interface AdminParts {
  db: Db
  publicUrl: string
  plans: 'paid' | 'open'
  /** If false, a reset link is shown to the admin once. */
  sendsMail: boolean
  provider: Pick<Provider, 'mode'>
  /** Whether backups are scheduled. */
  hasBackups: boolean
  /** Whether they are copied to a bucket. */
  hasBucket: boolean
}

const cursor = cursorOf({ at: microsPart, id: idPart })

/** Returns a page of the users of the installation, newest first. @throws invalid_input for a bad cursor */
export async function listUsers({ db, plans }: AdminParts, query: PageRequest & { search?: string | undefined }) {
  const { limit, search = '' } = query
  const rows = await listUserPage(db, { search, after: cursor.read(query.cursor), limit })
  const { page, next_cursor } = cutPage(rows, limit, cursor, ({ micros, id }) => ({ at: micros, id }))
  return { users: page.map((row) => presentUser(row, plans)), next_cursor }
}

/** Returns a user with the counts and sizes of their businesses. @throws not_found */
export async function getUser({ db, plans }: AdminParts, userId: string): Promise<AdminUserDetail> {
  const account = await findAccount(db, userId)
  if (!account) throw new AppError('not_found')
  return presentAccount(account, await listMembershipsOf(db, userId), plans)
}

interface ActOnUser {
  userId: string
  what: string
  reason: string
}

/**
 * Runs an act on a user in the transaction that records it. Refuses acts on admins, which only the operator may do: a
 * stolen admin session must not take over another admin.
 * @throws password_needed, not_found, user_is_admin
 */
function actOnUser<T>(
  db: Db,
  admin: Actor,
  { userId, what, reason }: ActOnUser,
  act: (tx: Tx, user: { is_blocked: boolean }) => Promise<T>,
): Promise<T> {
  requireFreshSession(admin)
  return db.begin(async (tx) => {
    await lockAdmin(tx)
    const user = await lockAccount(tx, userId)
    if (!user) throw new AppError('not_found')
    if (user.role === 'admin') throw new AppError('user_is_admin')
    const result = await act(tx, user)
    // The id, because an entry of an admin cannot be changed to remove a user's address.
    await recordDone(tx, admin, what, `user ${userId}: ${reason}`)
    return result
  })
}

/** Blocks or unblocks a user; safe to repeat. @throws password_needed, not_found, user_is_admin */
export async function blockUser(
  parts: AdminParts,
  admin: Actor,
  userId: string,
  { is_blocked: isBlocked, reason }: { is_blocked: boolean; reason: string },
): Promise<AdminUserDetail> {
  const act = { userId, what: isBlocked ? 'user.block' : 'user.unblock', reason }
  await actOnUser(parts.db, admin, act, (tx) => setBlocked(tx, userId, isBlocked))
  return getUser(parts, userId)
}

/**
 * Mails the user a link that sets a new password. Returns the link if there is no mail server, else null.
 * @throws password_needed, not_found, user_is_admin
 */
export const makeResetLink = (
  { db, publicUrl, sendsMail }: AdminParts,
  admin: Actor,
  userId: string,
  reason: string,
): Promise<string | null> =>
  actOnUser(db, admin, { userId, what: 'user.reset_link', reason }, async (tx) => {
    if (!sendsMail) return publicUrl + (await makeLinkFor(tx, userId))
    await mailLinkFor(tx, userId)
    return null
  })

/**
 * Offers a user the download of all their data. They download it themselves, signed in, so the admin never has it.
 * Returns the address of the screen if there is no mail server, else null.
 * @throws password_needed, not_found (also if they own no business), user_is_admin, account_blocked
 */
export const offerData = (
  { db, publicUrl, sendsMail }: AdminParts,
  admin: Actor,
  userId: string,
  reason: string,
): Promise<string | null> =>
  actOnUser(db, admin, { userId, what: 'user.offer_data', reason }, async (tx, user) => {
    if (user.is_blocked) throw new AppError('account_blocked')
    if (!(await offerDataTo(tx, userId))) throw new AppError('not_found')
    return sendsMail ? null : `${publicUrl}/exports`
  })

/** Turns two-step sign-in off for a user. @throws password_needed, not_found, user_is_admin, two_step_off */
export async function endTwoStep(parts: AdminParts, admin: Actor, userId: string, reason: string) {
  await actOnUser(parts.db, admin, { userId, what: 'user.two_step_off', reason }, async (tx) => {
    if (!(await turnOffFor(tx, userId))) throw new AppError('two_step_off')
  })
  return getUser(parts, userId)
}

/**
 * Sets the last day of Pro of a business. There is none if everybody has Pro.
 * @throws password_needed, not_found, invalid_input (a day in the past, or before the end of the paid days)
 */
export async function setPro(
  { db, plans, provider }: AdminParts,
  admin: Actor,
  businessId: string,
  { until, reason }: { until: Day; reason: string },
): Promise<Day> {
  requireFreshSession(admin)
  if (plans === 'open') throw new AppError('not_found')
  await db.begin(async (tx) => {
    await setProUntil(tx, businessId, provider.mode, until)
    await recordDone(tx, admin, 'business.set_pro', `business ${businessId}: Pro until ${until}, ${reason}`)
  })
  return until
}
