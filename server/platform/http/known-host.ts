import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isLoopbackName } from './loopback.ts'

/** Load balancers request these by IP address. */
const ANY_HOST_PATHS = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests whose Host is not `publicHost`, so that a foreign domain that points here does not serve Pavti.
 * Loopback names are accepted, for a proxy that does not pass Host on, and so is the IP address of the connection.
 */
export function refuseUnknownHosts(app: FastifyInstance, publicHost: string): void {
  app.addHook('onRequest', async (request) => {
    const name = request.hostname?.toLowerCase() ?? ''
    const isKnown = name === publicHost || isLoopbackName(name) || name === connectedAddress(request)
    if (!isKnown && !ANY_HOST_PATHS.has(request.routeOptions.url ?? '')) throw new AppError('unknown_host')
  })
}

const connectedAddress = ({ socket }: FastifyRequest): string => {
  const address = (socket.localAddress ?? '').replace(/^::ffff:/, '')
  return address.includes(':') ? `[${address}]` : address
}
