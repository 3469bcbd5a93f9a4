import { expect, test } from 'vitest'
import { CALLS } from '#server/features/api-description/calls.ts'
import { type TestApp, useApp } from '../harness/app.ts'
import { everyRow } from '../harness/every-row.ts'

const app = useApp()

/** Returns everything that a request could change: the rows of each table. */
async function snapshot({ db }: TestApp): Promise<Map<string, string[]>> {
  const rows = await everyRow(db)
  rows.delete('attempts')
  return rows
}

// @abuse 33
test('GET and HEAD on paths of changes change nothing', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const before = await snapshot(app.current)
  const readable = new Set(CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const { path } of CALLS.filter((call) => call.method !== 'GET' && !readable.has(call.path))) {
    for (const method of ['GET', 'HEAD']) {
      const { status } = await asha.raw(method, `${path.replace(':id', id)}?paid=true&_method=POST`, undefined)
      // `remind` of /api/invoices/remind is read as an id.
      expect([path, [404, 405].includes(status) ? 'refused' : status]).toEqual([path, 'refused'])
    }
  }
  expect(await snapshot(app.current)).toEqual(before)
})

// @abuse 191
test('HEAD has the headers of GET without a body', async () => {
  const asha = await app.current.seller()
  for (const path of ['/', '/api/site', '/api/auth/me', '/api/invoices', '/favicon.svg', '/nowhere', '/healthz']) {
    const [get, head] = [await asha.get(path), await asha.raw('HEAD', path, undefined)]
    expect([path, head.status, head.text]).toEqual([path, get.status, ''])
    expect([path, head.headers.get('content-type')]).toEqual([path, get.headers.get('content-type')])
  }
})

// @abuse 34, 191
test('OPTIONS and preflights get no permission', async () => {
  const asha = await app.current.seller()
  for (const path of ['/api/invoices', '/api/auth/login', '/', '/healthz']) {
    const preflight = await asha.raw('OPTIONS', path, undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    })
    expect([204, 404, 405]).toContain(preflight.status)
    const granted = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect(granted).toEqual([])
  }
  const read = await asha.get('/api/auth/me', { origin: 'https://evil.example' })
  expect([...read.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

// @abuse 192
test('a method in a header is ignored, and one in a query is refused', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const before = await snapshot(app.current)
  const tricks = { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT', 'x-http-method': 'PUT' }
  expect((await asha.raw('GET', `/api/invoices/${id}`, undefined, tricks)).status).toBe(200)
  expect((await asha.get(`/api/invoices/${id}?_method=PUT`)).status).toBe(400)
  expect((await asha.delete(`/api/invoices/${id}`)).status).toBe(409)
  expect((await asha.patch(`/api/invoices/${id}`, { paid: true })).status).toBe(405)
  expect(await snapshot(app.current)).toEqual(before)
})

test('a wrong method of an address of the API is refused with those that it takes', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const before = await snapshot(app.current)
  const wrong = [
    ['PATCH', `/api/invoices/${id}`, 'GET, HEAD, DELETE, PUT'],
    ['DELETE', '/api/customers?search=x', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/invoices/', 'GET, HEAD, POST'],
    ['POST', `/api/invoices/${id}/pdf`, 'GET, HEAD'],
  ] as const
  for (const [method, path, allow] of wrong) {
    const { status, body, headers } = await asha.raw(method, path, undefined)
    expect([path, status, body.code]).toEqual([path, 405, 'method_not_allowed'])
    const list = (text: string | null) => text?.split(', ').toSorted()
    expect([path, list(headers.get('allow'))]).toEqual([path, list(allow)])
  }
  for (const path of ['/api/nowhere', '/api/admin/users', '/payment/x', '/healthz']) {
    const { status, headers } = await asha.raw('PATCH', path, undefined)
    expect([path, status, headers.get('allow')]).toEqual([path, 404, null])
  }
  expect(await snapshot(app.current)).toEqual(before)
})
