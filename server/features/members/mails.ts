import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createMailJob, type Post } from '../mails/service.ts'
import { hashSecret } from '../accounts/service.ts'
import { setToken } from './queries.ts'

const JOB_NAME = 'mails.invitation'

/** Enqueues the mail with the link of an invitation. */
export const enqueueInvitationMail = (tx: Tx, invitationId: string) =>
  addJob(tx, JOB_NAME, { invitationId }, { key: `${JOB_NAME}:${invitationId}` })

/** The job that sends these mails. */
export const invitationMailJob = ({ db, post }: { db: Db; post: Post | undefined }): Job =>
  createMailJob(post, {
    name: JOB_NAME,
    payload: z.object({ invitationId: z.uuid() }),
    send: async (send, { invitationId }) => {
      const link = await createInvitationLink(db, invitationId)
      if (link) await send(link, `invitation.${newId()}`, (texts) => texts.invitationText(link.path))
    },
  })

export const newToken = (): string => randomBytes(32).toString('base64url')

export const invitationPath = (token: string): string => `/join?token=${token}`

/** Makes the link of an invitation when its mail is sent; undefined if it was withdrawn, accepted or has expired. */
async function createInvitationLink(db: Db, id: string) {
  const token = newToken()
  const found = await setToken(db, id, hashSecret(token))
  return found && { ...found, path: invitationPath(token) }
}
