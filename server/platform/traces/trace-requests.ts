import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenSpan, openSpan } from './traces.ts'

/**
 * Traces each request by its method and route, but `untraced` ones. The address has ids and search texts in it, so it is in
 * no span.
 */
export function traceRequests(app: FastifyInstance, untraced: ReadonlySet<string>): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = untraced.has(route)
      ? null
      : openSpan(() => ({ kind: 'server', name: `${method} ${route}`, attributes }))
    if (!span) return done()
    spans.set(request, span)
    span.within(done)
  })
  // Events of a body that arrives are not within the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const error = statusCode >= 500 ? String(statusCode) : null
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error)
  })
}
