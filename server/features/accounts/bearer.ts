import type { FastifyRequest } from 'fastify'

/**
 * What a program says about itself in Authorization; undefined where nothing is said, and then alone the cookie counts.
 * Basic is not meant for us: browsers send it along everywhere behind a proxy that asks for a password.
 */
export function readBearer(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined || /^basic /i.test(authorization)) return undefined
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}
