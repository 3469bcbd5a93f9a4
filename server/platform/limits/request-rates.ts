import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { clientNetwork } from './client-network.ts'
import { createRecentCounts } from './recent-counts.ts'

/** Calls from one network address in a minute. Indian carriers put thousands of people behind one, so it is wide. */
export const NETWORK_MOST = 3_000

/** Calls of one person in a minute, from all their devices: far above what hands can do. */
export const READS_MOST = 600
export const CHANGES_MOST = 300

/** Subjects remembered at once, so that a flood of forged ones takes no more memory. */
const MOST_SUBJECTS = 20_000

/** Pages, their files and the health answer cost next to nothing, and the provider's events are signed: not limited. */
const LIMITED = /^\/(?:api(?!\/webhooks\/)|logos)(?:[/?]|$)/

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Counts a call of somebody who is signed in; throws too_many_attempts. */
export type CountCall = (userId: string, request: FastifyRequest) => void

const countInOneMinute = (most: number) => {
  const counts = createRecentCounts({ most, windowSeconds: 60, mostSubjects: MOST_SUBJECTS })
  return (subject: string): void => {
    const wait = counts.waitSeconds(subject)
    if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait })
    counts.count(subject)
  }
}

/**
 * Bounds the calls of each network address; the function it gives bounds those of each person.
 * Counted in this process: it guards its load, while wrong passwords are counted in the database.
 */
export function limitRequests(app: FastifyInstance): CountCall {
  const fromNetwork = countInOneMinute(NETWORK_MOST)
  const reads = countInOneMinute(READS_MOST)
  const changes = countInOneMinute(CHANGES_MOST)
  app.addHook('onRequest', async (request) => {
    if (LIMITED.test(request.url)) fromNetwork(clientNetwork(request))
  })
  return (userId, request) => (READS.has(request.method) ? reads(userId) : changes(userId))
}

/** With RATE_LIMITS=off, for load tests. */
export const unlimitedCalls: CountCall = () => {}
