import { PassThrough, pipeline, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../limits/attempts.ts'
import { AppError } from './app-error.ts'

/** Bodies up to this size must arrive within `SMALL_MS`; larger ones within the 30 s of the request. */
const SMALL_BYTES = 64 * 1024
const SMALL_MS = 10_000

/**
 * Maximum number of unfinished bodies of one network address and in total. Carriers put thousands of phones behind one
 * address.
 */
const MAX_PER_NETWORK = 100
const MAX_TOTAL = 1_000

/** Maximum number of declared bytes of unfinished large bodies, which are buffered in memory. */
const MAX_BYTES_PER_NETWORK = 64 * 1024 * 1024
const MAX_BYTES_TOTAL = 160 * 1024 * 1024

const RETRY_SECONDS = 5

interface Load {
  bodies: number
  bytes: number
}

/** Limits the request bodies that are being received. */
export interface ArrivingBodies {
  /**
   * Counts the body of a request until `leave` is called. Reading must use the returned `body`, which fails with
   * too_slow if a small body takes more than 10 s.
   * @throws too_many_bodies before any byte is read
   */
  enter: (request: FastifyRequest, payload: Readable) => { body: Readable; leave: () => void }
}

/** The Content-Length of a request, or the body limit of its route if there is none. */
export const declaredBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit)

const isFull = ({ bodies, bytes }: Load, isLarge: boolean, added: number, max: Load): boolean =>
  bodies >= max.bodies || (isLarge && bytes + added > max.bytes)

export function createArrivingBodies(): ArrivingBodies {
  const all: Load = { bodies: 0, bytes: 0 }
  const networks = new Map<string, Load>()

  const add = (load: Load, bodies: number, bytes: number): void => {
    load.bodies += bodies
    load.bytes += bytes
  }

  return {
    enter: (request, payload) => {
      const declared = declaredBytes(request)
      const isLarge = declared > SMALL_BYTES
      const bytes = isLarge ? declared : 0
      const network = clientNetwork(request)
      const own = networks.get(network) ?? { bodies: 0, bytes: 0 }
      if (
        isFull(own, isLarge, bytes, { bodies: MAX_PER_NETWORK, bytes: MAX_BYTES_PER_NETWORK }) ||
        isFull(all, isLarge, bytes, { bodies: MAX_TOTAL, bytes: MAX_BYTES_TOTAL })
      ) {
        throw new AppError('too_many_bodies', { retryAfterSeconds: RETRY_SECONDS })
      }
      networks.set(network, own)
      add(own, 1, bytes)
      add(all, 1, bytes)

      const body = pipeline(payload, new PassThrough(), () => {})
      const timer = isLarge ? undefined : setTimeout(() => body.destroy(new AppError('too_slow')), SMALL_MS)
      let hasLeft = false
      return {
        body,
        leave: () => {
          if (hasLeft) return
          hasLeft = true
          clearTimeout(timer)
          add(own, -1, -bytes)
          add(all, -1, -bytes)
          if (own.bodies === 0) networks.delete(network)
        },
      }
    },
  }
}
