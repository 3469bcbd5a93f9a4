import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey, Signed } from '#contract/accounts/passkeys.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../../platform/postgres/faults.ts'
import { recordChange } from '../../account-changes/service.ts'
import { enqueueSecurityNotice } from '../../security-notices/service.ts'
import { type Actor, requireConfirmedEmail, requireFreshSession } from '../../../actor/actor.ts'
import { PASSKEY_LIMIT } from '../limits.ts'
import { findUserById } from '../queries.ts'
import { lockUser } from '../reset-queries.ts'
import { type AccountsParts, type SignInOrigin, type StartedSession, startSession } from '../service.ts'
import { hashSecret } from '../session-queries.ts'
import { checkSecondStep } from '../two-step/second-step.ts'
import * as queries from './queries.ts'

/** Far more than the devices of one person. */
const MAX_PASSKEYS = 20

/** The library is loaded on demand, because many users have no passkey. */
const library = () => import('@simplewebauthn/server')

export interface PasskeyParts extends AccountsParts {
  publicUrl: string
}

/** Passkeys belong to the host of PUBLIC_URL: changing it invalidates all of them. The origin includes the port. */
const siteOf = (publicUrl: string) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
})

const present = ({ id, name, created_at, last_used_at }: queries.PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** Returns the passkeys of the user, oldest first. */
export const listPasskeys = async (db: Db, actor: Actor): Promise<Passkey[]> =>
  (await queries.listPasskeys(db, actor.userId)).map(present)

/**
 * Returns the options with which the browser creates a passkey. A passkey counts as both steps, so adding one needs a
 * code if the second step is on.
 * @throws email_not_confirmed, password_needed, account_full, second_step_needed, second_step_wrong, too_many_attempts
 */
export async function startPasskey(
  parts: PasskeyParts,
  actor: Actor,
  code: string | undefined,
): Promise<Record<string, unknown>> {
  const { db, publicUrl } = parts
  requireConfirmedEmail(actor)
  requireFreshSession(actor)
  const second = await checkSecondStep(parts, actor.userId, code)
  const existing = await queries.listPasskeys(db, actor.userId)
  if (existing.length >= MAX_PASSKEYS) throw new AppError('account_full')
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: siteOf(publicUrl).expectedRPID,
    userID: new TextEncoder().encode(actor.userId),
    userName: actor.user.email,
    userDisplayName: actor.name,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await db.begin(async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new AppError('not_signed_in')
    await second.use(tx)
    await queries.insertChallenge(tx, hashSecret(options.challenge), actor.userId)
  })
  await second.succeed()
  return { ...options }
}

/**
 * Stores a passkey that the browser made, and uses up its challenge.
 * @throws email_not_confirmed, password_needed, passkey_refused, account_full
 */
export async function addPasskey(
  { db, publicUrl }: PasskeyParts,
  actor: Actor,
  input: { name: string; response: Signed },
): Promise<Passkey> {
  requireConfirmedEmail(actor)
  requireFreshSession(actor)
  const { verifyRegistrationResponse } = await library()
  let signedChallenge = ''
  const { registrationInfo } = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => Boolean((signedChallenge = challenge)),
    requireUserVerification: true,
    ...siteOf(publicUrl),
  }).catch(refuse)
  if (!registrationInfo) throw new AppError('passkey_refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  try {
    return await db.begin(async (tx) => {
      if (!(await lockUser(tx, actor.userId))) throw new AppError('not_signed_in')
      if (!(await queries.useChallenge(tx, hashSecret(signedChallenge), actor.userId))) refuse()
      if ((await queries.listPasskeys(tx, actor.userId)).length >= MAX_PASSKEYS) throw new AppError('account_full')
      const [row] = await queries.insertPasskey(tx, {
        id: newId(),
        user_id: actor.userId,
        name: input.name,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports,
      })
      if (!row) throw new Error('The new passkey was not found.')
      await recordChange(tx, actor, { what: 'passkey.add', subject: input.name })
      await enqueueSecurityNotice(tx, actor.userId, 'passkey_added')
      return present(row)
    })
  } catch (e) {
    throw isUniqueViolation(e, 'passkeys_credential_id_key') ? new AppError('passkey_refused') : e
  }
}

/** Renames a passkey of the user. @throws not_found */
export async function renamePasskey(db: Db, actor: Actor, id: string, name: string): Promise<void> {
  if (!(await queries.renamePasskey(db, actor.userId, id, name))) throw new AppError('not_found')
}

/** Removes a passkey of the user. @throws password_needed, not_found */
export async function removePasskey(db: Db, actor: Actor, id: string): Promise<void> {
  requireFreshSession(actor)
  await db.begin(async (tx) => {
    const name = await queries.deletePasskey(tx, actor.userId, id)
    if (name === undefined) throw new AppError('not_found')
    await recordChange(tx, actor, { what: 'passkey.remove', subject: name })
    await enqueueSecurityNotice(tx, actor.userId, 'passkey_removed')
  })
}

/** Returns the options with which the browser signs in with any passkey of this site. @throws too_many_attempts */
export async function startPasskeySignIn(
  { db, attempts, publicUrl }: PasskeyParts,
  network: string,
): Promise<Record<string, unknown>> {
  await attempts.count(`passkey:${network}`, PASSKEY_LIMIT)
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID: siteOf(publicUrl).expectedRPID,
    userVerification: 'required',
  })
  await queries.insertChallenge(db, hashSecret(options.challenge), null)
  return { ...options }
}

/**
 * Signs in with a passkey, which counts as both steps: possession of the device, and unlocking it.
 * @throws passkey_refused, too_many_attempts
 */
export async function signInByPasskey(
  parts: PasskeyParts,
  input: { response: Signed; rememberMe: boolean },
  from: SignInOrigin,
): Promise<StartedSession> {
  const { db, attempts, publicUrl } = parts
  await attempts.count(`passkey:${from.network}`, PASSKEY_LIMIT)
  const passkey = await queries.findByCredential(db, input.response.id)
  if (!passkey) throw new AppError('passkey_refused')
  const { verifyAuthenticationResponse } = await library()
  let signedChallenge = ''
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: input.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => Boolean((signedChallenge = challenge)),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    ...siteOf(publicUrl),
  }).catch(refuse)
  if (!verified) throw new AppError('passkey_refused')
  return db.begin(async (tx) => {
    if (!(await queries.useChallenge(tx, hashSecret(signedChallenge), null))) refuse()
    const user = (await lockUser(tx, passkey.user_id)) && (await findUserById(tx, passkey.user_id))
    // Checked again under the lock, since a new password may have removed it meanwhile.
    if (!user || !(await queries.recordUse(tx, passkey.id, BigInt(authenticationInfo.newCounter)))) {
      throw new AppError('passkey_refused')
    }
    return startSession(tx, parts, user, from, { by: 'passkey', remember: input.rememberMe })
  })
}

/** Converts the plain errors of the library. */
const refuse = (): never => {
  throw new AppError('passkey_refused')
}
