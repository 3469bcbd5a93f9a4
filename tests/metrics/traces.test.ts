import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { prepareProcess } from '#tests/faults/own-process.ts'
import { Client } from '#tests/harness/client.ts'
import { copyDatabase } from '#tests/harness/test-database.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector of OpenTelemetry, which keeps the spans that it gets. */
async function startCollector() {
  const spans: Span[] = []
  const keys = new Set<string | undefined>()
  const take = async (request: IncomingMessage): Promise<void> => {
    const { resourceSpans } = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    keys.add(request.headers['api-key'] as string | undefined)
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }
  const server = createServer((request, response) => {
    void take(request).finally(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { spans, keys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('requests, their statements and jobs are traced by their kinds, with nothing that a user typed', async () => {
  const { url, drop } = await copyDatabase()
  const db = openDatabase(url, { connections: 1 })
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  const { spans, keys, endpoint } = await startCollector()
  const server = await prepareProcess({
    DATABASE_URL: url,
    PLANS: 'open',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a=b',
    LOG_LEVEL: 'error',
  })
  await server.start()
  const seller = new Client(server.origin)
  const account = {
    name: 'Canary',
    email: 'canary@example.in',
    password: 'correct horse',
    default_upi: 'canary@okaxis',
  }
  expect(await seller.post('/api/auth/signup', account)).toMatchObject({ status: 200 })
  const made = await seller.post('/api/invoices', { customer_name: 'Canary Stores', amount: '950.50' })
  const { id } = made.body.invoice
  expect(await seller.get(`/api/invoices/${id}`)).toMatchObject({ status: 200 })
  expect(await seller.get('/api/invoices?search=canary')).toMatchObject({ status: 200 })
  await seller.get('/healthz')
  await db`SELECT graphile_worker.add_job('upkeep.sum_stored_bytes')`
  await expect
    .poll(
      async () =>
        (await db`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'upkeep.sum_stored_bytes'`).count,
    )
    .toBe(0)
  // The rest is sent at the end.
  await server.end('SIGTERM')

  expect([...keys]).toEqual(['a=b'])
  const named = (name: string) => spans.filter((span) => span.name === name)
  const childrenOf = (parent: Span | undefined) => spans.filter((span) => span.parentSpanId === parent?.spanId)
  for (const [name, statement] of [
    ['POST /api/invoices', 'INSERT invoices'],
    ['GET /api/invoices/:id', 'SELECT memberships'],
    ['job upkeep.sum_stored_bytes', 'WITH stored_byte_changes'],
  ] as const) {
    const [span] = named(name)
    expect([name, span?.parentSpanId]).toEqual([name, undefined])
    const children = childrenOf(span)
    expect([name, children.map((child) => child.name)]).toEqual([name, expect.arrayContaining([statement])])
    expect(children.every(({ traceId }) => traceId === span?.traceId)).toBe(true)
  }
  const [request] = named('POST /api/invoices')
  expect(Object.fromEntries((request?.attributes ?? []).map(({ key, value }) => [key, value]))).toEqual({
    'http.request.method': { stringValue: 'POST' },
    'http.route': { stringValue: '/api/invoices' },
    'http.response.status_code': { intValue: 200 },
  })
  expect(named('GET /healthz')).toEqual([])
  const all = JSON.stringify(spans)
  expect(all).not.toMatch(/canary/i)
  expect(all).not.toContain(id)
  expect(all).not.toContain('95050')
})
