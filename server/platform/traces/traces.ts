import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Names and counts only: nothing that a user typed, no id and no address. */
export type Attributes = Readonly<Record<string, string | number>>

interface SpanStart {
  kind: 'server' | 'client' | 'internal'
  name: string
  attributes: Attributes
}

/** A span that has not ended. */
export interface OpenSpan {
  /** Runs `work` so that the spans which begin in it belong to this one. */
  within: <T>(work: () => T) => T
  /** `error` is the kind of an error, without its message. */
  end: (attributes: Attributes, error: string | null) => void
}

/** Opens a span. */
export type OpenTrace = (start: SpanStart) => OpenSpan

let openTrace: OpenTrace | null = null

/** Sets where the spans of this process go; null turns tracing off. */
export const setTraces = (open: OpenTrace | null): void => void (openTrace = open)

/** Whether this process sends traces. */
export const isTraced = (): boolean => openTrace !== null

/** Opens a span, or returns null if tracing is off. */
const openSpan = (start: () => SpanStart): OpenSpan | null => openTrace && openTrace(start())

/** Runs `work` in a span of its own. If tracing is off, as in most installations, this costs nothing. */
export function inSpan<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const span = openSpan(start)
  return span ? endAfter(span, work) : work()
}

async function endAfter<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  let error: string | null = 'unknown'
  try {
    const result = await span.within(work)
    error = null
    return result
  } catch (e) {
    if (e instanceof Error) error = e.name
    throw e
  } finally {
    span.end({}, error)
  }
}

/**
 * Traces each request by its method and route, except `untraced` ones. No span contains the address, because it has ids
 * and search texts in it.
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
  // Events of an arriving body are outside the span.
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
