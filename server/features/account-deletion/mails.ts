import * as z from 'zod'
import { APP_LANGUAGES } from '#contract/site/languages.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Actor } from '../../actor/actor.ts'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createMailJob, findRecipient, listOwners, type Post, type Recipient } from '../mails/service.ts'

const CLOSING = 'mails.account_closing'
const DELETED = 'mails.account_deleted'

/** Enqueues the mail to each owner of a business that it will be deleted on this IST day at the actor's request. */
export async function enqueueClosingMails(tx: Tx, actor: Actor, on: Day): Promise<void> {
  const { userId: askedBy } = actor
  for (const { id: userId } of await listOwners(tx, actor))
    await addJob(tx, CLOSING, { userId, askedBy, on, closingId: newId() }, { key: `${CLOSING}:${userId}` })
}

/** Enqueues the mail that an account was deleted. The payload contains the address, since its row is gone. */
export const enqueueAccountDeletedMail = (tx: Tx, { email, language }: Recipient) => {
  const deletionId = newId()
  return addJob(tx, DELETED, { email, language, deletionId }, { key: `${DELETED}:${deletionId}` })
}

/** Defaults to English for jobs queued by a version without languages. */
const language = z.enum(APP_LANGUAGES).default('en')

/** The jobs that send these mails. */
export const deletionMailJobs = ({ db, post }: { db: Db; post: Post | undefined }): Job[] => [
  createMailJob(post, {
    name: CLOSING,
    payload: z.object({
      userId: z.uuid(),
      /** Missing in jobs queued by a version that informed only the actor. */
      askedBy: z.uuid().optional(),
      on: z.iso.date(),
      closingId: z.uuid(),
    }),
    send: async (send, { userId, askedBy = userId, on, closingId }) => {
      const user = await findRecipient(db, userId)
      const text = askedBy === userId ? 'accountClosingText' : 'businessClosingText'
      if (user) await send(user, `closing.${closingId}`, (texts) => texts[text](on as Day))
    },
  }),
  createMailJob(post, {
    name: DELETED,
    payload: z.object({ email: z.string(), language, deletionId: z.uuid() }),
    send: async (send, { deletionId, ...owner }) => {
      await send(owner, `deleted.${deletionId}`, (texts) => texts.accountDeletedText)
    },
  }),
]
