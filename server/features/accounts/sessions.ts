import type { Session } from '#contract/accounts/sessions.ts'
import { nameDevice } from '#domain/accounts/device-name.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type Actor, requireSessionId, type UserRow } from '../../actor/actor.ts'
import { enqueueSecurityNotice } from '../security-notices/service.ts'
import type { SignInOrigin } from './cookies.ts'
import { recordSignIn, rememberAddress, type SignInMethod } from './sign-in-log.ts'
import type { PasswordHasher } from './passwords.ts'
import { lockIsBlocked } from './queries.ts'
import {
  deviceProof,
  endSession,
  hashSecret,
  insertSession,
  isDeviceProof,
  newSessionSecrets,
} from './session-queries.ts'
import type { SignUpSetting } from './sign-up-setting.ts'
import { checkOwnPassword } from './own-password.ts'
import * as queries from './session-queries.ts'

const DAY_HOURS = 24
const REMEMBERED_HOURS = 30 * DAY_HOURS

export interface AccountsParts {
  db: Db
  attempts: Attempts
  passwords: PasswordHasher
  /** Signs the proof of a known device. */
  deviceSecret: Buffer
  signUps: SignUpSetting
  /** Invoices that a new business may issue without Pro. */
  freeInvoices: number
  /** Whether a new user gets a mail that confirms the address. */
  confirmsEmail: boolean
}

/** A new session: its secrets for the browser, and its user. */
export interface StartedSession {
  user: UserRow
  cookie: string
  token: string
  remember: boolean
  deviceProof: string
}

/**
 * Starts a session of an identified user, which replaces the one of the browser. A sign-in from an unknown device is
 * mailed to the owner.
 * @throws account_blocked
 */
export async function startSession(
  tx: Tx,
  { deviceSecret }: AccountsParts,
  user: UserRow,
  { network, agent, deviceProof: proof, earlierSession }: SignInOrigin,
  { by, remember }: { by: SignInMethod; remember: boolean },
): Promise<StartedSession> {
  // Reads under a lock, so that no session starts while a block ends the others.
  if (by !== 'sign_up' && (await lockIsBlocked(tx, user.id))) throw new AppError('account_blocked')
  const { cookie, token, cookieHash, tokenHash } = newSessionSecrets()
  const hours = remember ? REMEMBERED_HOURS : DAY_HOURS
  const device = nameDevice(agent)
  // The browser forgets its old cookie, so nothing else could end that session.
  if (earlierSession !== undefined) await endSession(tx, hashSecret(earlierSession))
  await recordSignIn(tx, { userId: user.id, by, device, network })
  const isKnownDevice = proof !== undefined && isDeviceProof(deviceSecret, user.id, proof)
  if (by !== 'sign_up' && !isKnownDevice) await enqueueSecurityNotice(tx, user.id, 'new_device')
  await insertSession(tx, { cookieHash, tokenHash, userId: user.id, device, hours })
  await rememberAddress(tx, deviceSecret, user.id, network)
  return { user, cookie, token, remember, deviceProof: deviceProof(deviceSecret, user.id) }
}

/** Returns the devices on which the user is signed in, last used first. */
export async function listOwnSessions(db: Db, actor: Actor): Promise<Session[]> {
  const current = requireSessionId(actor)
  return (await queries.listSessions(db, actor.userId)).map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === current,
  }))
}

/** Signs out one device of the user. @throws not_found (ended, or of another user) */
export async function endOwnSession(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await queries.endOwnSession(db, actor.userId, id))) {
    throw new AppError('not_found', { sentence: 'This device is signed out already.' })
  }
}

/** Signs out all devices of the user but this one; returns how many. Safe to repeat. */
export const endOtherOwnSessions = (db: Db, actor: Actor): Promise<number> =>
  queries.endOtherSessions(db, actor.userId, requireSessionId(actor))

/**
 * Checks the password again, so that this session may make sensitive changes for ten minutes.
 * @throws invalid_input (wrong password), too_many_attempts
 */
export async function refreshSession(
  parts: { db: Db; attempts: Attempts; passwords: PasswordHasher },
  actor: Actor,
  password: string,
): Promise<void> {
  const recheckPassword = await checkOwnPassword(parts, actor, password, 'password')
  await parts.db.begin(async (tx) => {
    await recheckPassword(tx)
    await queries.setPasswordChecked(tx, actor.userId, requireSessionId(actor))
  })
}
