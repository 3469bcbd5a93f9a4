import { randomBytes } from 'node:crypto'
import type { AppLanguage } from '#contract/site/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import { insertBusiness } from '../business/service.ts'
import type { Recipient } from '../mails/service.ts'
import type { UserRow } from '../../actor/actor.ts'
import { requireHardToGuess } from './passwords.ts'
import { setEmailConfirmed } from './confirmation-queries.ts'
import type { SignInOrigin } from './cookies.ts'
import { SIGN_UP_LIMIT } from './limits.ts'
import { enqueueConfirmationMail, enqueueSignUpMail } from './mails.ts'
import { findUserById, insertUser, type NewUser } from './queries.ts'
import { deviceProof, hashSecret, isDeviceProof } from './session-queries.ts'
import { requireOpenSignUps } from './sign-up-setting.ts'
import { type AccountsParts, type StartedSession, startSession } from './sessions.ts'

/** Input of a sign-up, validated by the contract. */
export interface SignUp {
  name: string
  email: string
  password: string
  default_upi?: string | null | undefined
  language?: AppLanguage | undefined
  rememberMe: boolean
}

/** A sign-up that waits for the link in its mail. The proof marks the browser, which the link will sign in. */
interface WaitingSignUp {
  deviceProof: string
}

/**
 * Creates a user, their business and a session. If mail can be sent and everybody may sign up, nothing is created
 * before the address is confirmed: the answer and its time are then the same for an address that has an account.
 * @throws email_taken (without mail, after the same work as for a free one), invalid_input (a password that is easy to
 * guess), sign_ups_closed, too_many_attempts
 */
export async function signUp(
  parts: AccountsParts,
  input: SignUp,
  origin: SignInOrigin,
): Promise<StartedSession | WaitingSignUp> {
  await parts.attempts.count(`sign-up:${origin.network}`, SIGN_UP_LIMIT)
  if (parts.signUps === 'closed') throw new AppError('sign_ups_closed')
  await requireHardToGuess(input.password, input)
  const account: NewAccount = {
    id: newId(),
    name: input.name,
    email: input.email,
    passwordHash: await parts.passwords.hash(input.password),
    defaultUpi: input.default_upi ?? null,
    language: input.language ?? null,
  }
  const remember = input.rememberMe
  // With `first` there is no other account to conceal, and the operator must be able to sign in before mail works.
  if (parts.confirmsEmail && parts.signUps === 'open') {
    await parts.db.begin(async (tx) => {
      await insertPendingSignUp(tx, { ...account, remember })
      await enqueueSignUpMail(tx, account.id)
    })
    return { deviceProof: deviceProof(parts.deviceSecret, account.id) }
  }
  try {
    return await parts.db.begin(async (tx) => {
      await requireOpenSignUps(tx, parts.signUps)
      const user = await insertAccount(tx, parts, account)
      if (parts.confirmsEmail) await enqueueConfirmationMail(tx, user.id)
      return startSession(tx, parts, user, origin, { by: 'sign_up', remember })
    })
  } catch (e) {
    throw isUniqueViolation(e, 'users_email_key') ? new AppError('email_taken') : e
  }
}

/**
 * Creates the link that finishes a sign-up, or `path: null` for an address that has an account. Returns undefined if
 * the sign-up has ended or the address got enough mails.
 */
export async function createSignUpLink(
  db: Db,
  signUpId: string,
): Promise<(Recipient & { path: string | null }) | undefined> {
  const token = randomBytes(32).toString('base64url')
  const found = await markMailed(db, signUpId, hashSecret(token))
  if (!found) return undefined
  const { has_account: hasAccount, ...recipient } = found
  return { ...recipient, path: hasAccount ? null : `/confirm-email?token=${token}` }
}

/** The account of a finished sign-up, with a session if the link was opened in the browser that signed up. */
export interface FinishedSignUp {
  deviceProof: string
  session: StartedSession | null
}

/** Creates the account of a sign-up by the token of its link, once. Returns undefined for an invalid link. */
export async function finishSignUp(
  parts: AccountsParts,
  token: string,
  origin: SignInOrigin,
): Promise<FinishedSignUp | undefined> {
  try {
    return await parts.db.begin(async (tx) => {
      const found = await lockPendingSignUp(tx, hashSecret(token))
      if (!found) return undefined
      const user = await insertAccount(tx, parts, found)
      await setEmailConfirmed(tx, user.id)
      await deletePendingSignUps(tx, found.email)
      const proof = deviceProof(parts.deviceSecret, user.id)
      const isSameBrowser =
        origin.deviceProof !== undefined && isDeviceProof(parts.deviceSecret, user.id, origin.deviceProof)
      if (!isSameBrowser) return { deviceProof: proof, session: null }
      const options = { by: 'sign_up', remember: found.remember } as const
      const session = await startSession(tx, parts, { ...user, email_confirmed: true }, origin, options)
      return { deviceProof: proof, session }
    })
  } catch (e) {
    // Another account took the address meanwhile.
    if (isUniqueViolation(e, 'users_email_key')) return undefined
    throw e
  }
}

async function insertAccount(tx: Tx, parts: AccountsParts, account: NewAccount): Promise<UserRow> {
  const businessId = newId()
  const { name, defaultUpi } = account
  await insertBusiness(tx, { id: businessId, name, defaultUpi, freeInvoices: parts.freeInvoices })
  await insertUser(tx, { ...account, businessId })
  const user = await findUserById(tx, account.id)
  if (!user) throw new Error('The new user was not found.')
  return user
}

/**
 * Creates an account that joins a business with `join` instead of having its own, and sends the mail that confirms its
 * address.
 */
export async function insertInvitedUser(
  tx: Tx,
  parts: AccountsParts,
  account: Omit<NewUser, 'id'>,
  { isConfirmed, join }: { isConfirmed: boolean; join: (userId: string) => Promise<void> },
): Promise<UserRow> {
  const id = newId()
  await insertUser(tx, { ...account, id })
  if (isConfirmed) await setEmailConfirmed(tx, id)
  else if (parts.confirmsEmail) await enqueueConfirmationMail(tx, id)
  await join(id)
  const user = await findUserById(tx, id)
  if (!user) throw new Error('The new user was not found.')
  return user
}

/**
 * The maximum number of mails about sign-ups to one address. Protects a mailbox from a stranger who signs up with it
 * many times.
 */
const MAX_MAILS = { hour: 3, day: 10 }

/** The account data of a sign-up. */
interface NewAccount {
  id: string
  name: string
  email: string
  passwordHash: string
  defaultUpi: string | null
  language: AppLanguage | null
}

interface PendingSignUp extends NewAccount {
  remember: boolean
}

const insertPendingSignUp = (tx: Tx, signUp: PendingSignUp) => tx`
  INSERT INTO pending_sign_ups (id, email, name, password_hash, default_upi, language, remember)
  VALUES (${signUp.id}, ${signUp.email}, ${signUp.name}, ${signUp.passwordHash}, ${signUp.defaultUpi},
    ${signUp.language}, ${signUp.remember})`

/**
 * Records that a sign-up is mailed now, with a link if its address has no account. Returns the recipient; undefined if
 * the sign-up has ended or the address got enough mails.
 */
const markMailed = async (db: Db, id: string, tokenHash: Buffer) =>
  (
    await db<{ email: string; language: AppLanguage; has_account: boolean }[]>`
    UPDATE pending_sign_ups p SET mailed_at = now(), token_hash = CASE WHEN owner.id IS NULL THEN ${tokenHash}::bytea END
    FROM pending_sign_ups mine LEFT JOIN users owner ON lower(owner.email) = lower(mine.email)
    WHERE p.id = ${id} AND mine.id = p.id AND p.expires_at > now() AND (
      SELECT count(*) < ${MAX_MAILS.day}
        AND count(*) FILTER (WHERE other.mailed_at > now() - interval '1 hour') < ${MAX_MAILS.hour}
      FROM pending_sign_ups other
      WHERE lower(other.email) = lower(mine.email) AND other.id <> mine.id AND other.mailed_at > now() - interval '1 day'
    )
    RETURNING p.email, COALESCE(owner.language, p.language, 'en') AS language, owner.id IS NOT NULL AS has_account`
  )[0]

/** Locks the sign-up of a valid link until the transaction ends. */
const lockPendingSignUp = async (tx: Tx, tokenHash: Buffer) =>
  (
    await tx<PendingSignUp[]>`
    SELECT id, name, email, password_hash AS "passwordHash", default_upi AS "defaultUpi", language, remember
    FROM pending_sign_ups
    WHERE token_hash = ${tokenHash} AND expires_at > now() FOR UPDATE`
  )[0]

/** Deletes every sign-up of an address. */
const deletePendingSignUps = (tx: Tx, email: string) => tx`DELETE FROM pending_sign_ups WHERE lower(email) = ${email}`

/** Deletes up to `most` sign-ups whose link has expired. Returns how many. */
export const prunePendingSignUps = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM pending_sign_ups WHERE id IN (
      SELECT id FROM pending_sign_ups WHERE expires_at < now() LIMIT ${most})`
  ).count
