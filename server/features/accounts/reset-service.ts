import * as z from 'zod'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { enqueuePasswordChangedMail, enqueueResetMail } from '../mails/service.ts'
import { RESET_LIMIT } from './limits.ts'
import type { PasswordHasher } from './passwords.ts'
import { changePassword, createReset } from './reset-links.ts'
import { isEmailConfirmed } from './confirmation-queries.ts'
import { removeTwoStep } from './two-step/service.ts'
import { requireHardToGuess } from './common-passwords.ts'
import { findUserById } from './queries.ts'
import { countRecentResets, findUserByResetLink, lockUser, lockUserByEmail } from './reset-queries.ts'
import { hashSecret } from './session-secrets.ts'

const JOB_NAME = 'accounts.open_reset'

/** Protects a mailbox from a stranger who requests many mails. */
const MAX_MAILS_PER_HOUR = 3n

export interface ResetParts {
  db: Db
  attempts: Attempts
  passwords: PasswordHasher
  /** Whether addresses are confirmed by mail. */
  confirmsEmail: boolean
}

/**
 * Requests a reset link by mail. A job looks the address up after the answer, so neither the answer nor its timing
 * reveals whether the account exists. @throws too_many_attempts for the network, for any address
 */
export async function forgotPassword({ db, attempts }: ResetParts, email: string, network: string): Promise<void> {
  await attempts.count(`reset:${network}`, RESET_LIMIT)
  await db.begin((tx) => addJob(tx, JOB_NAME, { email }, { key: `${JOB_NAME}:${email}` }))
}

/** Mails a reset link to a known address, at most three an hour; does nothing for an unknown one. */
export const mailResetLinkJob = (db: Db): Job => ({
  name: JOB_NAME,
  work: async (payload) => {
    const { email } = z.object({ email: z.string() }).parse(payload)
    await db.begin(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || (await countRecentResets(tx, user.id)) >= MAX_MAILS_PER_HOUR) return
      await enqueueResetMail(tx, await createReset(tx, user.id))
    })
  },
})

/**
 * Sets a new password with a link and ends all sessions. Returns the user's id. Looks the link up before hashing, so
 * that guesses cost little. A second step of an address that was never confirmed ends too: whoever turned it on may not
 * be the owner of the address.
 * @throws reset_link_invalid, invalid_input (a password that is easy to guess), too_many_attempts
 */
export async function resetPassword(
  { db, attempts, passwords, confirmsEmail }: ResetParts,
  input: { token: string; password: string },
  network: string,
): Promise<string> {
  await attempts.count(`reset-link:${network}`, RESET_LIMIT)
  const tokenHash = hashSecret(input.token)
  const owner = await findUserByResetLink(db, tokenHash)
  const user = owner === undefined ? undefined : await findUserById(db, owner)
  if (!user) throw new AppError('reset_link_invalid')
  await requireHardToGuess(input.password, user)
  const passwordHash = await passwords.hash(input.password)
  return db.begin(async (tx) => {
    const userId = await findUserByResetLink(tx, tokenHash)
    // Check again under the lock: a concurrent request may have used the link.
    if (!userId || !(await lockUser(tx, userId)) || !(await findUserByResetLink(tx, tokenHash))) {
      throw new AppError('reset_link_invalid')
    }
    await changePassword(tx, userId, passwordHash)
    if (confirmsEmail && !(await isEmailConfirmed(tx, userId))) await removeTwoStep(tx, { userId })
    await enqueuePasswordChangedMail(tx, userId)
    return userId
  })
}
