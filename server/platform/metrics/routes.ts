import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { refuseOtherMachines } from '../http/request-origin.ts'

/** Creates the registry with metrics of the process, to which all parts add theirs. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Adds /metrics for Prometheus, and the duration of requests by route. Readable from this machine only. */
export function metricsRoutes(app: FastifyInstance, registry: Registry): void {
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
    refuseOtherMachines(request)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
