import * as z from 'zod'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { enqueuePasswordChangedMail, enqueueResetMail } from '../mails/service.ts'
import { RESET_LIMIT } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { changePassword, openReset } from './reset-links.ts'
import { countRecentResets, findUserByResetLink, lockUser, lockUserByEmail } from './reset-queries.ts'
import { hashSecret } from './session-secrets.ts'

const JOB_NAME = 'accounts.open_reset'

/** So that nobody's mailbox is flooded by a stranger who types their address again and again. */
const MOST_MAILS_AN_HOUR = 3n

export interface ResetParts {
  db: Db
  attempts: Attempts
}

/**
 * Asks for a link by mail. Whether the address is known is looked up after the answer, so neither the answer nor its
 * time tells. @throws too_many_attempts for the network, whatever the address
 */
export async function forgotPassword({ db, attempts }: ResetParts, email: string, network: string): Promise<void> {
  await attempts.count(`reset:${network}`, RESET_LIMIT)
  await db.begin((tx) => addJob(tx, JOB_NAME, { email }, { key: `${JOB_NAME}:${email}` }))
}

/** Opens the wish of a known address and mails its link; for an unknown one, or a fourth time in an hour, nothing. */
export const openResetJob = (db: Db): Job => ({
  name: JOB_NAME,
  work: async (payload) => {
    const { email } = z.object({ email: z.string() }).parse(payload)
    await db.begin(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || (await countRecentResets(tx, user.id)) >= MOST_MAILS_AN_HOUR) return
      await enqueueResetMail(tx, await openReset(tx, user.id))
    })
  },
})

/**
 * Sets a new password by a link and ends every session; gives whose. The link is looked up first, so that guesses cost no hashing.
 * @throws reset_link_invalid, too_many_attempts
 */
export async function resetPassword(
  { db, attempts }: ResetParts,
  given: { token: string; password: string },
  network: string,
): Promise<string> {
  await attempts.count(`reset-link:${network}`, RESET_LIMIT)
  const tokenHash = hashSecret(given.token)
  if (!(await findUserByResetLink(db, tokenHash))) throw new AppError('reset_link_invalid')
  const passwordHash = await hashPassword(given.password)
  return db.begin(async (tx) => {
    const userId = await findUserByResetLink(tx, tokenHash)
    // Under the lock the link is looked at again: of two that use it at once one comes second.
    if (!userId || !(await lockUser(tx, userId)) || !(await findUserByResetLink(tx, tokenHash))) {
      throw new AppError('reset_link_invalid')
    }
    await changePassword(tx, userId, passwordHash)
    await enqueuePasswordChangedMail(tx, userId)
    return userId
  })
}
