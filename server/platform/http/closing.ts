import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Time limit for running requests at shutdown; main.ts allows a few seconds more for the other parts. */
export const CLOSE_TIMEOUT_MS = 30_000

/**
 * Graceful shutdown: running requests are answered and their connections closed, so that keep-alive connections do not
 * delay it; new requests get 503.
 */
export function closeInOrder(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
