import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { createArrivingBodies, declaredBytes } from './arriving-bodies.ts'

/** More header lines than any browser sends; Node drops those past its own limit in silence, so they are counted here. */
const MOST_HEADERS = 100

/** Requests in work at once; beyond, a quick 503 keeps the others fast. */
const MOST_IN_WORK = 400

/**
 * Bounds what one process takes on at once. A request whose body is still on its way is no work: it costs a socket and is
 * bounded by itself, so that slow bodies of one client keep nobody out.
 */
export function limitLoad(app: FastifyInstance): void {
  let inWork = 0
  const working = new WeakSet<FastifyRequest>()
  const waiting = new WeakMap<FastifyRequest, () => void>()
  const bodies = createArrivingBodies()

  const beginWork = (request: FastifyRequest): void => {
    working.add(request)
    inWork++
    if (inWork > MOST_IN_WORK && request.url !== '/healthz') throw new AppError('unavailable', { retryAfterSeconds: 2 })
  }
  const endWork = (request: FastifyRequest): void => {
    if (working.delete(request)) inWork--
  }
  const endWaiting = (request: FastifyRequest): void => {
    waiting.get(request)?.()
    waiting.delete(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      endWork(request)
      endWaiting(request)
    })
    if (request.raw.rawHeaders.length > MOST_HEADERS * 2) throw new AppError('headers_too_large')
    if (countHosts(request.raw.rawHeaders) > 1) throw new AppError('bad_json')
    beginWork(request)
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    // A body that announces too much is refused by its route before it is read.
    if (request.raw.complete || declaredBytes(request) > request.routeOptions.bodyLimit) return payload
    // A connection whose body was refused half way is of no more use.
    reply.raw.shouldKeepAlive = false
    const { body, leave } = bodies.enter(request, request.raw)
    endWork(request)
    waiting.set(request, leave)
    return body
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!waiting.has(request)) return
    reply.raw.shouldKeepAlive = true
    endWaiting(request)
    beginWork(request)
  })
}

/** Node reads the first of two Host lines and a proxy perhaps the second, so a request with two is nobody's. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length
