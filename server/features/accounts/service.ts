import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { nameDevice } from '#domain/accounts/device-name.ts'
import type { Actor, Owner, UserRow } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isReadOnlyServer } from '../../platform/postgres/faults.ts'
import { shareReads } from '../../platform/postgres/share-reads.ts'
import { ACCOUNT_FROM_ADDRESS_LIMIT, ACCOUNT_LIMIT, ADDRESS_LIMIT, DEVICE_LIMIT } from './limits.ts'
import { isKnownAddress, recordFailedSignIn } from './sign-in-log.ts'
import { findFirstOwner, findMember, markSeen } from './memberships.ts'
import type { SignInOrigin } from './cookies.ts'
import { presentUser } from './present.ts'
import * as queries from './queries.ts'
import { pruneResets as pruneResetRows } from './reset-queries.ts'
import { checkSecondStep } from './two-step/second-step.ts'
import {
  endSession,
  hashSecret,
  isDeviceProof,
  markUsed,
  pruneSessions as pruneSessionRows,
} from './session-queries.ts'
import { type AccountsParts, type StartedSession, startSession } from './sessions.ts'

/** Input of a sign-in. */
export interface SignIn {
  email: string
  password: string
  /** The code of the second step. */
  code?: string | undefined
  rememberMe: boolean
}

/**
 * Checks e-mail and password, then the second step if it is on, and starts a session. An unknown e-mail takes as long
 * as a wrong password.
 * @throws bad_credentials, second_step_needed, second_step_wrong, too_many_attempts
 */
export async function signIn(parts: AccountsParts, input: SignIn, origin: SignInOrigin): Promise<StartedSession> {
  const { db, attempts, passwords, deviceSecret } = parts
  const { network, deviceProof: proof } = origin
  const found = await queries.findUserByEmail(db, input.email)
  const isKnownDevice = found !== undefined && proof !== undefined && isDeviceProof(deviceSecret, found.id, proof)

  // The address is counted first: once it has used up its limit, it no longer counts on the account.
  const address = `address:${network}`
  const fromAddress = `account:${input.email}:${network}`
  const account = `account:${input.email}`
  const device = `device:${found?.id}:${proof}`
  await attempts.count(address, ADDRESS_LIMIT)
  // Strangers elsewhere cannot use up the limit of a device or an address from which the owner has signed in before.
  const used = isKnownDevice ? [device] : [fromAddress]
  if (isKnownDevice) {
    await attempts.count(device, DEVICE_LIMIT)
  } else {
    await attempts.count(fromAddress, ACCOUNT_FROM_ADDRESS_LIMIT)
    if (!(await isKnownAddress(db, deviceSecret, found?.id, network))) {
      await attempts.count(account, ACCOUNT_LIMIT)
      used.push(account)
    }
  }

  const { password_hash: passwordHash, ...user } = found ?? { password_hash: undefined, id: undefined }
  const failed = { userId: user.id ?? null, by: 'password', device: nameDevice(origin.agent), network } as const
  if (!(await passwords.matches(input.password, passwordHash)) || user.id === undefined || passwordHash === undefined) {
    // Recorded for an unknown address too, so that the response time does not reveal whether it exists.
    await recordFailedSignIn(db, { ...failed, outcome: 'wrong_password' })
    throw new AppError('bad_credentials')
  }
  await Promise.all([...used.map(attempts.reset), attempts.uncount(address, ADDRESS_LIMIT)])
  const fresh = passwords.isOutdated(passwordHash) ? await passwords.hash(input.password) : undefined
  const second = await checkSecondStep(parts, user.id, input.code)
  const started = db.begin(async (tx) => {
    // The password may have changed during the check, which ends all sessions: no new one may start.
    if (!(await queries.lockUserWithPassword(tx, user.id, passwordHash))) throw new AppError('bad_credentials')
    await second.use(tx)
    if (fresh) await queries.setPasswordHash(tx, user.id, fresh)
    return startSession(tx, parts, user, origin, { by: 'password', remember: input.rememberMe })
  })
  const session = await started.catch(async (e: unknown) => {
    if (e instanceof AppError && e.code === 'second_step_wrong')
      await recordFailedSignIn(db, { ...failed, outcome: 'wrong_code' })
    throw e
  })
  await second.succeed()
  return session
}

/** Ends the session of a cookie; safe to repeat. */
export const signOut = (db: Db, cookie: string) => endSession(db, hashSecret(cookie))

/** Ignores the error of a read-only replica, which cannot record the last use, so that people can still read. */
const ignoreReadOnlyReplica = (e: unknown): void => {
  if (!isReadOnlyServer(e)) throw e
}

/** A signed-in user who has no access to the business that the request names. */
export interface WithoutAccess {
  id: string
  business_id: null
}

/**
 * Returns a function that finds the user of a valid session by its cookie, in the business that the request names, else
 * in the last used one. Concurrent calls share statements.
 */
export function createSessionReader(
  db: Db,
): (cookie: string, businessId: string | null) => Promise<queries.SessionUserRow | WithoutAccess | undefined> {
  const find = shareReads((keys) => queries.findUsersByCookies(db, keys.map(queries.keyOfText)))
  return async (cookie, businessId) => {
    const user = await find(queries.textOfKey({ cookieHash: hashSecret(cookie), businessId }))
    if (user?.business_id == null) return user
    if (!user.is_recently_used) await markUsed(db, user.session_id).catch(ignoreReadOnlyReplica)
    if (!user.is_recently_seen) {
      await markSeen(db, { businessId: user.business_id }, user.id).catch(ignoreReadOnlyReplica)
    }
    return user
  }
}

/**
 * Returns the user of a valid session by its stored token.
 * @throws not_signed_in
 */
export async function getByToken(db: Db, token: string): Promise<UserRow> {
  const user = await queries.findUserByToken(db, hashSecret(token))
  if (!user) throw new AppError('not_signed_in')
  return user
}

/**
 * Finds a member of a business, for work in their name; undefined if they no longer have access, or if the business is
 * deleted or scheduled for deletion.
 */
export async function findUser(db: Db | Tx, owner: Owner, userId: string): Promise<UserRow | undefined> {
  const user = await findMember(db, owner, userId)
  return user && user.deletion_at === null ? user : undefined
}

/**
 * Finds a member like `findUser`, for work that continues without them: falls back to the first owner of the business.
 */
export async function findActingUser(db: Db | Tx, owner: Owner, userId: string): Promise<UserRow | undefined> {
  const user = (await findMember(db, owner, userId)) ?? (await findFirstOwner(db, owner))
  return user && user.deletion_at === null ? user : undefined
}

/**
 * Returns the actor's user in the API form for that user.
 * @throws not_found
 */
export async function getCurrentUser(db: Db, actor: Actor, plans: 'paid' | 'open'): Promise<CurrentUser> {
  const user = await findMember(db, actor, actor.userId)
  if (!user) throw new AppError('not_found')
  return presentUser(user, plans)
}

/** Sets the language of a user's screens and mails. */
export const setLanguage = queries.setLanguage

/** Deletes expired sessions; for the hourly upkeep. */
export const pruneSessions = pruneSessionRows

/** Deletes old password resets; for the hourly upkeep. */
export const pruneResets = pruneResetRows

export { type AccountsParts, type StartedSession, startSession } from './sessions.ts'
export { insertInvitedUser, signUp, prunePendingSignUps } from './sign-up.ts'
export { confirmEmail, sendConfirmation } from './confirmation.ts'
export { pruneChallenges } from './passkeys/queries.ts'
export { pruneEmailChanges } from './email-change/queries.ts'
export { isEmailConfirmed, pruneConfirmations } from './confirmation-queries.ts'
export { pruneAddresses, pruneSignIns } from './sign-in-log.ts'
export { hasOtherAdmin } from './operator/service.ts'
export { changeOwnPassword, checkOwnPassword } from './own-password.ts'
export type { Cookies, SignInOrigin } from './cookies.ts'
export { createPasswordHasher, type PasswordHasher, requireHardToGuess } from './passwords.ts'
export {
  countOwners,
  deleteMembers,
  deleteUsers,
  endAllMemberships,
  endMembership,
  findMemberForUpdate,
  type LockedMember,
  insertMembership,
  lockUser,
  countClients,
  listChosenClients,
  listClientBusinesses,
  listOwnBusinesses,
  listOwnedBusinesses,
  listUsersOfOnly,
  setMemberRole,
  type UserToDelete,
} from './memberships.ts'
export { presentUser } from './present.ts'
export { lockAdmin } from './queries.ts'
export {
  createReset,
  createResetFor,
  createResetLink,
  endAllAccess,
  findUserOfResetLink,
  lockUserOfResetLink,
  replacePasswordHash,
} from './reset-links.ts'
export { countMailToAddress, RESET_LIMIT, SIGN_UP_LIMIT } from './limits.ts'
export { accountMailJobs } from './mail-jobs.ts'
export { deviceProof, hashSecret, listValidSessions } from './session-queries.ts'
export { removeTwoStep } from './two-step/service.ts'
export { createSignUpState, type SignUpState } from './sign-up-setting.ts'
