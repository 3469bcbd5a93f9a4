import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { setTraces } from './traces.ts'

/** Where traces are sent. Headers may contain a secret: never log them. */
export interface TraceOptions {
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/**
 * Sends the spans of this process to a collector, in batches. Returns a function that sends the rest and stops. This
 * module is loaded only if traces are configured.
 */
export function startTraces({ endpoint, headers, serviceName }: TraceOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...headers } })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('pavti')
  setTraces(({ kind, name, attributes }) => {
    // Each request begins a new trace, whatever the current context is.
    const parent = kind === 'server' ? ROOT_CONTEXT : context.active()
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    const within = trace.setSpan(parent, span)
    return {
      within: (work) => context.with(within, work),
      end: (more, error) => {
        span.setAttributes({ ...more, ...(error !== null && { 'error.type': error }) })
        if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  })
  return async () => {
    setTraces(null)
    // A collector that is away must not keep the process from stopping.
    await provider.shutdown().catch(() => {})
    trace.disable()
    context.disable()
  }
}
