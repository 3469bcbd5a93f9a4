import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that a page of another site, or of a sibling subdomain, asks for (CSRF).
 * Browsers send Origin with every change; a client without one is not a browser and carries nobody's cookie by accident.
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

/** The address in the browser's bar when Pavti is opened by another name, such as an address of the local network. */
const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
