import * as z from 'zod'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createResetLink } from '../accounts/service.ts'
import { createMailJob, findRecipient, type Post } from '../mails/service.ts'

const RESET = 'mails.reset'
const CHANGED = 'mails.password_changed'

/** Enqueues the mail with a reset link. */
export const enqueueResetMail = (tx: Tx, resetId: string) =>
  addJob(tx, RESET, { resetId }, { key: `${RESET}:${resetId}` })

/** Enqueues the mail that a password was reset. */
export const enqueuePasswordChangedMail = (tx: Tx, userId: string) =>
  addJob(tx, CHANGED, { userId, changeId: newId() }, { key: `${CHANGED}:${userId}` })

/** The jobs that send these mails. */
export const resetMailJobs = ({ db, post }: { db: Db; post: Post | undefined }): Job[] => [
  createMailJob(post, {
    name: RESET,
    payload: z.object({ resetId: z.uuid() }),
    send: async (send, { resetId }) => {
      const link = await createResetLink(db, resetId)
      if (link) await send(link, `reset.${resetId}`, (texts) => texts.resetText(link.path))
    },
  }),
  createMailJob(post, {
    name: CHANGED,
    payload: z.object({ userId: z.uuid(), changeId: z.uuid() }),
    send: async (send, { userId, changeId }) => {
      const user = await findRecipient(db, userId)
      if (user) await send(user, `password.${changeId}`, (texts) => texts.passwordChangedText)
    },
  }),
]
