import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Headers by which a proxy says that it asks for somebody else. */
const OF_A_PROXY = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$|cf-)/

/** Whether a host name, without its port, names the machine itself (RFC 6761). */
export const isLoopbackName = (name: string): boolean =>
  /^(?:.+\.)?localhost$/i.test(name) || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * For pages that are for this machine alone: refuses every other one, whatever Host or X-Forwarded-For say, and also a
 * proxy on this machine and a page of the web whose name was turned into 127.0.0.1 (DNS rebinding). @throws not_found
 */
export function refuseOtherMachines(request: FastifyRequest): void {
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  const isForwarded = Object.keys(request.headers).some((name) => OF_A_PROXY.test(name))
  if (!isLoopback || isForwarded || !isLoopbackName(request.hostname)) throw new AppError('not_found')
}
