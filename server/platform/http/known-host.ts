import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isLoopbackName } from './loopback.ts'

/** A load balancer asks them by the address of the machine. */
const FOR_ANY_NAME = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests for another name than `publicHost`, so that no foreign name that points here shows Pavti as its own.
 * This machine's own names stay, for a proxy that does not pass the name on; so does the address that was connected to.
 */
export function refuseUnknownHosts(app: FastifyInstance, publicHost: string): void {
  app.addHook('onRequest', async (request) => {
    const name = request.hostname?.toLowerCase() ?? ''
    const isKnown = name === publicHost || isLoopbackName(name) || name === connectedAddress(request)
    if (!isKnown && !FOR_ANY_NAME.has(request.routeOptions.url ?? '')) throw new AppError('unknown_host')
  })
}

const connectedAddress = ({ socket }: FastifyRequest): string => {
  const address = (socket.localAddress ?? '').replace(/^::ffff:/, '')
  return address.includes(':') ? `[${address}]` : address
}
