import { createHash } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { Db } from '../postgres/database.ts'

/** So many attempts in so many seconds; then one after each wait, and the waits grow up to `longestWaitSeconds`. */
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
  /** Takes one attempt back, and the wait that it alone has set: it was a good one. */
  takeBack: (subject: string, limit: AttemptLimit) => Promise<void>
  /** Forgets all attempts on a subject. */
  forget: (subject: string) => Promise<void>
}

const hashed = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/**
 * One statement decides under the row's lock, so a hundred attempts at once are a hundred counts.
 * The last of `most`, and each one that a wait has let in, sets the next, longer wait; a quiet window ends it all.
 */
export const createAttempts = (db: Db): Attempts => ({
  count: async (subject, { most, windowSeconds, longestWaitSeconds }) => {
    const [counted] = await db`
      INSERT INTO attempts AS a (subject, count, window_ends_at)
      VALUES (${hashed(subject)}, 1, now() + make_interval(secs => ${windowSeconds}))
      ON CONFLICT (subject) DO UPDATE SET (count, window_ends_at, blocked_until) = (
        SELECT n.count,
          CASE WHEN n.count = 1 THEN excluded.window_ends_at
            WHEN n.count >= ${most} THEN excluded.window_ends_at + w.wait ELSE a.window_ends_at END,
          CASE WHEN n.count >= ${most} THEN now() + w.wait END
        FROM (SELECT CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END) AS n (count),
          LATERAL (SELECT make_interval(secs => least(${longestWaitSeconds}::float,
            ${FIRST_WAIT_SECONDS} * power(2, greatest(0, least(n.count - ${most}, 12)))))) AS w (wait))
      WHERE a.blocked_until IS NULL OR a.blocked_until <= now()
      RETURNING count`
    if (counted) return
    const [row] = await db<{ wait_seconds: number }[]>`
      SELECT greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int AS wait_seconds
      FROM attempts WHERE subject = ${hashed(subject)}`
    throw new AppError('too_many_attempts', { retryAfterSeconds: row?.wait_seconds ?? 1 })
  },
  takeBack: async (subject, { most }) => {
    await db`UPDATE attempts SET count = greatest(count - 1, 0),
      blocked_until = CASE WHEN count > ${most} THEN blocked_until END WHERE subject = ${hashed(subject)}`
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
