import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../http/app-error.ts'

/**
 * Prometheus figures: the process, how long each route takes, and what features add to the registry it gives. Only a
 * collector on this machine may read them.
 */
export function metricsRoutes(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'pavti_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new AppError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

const OF_A_PROXY = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$|cf-)/

/** Asked from this machine itself, and not by a proxy for somebody else. */
const isLocal = (request: FastifyRequest): boolean => {
  const address = request.socket.remoteAddress ?? ''
  const isForwarded = Object.keys(request.headers).some((name) => OF_A_PROXY.test(name))
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && !isForwarded
}
