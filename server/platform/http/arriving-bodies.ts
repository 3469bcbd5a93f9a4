import { PassThrough, pipeline, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../limits/client-network.ts'
import { AppError } from './app-error.ts'

/** Bodies up to this size have `SMALL_MS` to arrive, far more than a slow phone needs; larger ones the whole request's 30 s. */
const SMALL_BYTES = 64 * 1024
const SMALL_MS = 10_000

/** Unfinished bodies of one network address and of all. A carrier puts thousands of phones behind one address. */
const MOST_OF_NETWORK = 100
const MOST_IN_ALL = 1_000

/** Declared bytes of the unfinished larger bodies, which are kept in memory while they arrive. */
const MOST_BYTES_OF_NETWORK = 64 * 1024 * 1024
const MOST_BYTES_IN_ALL = 160 * 1024 * 1024

const RETRY_SECONDS = 5

interface Load {
  bodies: number
  bytes: number
}

/** The bodies that this process is waiting for. */
export interface ArrivingBodies {
  /**
   * Counts the body of a request until `leave` is called, before a byte of it is read; the stream to read it from ends
   * with too_slow when a small body takes over 10 s.
   * @throws too_many_bodies
   */
  enter: (request: FastifyRequest, payload: Readable) => { body: Readable; leave: () => void }
}

/** Bytes that a request announces; one that does not say may send as much as its route takes. */
export const declaredBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit)

const isFull = ({ bodies, bytes }: Load, isLarge: boolean, added: number, most: Load): boolean =>
  bodies >= most.bodies || (isLarge && bytes + added > most.bytes)

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
        isFull(own, isLarge, bytes, { bodies: MOST_OF_NETWORK, bytes: MOST_BYTES_OF_NETWORK }) ||
        isFull(all, isLarge, bytes, { bodies: MOST_IN_ALL, bytes: MOST_BYTES_IN_ALL })
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
