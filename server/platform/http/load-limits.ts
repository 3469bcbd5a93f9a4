import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** More header lines than any browser sends; Node drops those past its own limit in silence, so they are counted here. */
const MOST_HEADERS = 100

/** Requests in work at once; beyond, a quick 503 keeps the others fast. */
const MOST_IN_WORK = 400

/** Bounds what one process takes on at once. */
export function limitLoad(app: FastifyInstance): void {
  let inWork = 0
  app.addHook('onRequest', async (request, reply) => {
    inWork++
    reply.raw.once('close', () => inWork--)
    if (request.raw.rawHeaders.length > MOST_HEADERS * 2) throw new AppError('headers_too_large')
    if (countHosts(request.raw.rawHeaders) > 1) throw new AppError('bad_json')
    if (inWork > MOST_IN_WORK && request.url !== '/healthz') throw new AppError('unavailable', { retryAfterSeconds: 2 })
  })
}

/** Node reads the first of two Host lines and a proxy perhaps the second, so a request with two is nobody's. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length
