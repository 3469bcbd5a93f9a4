import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EVENT_STREAM } from '#contract/call/file-reply.ts'
import { AppError } from './app-error.ts'
import { createArrivingBodies, declaredBytes } from './arriving-bodies.ts'

/** Most header lines. Node silently drops headers above its own limit, so they are counted here. */
const MAX_HEADERS = 100

/** Most concurrent requests; further ones get 503 at once. */
const MAX_ACTIVE = 400

/**
 * Limits concurrent requests of this process. A request whose body is still arriving does not count as active; bodies
 * have their own limits, so that slow uploads of one client do not block others. An open event stream does not count either.
 */
export function limitLoad(app: FastifyInstance): void {
  let active = 0
  const activeRequests = new WeakSet<FastifyRequest>()
  const arrivingRequests = new WeakMap<FastifyRequest, () => void>()
  const bodies = createArrivingBodies()

  const beginRequest = (request: FastifyRequest): void => {
    activeRequests.add(request)
    active++
    if (active > MAX_ACTIVE && request.url !== '/healthz') throw new AppError('unavailable', { retryAfterSeconds: 2 })
  }
  const endRequest = (request: FastifyRequest): void => {
    if (activeRequests.delete(request)) active--
  }
  const endArrival = (request: FastifyRequest): void => {
    arrivingRequests.get(request)?.()
    arrivingRequests.delete(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      endRequest(request)
      endArrival(request)
    })
    if (request.raw.rawHeaders.length > MAX_HEADERS * 2) throw new AppError('headers_too_large')
    if (countHosts(request.raw.rawHeaders) > 1) throw new AppError('bad_json')
    beginRequest(request)
  })
  // An event stream stays open for hours and does nothing meanwhile; who opens it has limits of its own.
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) endRequest(request)
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    // The route refuses a declared length above its limit before it reads the body.
    if (request.raw.complete || declaredBytes(request) > request.routeOptions.bodyLimit) return payload
    // After an unread body the connection cannot be reused.
    reply.raw.shouldKeepAlive = false
    const { body, leave } = bodies.enter(request, request.raw)
    endRequest(request)
    arrivingRequests.set(request, leave)
    return body
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!arrivingRequests.has(request)) return
    reply.raw.shouldKeepAlive = true
    endArrival(request)
    beginRequest(request)
  })
}

/** Node reads the first of two Host headers and a proxy perhaps the second, so requests with two are refused. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length
