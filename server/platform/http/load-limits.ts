import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorAnswer, ERRORS } from '#contract/call/errors.ts'
import { EVENT_STREAM } from '#contract/call/file-reply.ts'
import { splitBusiness } from '#contract/site/named-business.ts'
import { AppError } from './app-error.ts'
import { createArrivingBodies, declaredBytes } from './arriving-bodies.ts'
import type { ReadLimit } from './read-limit.ts'

/** Maximum number of header lines. Node silently drops headers above its own limit, so they are counted here. */
const MAX_HEADERS = 100

/** Maximum number of concurrent requests of all kinds; further ones get 503 at once. */
const MAX_ACTIVE = 400

/** Retry-After in seconds while the process is overloaded. */
const RETRY_SECONDS = 2

/** Returns what tells the clients of reads apart: their secret, whether or not it is valid. */
const clientOf = ({ headers }: IncomingMessage): string | undefined => headers.cookie ?? headers.authorization

const isRead = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && splitBusiness(url).address.startsWith('/api/')

/**
 * Refuses reads of the API while the limit is full, before the request gets an id, a log line or a session: at ten
 * times the load that a process can answer, it would otherwise spend its time on refusals. Calls `refused` for each.
 */
export function refuseReads(
  limit: ReadLimit,
  headers: readonly [string, string][],
  refused: () => void,
  answer: RequestListener,
): RequestListener {
  const body = JSON.stringify({ message: ERRORS.unavailable.text, code: 'unavailable' } satisfies ErrorAnswer)
  const head = [
    ...headers.flat(),
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'no-store',
    'retry-after',
    String(RETRY_SECONDS),
  ]
  return (request, response) => {
    if (!limit.isFull(clientOf(request)) || !isRead(request)) return answer(request, response)
    refused()
    response.writeHead(ERRORS.unavailable.status, head).end(body)
  }
}

/** Files take long by their nature, so their time says nothing about other reads; making them has limits of its own. */
const countRead = (limit: ReadLimit, { raw, routeOptions }: FastifyRequest): (() => void) | undefined =>
  isRead(raw) && !routeOptions.config.isFile ? limit.begin(clientOf(raw)) : undefined

/**
 * Limits concurrent requests of this process, and reads by the time that they take. A request whose body is still
 * arriving does not count as active; bodies have their own limits, so that slow uploads of one client do not block
 * others. An open event stream does not count either.
 */
export function limitLoad(app: FastifyInstance, limit: ReadLimit): void {
  let active = 0
  const activeRequests = new WeakMap<FastifyRequest, (() => void) | undefined>()
  const arrivingRequests = new WeakMap<FastifyRequest, () => void>()
  const bodies = createArrivingBodies()

  const beginRequest = (request: FastifyRequest): void => {
    activeRequests.set(request, countRead(limit, request))
    active++
    if (active > MAX_ACTIVE && request.url !== '/healthz')
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  }
  const endRequest = (request: FastifyRequest): void => {
    activeRequests.get(request)?.()
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
  // An event stream stays open for hours without work, and opening one has limits of its own. A complete answer is no
  // more work either: a client that reads it slowly takes no slot from others.
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (isWhole || String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) endRequest(request)
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
