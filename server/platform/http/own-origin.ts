import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by a page of another site or of a sibling subdomain (CSRF).
 * Browsers send Origin with every change. A client without Origin is not a browser, so it sends no cookie by accident.
 */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    const isForeign = origin !== undefined && origin !== publicUrl && origin !== ownOrigin(request)
    if (isForeign || site === 'cross-site' || site === 'same-site') throw new AppError('bad_origin')
  })
}

/** The origin under which this request reached Pavti, such as an address of the local network. */
const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
