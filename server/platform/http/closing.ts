import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Longest that running requests may delay the end; main.ts leaves a few seconds more for the parts behind them. */
export const LONGEST_CLOSING_MS = 30_000

/**
 * While the process ends: what is under way is answered and its connection closed after it, or the open connection of a
 * busy browser would hold up the end; what still comes is told to come back.
 */
export function closeInOrder(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), LONGEST_CLOSING_MS).unref()
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
