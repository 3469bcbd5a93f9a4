import type { FastifyRequest } from 'fastify'

/**
 * Returns the bearer token of a request, '' for a malformed header, or undefined without one; only then the cookie
 * counts. Basic is ignored: behind a proxy with a password, browsers send it with every request.
 */
export function readBearer(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined || /^basic /i.test(authorization)) return undefined
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}
