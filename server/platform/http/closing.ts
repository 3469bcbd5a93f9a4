import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Longest that requests under way may hold up the end; main.ts leaves the parts behind it as long again. */
const LONGEST_MS = 4_000

/**
 * While the process ends: what is under way is answered and its connection closed after it, or the open connection of a
 * busy browser would hold up the end; what still comes is told to come back.
 */
export function closeInOrder(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref()
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
