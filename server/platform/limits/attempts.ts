import { createHash } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { Db } from '../postgres/database.ts'

/** So many attempts in so many seconds; then each further one waits longer, up to `longestWaitSeconds`. */
export interface AttemptLimit {
  most: number
  windowSeconds: number
  longestWaitSeconds: number
}

const FIRST_WAIT_SECONDS = 15

/** Attempts counted in the database, so that a restart or a second process forgets none. */
export interface Attempts {
  /**
   * Counts one attempt on a subject, such as 'sign-in:asha@x.in'; the subject itself is stored as a hash.
   * @throws too_many_attempts with the seconds to wait
   */
  count: (subject: string, limit: AttemptLimit) => Promise<void>
  /** Takes one attempt back: it was a good one. */
  takeBack: (subject: string) => Promise<void>
  /** Forgets all attempts on a subject. */
  forget: (subject: string) => Promise<void>
}

const hashed = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/** One statement decides under the row's lock, so a hundred attempts at once are a hundred counts. */
export const createAttempts = (db: Db): Attempts => ({
  count: async (subject, { most, windowSeconds, longestWaitSeconds }) => {
    const [row] = await db<{ wait_seconds: number }[]>`
      INSERT INTO attempts AS a (subject, count, window_ends_at)
      VALUES (${hashed(subject)}, 1, now() + make_interval(secs => ${windowSeconds}))
      ON CONFLICT (subject) DO UPDATE SET
        count = CASE WHEN a.window_ends_at < now() THEN 1 WHEN a.blocked_until > now() THEN a.count ELSE a.count + 1 END,
        window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at
          ELSE greatest(a.window_ends_at, a.blocked_until) END,
        blocked_until = CASE
          WHEN a.window_ends_at < now() THEN NULL
          WHEN a.blocked_until > now() THEN a.blocked_until
          WHEN a.count >= ${most} THEN now() + make_interval(secs =>
            least(${longestWaitSeconds}, ${FIRST_WAIT_SECONDS} * power(2, least(a.count - ${most}, 12))))
        END
      RETURNING ceil(extract(epoch FROM coalesce(blocked_until, now()) - now()))::int AS wait_seconds`
    if (row && row.wait_seconds > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: row.wait_seconds })
  },
  takeBack: async (subject) => {
    await db`UPDATE attempts SET count = greatest(count - 1, 0) WHERE subject = ${hashed(subject)}`
  },
  forget: async (subject) => {
    await db`DELETE FROM attempts WHERE subject = ${hashed(subject)}`
  },
})

/** With RATE_LIMITS=off, for load tests: nothing is counted. */
export const unlimitedAttempts: Attempts = {
  count: async () => {},
  takeBack: async () => {},
  forget: async () => {},
}

/** Removes counts whose time is over, some at a time; gives how many went. */
export const pruneAttempts = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM attempts WHERE subject IN (
      SELECT subject FROM attempts WHERE window_ends_at < now() - interval '1 hour' LIMIT ${most})`
  ).count
