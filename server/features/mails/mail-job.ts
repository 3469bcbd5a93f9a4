import type * as z from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Post } from './mail-sender.ts'

/** Longer than sending takes, which has a limit of a minute. */
const SEND_LIMIT_MS = 90_000

/** A mail to a user. */
interface UserMail<T> {
  name: string
  payload: z.ZodType<T>
  /** Reads its data when it runs, so that a late mail is up to date. */
  send: (post: Post, payload: T) => Promise<void>
}

/** Creates the job that sends a mail to a user. If mail is off, `post` is undefined and the job ends without sending. */
export const createMailJob = <T>(post: Post | undefined, { name, payload, send }: UserMail<T>): Job =>
  post
    ? { name, lane: 'user_mails', timeLimitMs: SEND_LIMIT_MS, work: (given) => send(post, payload.parse(given)) }
    : { name, work: async () => {} }
