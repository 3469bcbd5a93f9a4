import * as z from 'zod'
import type { Owner } from '../../actor/actor.ts'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createMailJob, findRecipient, listOwners, type Notice, NOTICES, type Post } from '../mails/service.ts'

const JOB_NAME = 'mails.security_notice'

/** Queues the mail about a change that a thief would make, in the transaction that makes it. */
export const enqueueSecurityNotice = (tx: Tx, userId: string, what: Notice) =>
  addJob(tx, JOB_NAME, { userId, what, changeId: newId() }, { key: `${JOB_NAME}:${what}:${userId}` })

/**
 * Queues the mail about a change of the business for each of its owners, since the one who made it may be the thief.
 */
export async function enqueueOwnersNotice(tx: Tx, owner: Owner, what: Notice): Promise<void> {
  for (const { id } of await listOwners(tx, owner)) await enqueueSecurityNotice(tx, id, what)
}

/** The job that sends these mails. */
export const securityNoticeJob = ({ db, post }: { db: Db; post: Post | undefined }): Job =>
  createMailJob(post, {
    name: JOB_NAME,
    payload: z.object({ userId: z.uuid(), what: z.enum(NOTICES), changeId: z.uuid() }),
    send: async (send, { userId, what, changeId }) => {
      const user = await findRecipient(db, userId)
      if (user) await send(user, `notice.${changeId}`, (_, notices) => notices.NOTICE_TEXTS[what])
    },
  })
