import { randomBytes } from 'node:crypto'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { type ChangeMaker, recordChange } from '../../account-changes/service.ts'
import { enqueueSecurityNotice } from '../../security-notices/service.ts'
import { type Actor, requireConfirmedEmail, requireFreshSession, requireSessionId } from '../../../actor/actor.ts'
import { checkOwnPassword, type OwnPasswordParts } from '../own-password.ts'
import { lockUser } from '../reset-queries.ts'
import { endOtherSessions } from '../session-queries.ts'
import * as queries from './codes.ts'
import { checkSecondStep, useAppCode } from './second-step.ts'

/** Bytes of a secret: those of a SHA-1 key (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** Returns whether the user signs in with two steps, and how many recovery codes are left. */
export const getTwoStep = async (db: Db, actor: Actor): Promise<{ on: boolean; recovery_codes_left: number }> => ({
  on: await queries.isOn(db, actor.userId),
  recovery_codes_left: await queries.countRecoveryCodes(db, actor.userId),
})

/**
 * Creates a secret for an authenticator app, which is not in use until a code of it turns the second step on. Returns
 * it as text and as the URI that apps read from a QR code. Requires a confirmed address: otherwise someone who signed
 * up with a stranger's address could lock its owner out.
 * @throws email_not_confirmed, password_needed, two_step_on
 */
export async function startTwoStep(db: Db, actor: Actor): Promise<{ secret: string; uri: string }> {
  requireConfirmedEmail(actor)
  requireFreshSession(actor)
  const bytes = randomBytes(SECRET_BYTES)
  if (!(await queries.startTwoStep(db, actor.userId, bytes))) throw new AppError('two_step_on')
  const secret = queries.toBase32(bytes)
  const label = encodeURIComponent(`${PRODUCT_NAME}:${actor.user.email}`)
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${PRODUCT_NAME}` }
}

/**
 * Turns the second step on with the first code of the app, and signs out the other devices, which signed in without it.
 * Returns the recovery codes, which are shown once.
 * @throws email_not_confirmed, password_needed, two_step_on, second_step_wrong
 */
export async function turnOnTwoStep(db: Db, actor: Actor, code: string): Promise<string[]> {
  requireConfirmedEmail(actor)
  requireFreshSession(actor)
  return db.begin(async (tx) => {
    await lockUser(tx, actor.userId)
    if (await queries.isOn(tx, actor.userId)) throw new AppError('two_step_on')
    if (!(await useAppCode(tx, actor.userId, code))) throw new AppError('second_step_wrong')
    await queries.turnOn(tx, actor.userId)
    await endOtherSessions(tx, actor.userId, requireSessionId(actor))
    await recordChange(tx, actor, { what: 'two_step.on' })
    await enqueueSecurityNotice(tx, actor.userId, 'two_step_on')
    return makeRecoveryCodes(tx, actor.userId)
  })
}

/**
 * Replaces the recovery codes. Returns the new ones, which are shown once.
 * @throws password_needed, two_step_off, second_step_wrong, too_many_attempts
 */
export async function renewRecoveryCodes(parts: OwnPasswordParts, actor: Actor, code: string): Promise<string[]> {
  requireFreshSession(actor)
  const second = await checkSecondStep(parts, actor.userId, code)
  const codes = await parts.db.begin(async (tx) => {
    await lockUser(tx, actor.userId)
    if (!(await queries.isOn(tx, actor.userId))) throw new AppError('two_step_off')
    await second.use(tx)
    await recordChange(tx, actor, { what: 'two_step.codes' })
    await enqueueSecurityNotice(tx, actor.userId, 'recovery_codes')
    return makeRecoveryCodes(tx, actor.userId)
  })
  await second.succeed()
  return codes
}

/**
 * Switches the second step off.
 * @throws invalid_input (wrong password), second_step_wrong, two_step_off, too_many_attempts
 */
export async function turnOffTwoStep(
  parts: OwnPasswordParts,
  actor: Actor,
  typed: { password: string; code: string },
): Promise<void> {
  const recheckPassword = await checkOwnPassword(parts, actor, typed.password, 'password')
  const second = await checkSecondStep(parts, actor.userId, typed.code)
  await parts.db.begin(async (tx) => {
    await recheckPassword(tx)
    await second.use(tx)
    if (!(await removeTwoStep(tx, actor))) throw new AppError('two_step_off')
    await enqueueSecurityNotice(tx, actor.userId, 'two_step_off')
  })
  await second.succeed()
}

/** Switches the second step off for a user who lost it; false if it was not on. */
export const turnOffFor = async (tx: Tx, userId: string): Promise<boolean> => {
  if (!(await removeTwoStep(tx, { userId }))) return false
  await enqueueSecurityNotice(tx, userId, 'two_step_off')
  return true
}

/** Switches the second step off without a mail and records it in the history of the account; false if it was not on. */
export const removeTwoStep = async (tx: Tx, maker: ChangeMaker): Promise<boolean> => {
  if (!(await queries.turnOff(tx, maker.userId))) return false
  await recordChange(tx, maker, { what: 'two_step.off' })
  return true
}

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = queries.newRecoveryCodes()
  await queries.replaceRecoveryCodes(tx, userId, codes.map(queries.hashRecoveryCode))
  return codes
}
