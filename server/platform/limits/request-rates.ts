import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { clientNetwork } from './attempts.ts'
import { createRecentCounts } from './recent-counts.ts'

/** Calls per minute from one network address. High, because Indian carriers put thousands of people behind one. */
export const NETWORK_MAX = 3_000

/** Calls per minute of one user, from all devices and tokens. */
export const READS_MAX = 600
export const CHANGES_MAX = 300

/** Maximum number of subjects in memory. */
const MAX_SUBJECTS = 20_000

/**
 * Not limited: pages, static files and health checks, which are cheap, and the provider's webhooks, which are signed.
 */
const LIMITED = /^\/(?:api(?!\/webhooks\/)|logos)(?:[/?]|$)/

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Counts a call of a signed-in user. @throws too_many_attempts */
export type CountCall = (userId: string, request: FastifyRequest) => void

const createMinuteLimit = (max: number) => {
  const counts = createRecentCounts({ max, windowSeconds: 60, maxSubjects: MAX_SUBJECTS })
  return (subject: string): void => {
    const wait = counts.waitSeconds(subject)
    if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait })
    counts.count(subject)
  }
}

/**
 * Limits the calls of each network address, and returns the function that limits those of each user. Counted per
 * process, because it protects the load of the process; wrong passwords are counted in the database.
 */
export function limitRequests(app: FastifyInstance): CountCall {
  const countNetwork = createMinuteLimit(NETWORK_MAX)
  const countRead = createMinuteLimit(READS_MAX)
  const countChange = createMinuteLimit(CHANGES_MAX)
  app.addHook('onRequest', async (request) => {
    if (LIMITED.test(request.url)) countNetwork(clientNetwork(request))
  })
  const counted = new WeakSet<object>()
  return (userId, { raw, method }) => {
    // A request whose body arrives slowly is admitted a second time, after the body.
    if (counted.has(raw)) return
    counted.add(raw)
    return READS.has(method) ? countRead(userId) : countChange(userId)
  }
}

/** For RATE_LIMITS=off: counts nothing. */
export const unlimitedCalls: CountCall = () => {}
