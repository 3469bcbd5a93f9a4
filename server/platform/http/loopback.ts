import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Headers that a proxy adds. */
const PROXY_HEADER = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$|cf-)/

/** Whether a host name without port is a loopback name (RFC 6761). */
export const isLoopbackName = (name: string): boolean =>
  /^(?:.+\.)?localhost$/i.test(name) || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * Allows only requests from this machine. Decided by the connection, not by X-Forwarded-For; requests through a proxy and
 * with a foreign Host (DNS rebinding) are refused as well. @throws not_found
 */
export function refuseOtherMachines(request: FastifyRequest): void {
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  const isForwarded = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name))
  if (!isLoopback || isForwarded || !isLoopbackName(request.hostname)) throw new AppError('not_found')
}
