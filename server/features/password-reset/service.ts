import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  createResetFor,
  findUserOfResetLink,
  isEmailConfirmed,
  lockUserOfResetLink,
  type PasswordHasher,
  removeTwoStep,
  requireHardToGuess,
  RESET_LIMIT,
} from '../accounts/service.ts'
import type { Post } from '../mails/service.ts'
import { enqueuePasswordChangedMail, enqueueResetMail, resetMailJobs } from './mails.ts'
import { replacePassword } from './replace-password.ts'

const JOB_NAME = 'accounts.open_reset'

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

/** The job that creates the reset of a known address, up to the limit; does nothing for an unknown one. */
const openResetJob = (db: Db): Job => ({
  name: JOB_NAME,
  work: async (payload) => {
    const { email } = z.object({ email: z.string() }).parse(payload)
    await db.begin(async (tx) => {
      const resetId = await createResetFor(tx, email)
      if (resetId !== undefined) await enqueueResetMail(tx, resetId)
    })
  },
})

/** The jobs that create a reset, mail its link, and mail the notice of a new password. */
export const passwordResetJobs = ({ db, post }: { db: Db; post: Post | undefined }): Job[] => [
  openResetJob(db),
  ...resetMailJobs({ db, post }),
]

/**
 * Sets a new password with a link and ends all sessions. Returns the user's id. Looks the link up before hashing, so
 * that guesses are cheap. Also ends the second step if the address was never confirmed, since whoever turned it on may
 * not be the owner of the address.
 * @throws reset_link_invalid, invalid_input (a password that is easy to guess), too_many_attempts
 */
export async function resetPassword(
  { db, attempts, passwords, confirmsEmail }: ResetParts,
  { token, password }: { token: string; password: string },
  network: string,
): Promise<string> {
  await attempts.count(`reset-link:${network}`, RESET_LIMIT)
  await requireHardToGuess(password, await findUserOfResetLink(db, token))
  const passwordHash = await passwords.hash(password)
  return db.begin(async (tx) => {
    const userId = await lockUserOfResetLink(tx, token)
    await replacePassword(tx, userId, passwordHash)
    if (confirmsEmail && !(await isEmailConfirmed(tx, userId))) await removeTwoStep(tx, { userId })
    await enqueuePasswordChangedMail(tx, userId)
    return userId
  })
}

export { ensureAdmin, mailLinkFor, makeLinkFor, makeResetLink, setPassword } from './operator.ts'
