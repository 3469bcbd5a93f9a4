import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import { createRecentCounts } from '../../platform/limits/recent-counts.ts'

const REMEMBERED_NETWORKS = 10_000

/** A limit on the requests of one network. */
export interface NetworkLimit {
  count: (request: FastifyRequest) => void
  /** @throws too_many_attempts if the network has reached the limit */
  check: (request: FastifyRequest) => void
}

/**
 * Creates a limit of `max` counts in a window. Choose it high: mobile carriers share one address among thousands of
 * payers.
 */
export function createNetworkLimit(max: number, windowSeconds: number): NetworkLimit {
  const counts = createRecentCounts({ max, windowSeconds, maxSubjects: REMEMBERED_NETWORKS })
  return {
    count: (request) => counts.count(clientNetwork(request)),
    check: (request) => {
      const wait = counts.waitSeconds(clientNetwork(request))
      if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: wait })
    },
  }
}
