import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
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

/** Headers that a proxy adds. */
const PROXY_HEADER = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$|cf-)/

/** Whether a host name without port is a loopback name (RFC 6761). */
const isLoopbackName = (name: string): boolean =>
  /^(?:.+\.)?localhost$/i.test(name) || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * Allows only requests from this machine. Decided by the connection, not by X-Forwarded-For; requests through a proxy
 * and with a foreign Host (DNS rebinding) are refused as well. @throws not_found
 */
export function refuseOtherMachines(request: FastifyRequest): void {
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  const isForwarded = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name))
  if (!isLoopback || isForwarded || !isLoopbackName(request.hostname)) throw new AppError('not_found')
}
