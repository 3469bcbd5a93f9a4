import type { FastifyInstance } from 'fastify'

/** Requested by monitors every few seconds. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs each request at level info: its id, method, route, status and time. The address, with ids and search texts in it,
 * and the client are personal data and not logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (UNLOGGED.has(route)) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
  })
}
