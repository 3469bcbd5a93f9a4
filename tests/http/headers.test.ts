import { expect, test } from 'vitest'
import { type TestApp, useApp } from '../harness/app.ts'
import { sendRaw, statusOf } from './raw-request.ts'

const app = useApp()
const secure = useApp({ PUBLIC_URL: 'https://pavti.example' })
const withSubdomains = useApp({ PUBLIC_URL: 'https://pavti.example', HSTS_SUBDOMAINS: 'on' })

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/frame-ancestors 'none'|sandbox/),
}

function readHeaders(answer: string): Record<string, string> {
  const [head = ''] = answer.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  return Object.fromEntries(lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]+: */, '')]))
}

/** One request for each kind of answer, with the status it must have. */
const KINDS: [status: number, lines: string[], body?: string][] = [
  [200, ['GET / HTTP/1.1', 'Host: localhost']],
  [200, ['GET /api/site HTTP/1.1', 'Host: localhost']],
  [200, ['GET /healthz HTTP/1.1', 'Host: localhost']],
  [200, ['GET /favicon.svg HTTP/1.1', 'Host: localhost']],
  [301, ['GET /invoices/x HTTP/1.1', 'Host: localhost']],
  [
    400,
    ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 1'],
    '{',
  ],
  [400, ['GET /pay HTTP/1.1', 'Host: localhost']],
  [400, ['GET / HTTP/1.1', 'Host: localhost', 'Bad Header: 1']],
  [400, ['NONSENSE']],
  [400, ['GET / HTTP/1.1', 'Host: localhost', 'Host: y']],
  [401, ['GET /api/auth/me HTTP/1.1', 'Host: localhost']],
  [403, ['POST /api/auth/logout HTTP/1.1', 'Host: localhost', 'Origin: https://evil.example']],
  [404, ['GET /nowhere HTTP/1.1', 'Host: localhost', 'Accept: text/html']],
  [404, ['GET /api/nowhere HTTP/1.1', 'Host: localhost']],
  [404, ['GET /% HTTP/1.1', 'Host: localhost']],
  [404, ['TRACE / HTTP/1.1', 'Host: localhost']],
  [
    413,
    ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 9999999'],
  ],
  [415, ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: text/plain', 'Content-Length: 1'], 'x'],
  [416, ['GET /favicon.svg HTTP/1.1', 'Host: localhost', 'Range: bytes=9999999-']],
  [200, ['GET / HTTP/1.1', 'Host: localhost', 'Expect: 200-maybe']],
  [431, ['GET / HTTP/1.1', 'Host: localhost', `X-Long: ${'a'.repeat(20_000)}`]],
]

const ask = async ({ origin }: TestApp, lines: string[], body?: string) => {
  const answer = await sendRaw(origin, lines, body)
  return { status: statusOf(answer), headers: readHeaders(answer), answer }
}

const named = KINDS.map(([status, lines, body]) => ({
  name: `${status} ${lines.join(', ').slice(0, 100)}`,
  status,
  lines,
  body,
}))

// @abuse 202
test.for(named)('$name carries every header', async ({ status, lines, body }) => {
  const plain = await ask(app.current, lines, body)
  expect([lines[0], plain.status]).toEqual([lines[0], status])
  expect(plain.headers).toMatchObject(ALWAYS)
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  expect(plain.headers).not.toHaveProperty('server')
  expect(plain.headers).not.toHaveProperty('x-powered-by')
  expect(plain.headers['content-security-policy']).not.toMatch(/unsafe-|\*/)

  const overHttps = await ask(secure.current, lines, body)
  expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000')
})

test('browsers use https for subdomains too where the operator wants that', async () => {
  const { headers } = await ask(withSubdomains.current, ['GET / HTTP/1.1', 'Host: localhost'])
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

// @abuse 51
test('no answer of the API is cached, including errors', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const paths = ['/api/auth/me', '/api/invoices', `/api/invoices/${id}`, '/api/analytics/stats', '/api/site']
  for (const person of [asha, app.current.visitor()]) {
    for (const path of [...paths, '/api/nowhere', '/api/invoices/1'])
      expect([path, (await person.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  expect((await asha.get(`/api/invoices/${id}/pdf`)).headers.get('cache-control')).toContain('no-store')
})

// @abuse 201
test('an internal error shows no stack, SQL or path, and the next request is served', async () => {
  app.current.expectErrors()
  const { db, visitor } = app.current
  await db`ALTER TABLE users ADD CONSTRAINT canary CHECK (name <> 'Canary Name')`
  const given = { name: 'Canary Name', email: 'canary-fault@example.in', password: 'correct horse' }
  const answer = await visitor().post('/api/auth/signup', given)
  expect(answer).toMatchObject({
    status: 500,
    body: {
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  })
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id'])
  expect([...answer.headers.keys()]).toContain('x-content-type-options')

  const logged = app.current.log.takeErrors().join('')
  expect(logged).toContain(answer.body.request_id)
  expect(logged).toContain('"constraint":"canary"')
  expect(logged).not.toMatch(/Canary Name|canary-fault/)
  await db`ALTER TABLE users DROP CONSTRAINT canary`
  expect((await visitor().post('/api/auth/signup', given)).status).toBe(200)
})
