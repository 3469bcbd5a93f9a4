import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../http/app-error.ts'
import type { Db } from '../postgres/database.ts'

const HOST_HALF = [0, 0, 0, 0, 0, 0, 0, 0]

/**
 * The client's network for rate limits: the IPv4 address, or the /64 of an IPv6 address, which belongs to one household
 * or phone.
 */
export function clientNetwork(request: FastifyRequest): string {
  if (!ipaddr.isValid(request.ip)) return 'unknown'
  const address = ipaddr.process(request.ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...HOST_HALF]).toString()
}

/** Allows `max` attempts per window, then one after each wait. Waits double up to `longestWaitSeconds`. */
export interface AttemptLimit {
  max: number
  windowSeconds: number
  longestWaitSeconds: number
}

const FIRST_WAIT_SECONDS = 15

/** Attempts counted in the database, so that the counts survive restarts and are shared by all processes. */
export interface Attempts {
  /**
   * Counts one attempt on a subject, such as 'sign-in:asha@x.in'; the subject itself is stored as a hash.
   * @throws too_many_attempts with the seconds to wait
   */
  count: (subject: string, limit: AttemptLimit) => Promise<void>
  /** Removes one successful attempt and the wait that it caused. */
  uncount: (subject: string, limit: AttemptLimit) => Promise<void>
  /** Resets the attempts on a subject. */
  reset: (subject: string) => Promise<void>
}

const hashSubject = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/**
 * One statement decides under the row lock, so concurrent attempts are all counted. The last of `max` attempts and each
 * later one set the next, longer wait; a window without attempts resets the count.
 */
export const createAttempts = (db: Db): Attempts => ({
  count: async (subject, { max, windowSeconds, longestWaitSeconds }) => {
    const [counted] = await db`
      INSERT INTO attempts AS a (subject, count, window_ends_at)
      VALUES (${hashSubject(subject)}, 1, now() + make_interval(secs => ${windowSeconds}))
      ON CONFLICT (subject) DO UPDATE SET (count, window_ends_at, blocked_until) = (
        SELECT n.count,
          CASE WHEN n.count = 1 THEN excluded.window_ends_at
            WHEN n.count >= ${max} THEN excluded.window_ends_at + w.wait ELSE a.window_ends_at END,
          CASE WHEN n.count >= ${max} THEN now() + w.wait END
        FROM (SELECT CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END) AS n (count),
          LATERAL (SELECT make_interval(secs => least(${longestWaitSeconds}::float,
            ${FIRST_WAIT_SECONDS} * power(2, greatest(0, least(n.count - ${max}, 12)))))) AS w (wait))
      WHERE a.blocked_until IS NULL OR a.blocked_until <= now()
      RETURNING count`
    if (counted) return
    const [row] = await db<{ wait_seconds: number }[]>`
      SELECT greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int AS wait_seconds
      FROM attempts WHERE subject = ${hashSubject(subject)}`
    throw new AppError('too_many_attempts', { retryAfterSeconds: row?.wait_seconds ?? 1 })
  },
  uncount: async (subject, { max }) => {
    await db`UPDATE attempts SET count = greatest(count - 1, 0),
      blocked_until = CASE WHEN count > ${max} THEN blocked_until END WHERE subject = ${hashSubject(subject)}`
  },
  reset: async (subject) => {
    await db`DELETE FROM attempts WHERE subject = ${hashSubject(subject)}`
  },
})

/** For RATE_LIMITS=off: counts nothing. */
export const unlimitedAttempts: Attempts = {
  count: async () => {},
  uncount: async () => {},
  reset: async () => {},
}

/** Deletes up to `max` expired counts and returns the number deleted. */
export const pruneAttempts = async (db: Db, max: number): Promise<number> =>
  (
    await db`DELETE FROM attempts WHERE subject IN (
      SELECT subject FROM attempts WHERE window_ends_at < now() - interval '1 hour' LIMIT ${max})`
  ).count
