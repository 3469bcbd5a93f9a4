import { expect, test } from 'vitest'
import { READS_MAX } from '#server/platform/limits/request-rates.ts'
import { useApp } from '../harness/app.ts'
import { bearer, makeToken } from './use-token.ts'

const app = useApp()

test('a token acts as its user: created rows belong to them, and other businesses stay invisible', async () => {
  const { seller, visitor } = app.current
  const [asha, stranger] = await Promise.all([seller(), seller()])
  const { secret } = await makeToken(asha)
  const made = await visitor().post('/api/customers', { name: 'Meera Stores' }, bearer(secret))
  expect(made).toMatchObject({ status: 200 })
  const path = `/api/customers/${made.body.customer.id}`
  expect((await asha.get(path)).body.customer).toMatchObject({ name: 'Meera Stores' })
  expect((await visitor().get(path, bearer(secret))).status).toBe(200)
  expect((await visitor().get(path, bearer((await makeToken(stranger)).secret))).status).toBe(404)
})

test('a token takes precedence over the cookie, and Basic authorization of a proxy is ignored', async () => {
  const { seller } = app.current
  const [asha, stranger] = await Promise.all([seller({ name: 'Asha Shop' }), seller({ name: 'Other Shop' })])
  const { secret } = await makeToken(stranger)
  const nameBy = async (headers: Record<string, string>) =>
    (await asha.get('/api/business', headers)).body.business?.name
  expect(await nameBy({})).toBe('Asha Shop')
  expect(await nameBy(bearer(secret))).toBe('Other Shop')
  expect(await nameBy({ authorization: `bearer  ${secret}` })).toBe('Other Shop')
  expect(await nameBy({ authorization: 'Basic YTpi' })).toBe('Asha Shop')
  expect((await asha.post('/api/auth/logout', {}, bearer(secret))).body.code).toBe('session_only')
  expect(await nameBy({})).toBe('Asha Shop')
})

// @abuse 29
test('a token in the address, in a cookie or in a body is ignored', async () => {
  const [asha, { visitor }] = [await app.current.seller(), app.current]
  const { secret } = await makeToken(asha)
  for (const path of [`/api/analytics/stats?token=${secret}`, `/api/analytics/stats?access_token=${secret}`]) {
    expect((await visitor().get(path)).status).toBe(401)
  }
  expect((await visitor().get('/api/analytics/stats', { cookie: `pavti=${secret}` })).status).toBe(401)
  expect((await visitor().post('/api/auth/validate-token', { token: secret })).status).toBe(401)
  expect(app.current.log.lines.join('')).not.toContain(secret)
})

// @abuse 31
test('a page of another site cannot use a token: no origin is allowed, and changes are refused', async () => {
  const [asha, { visitor }] = [await app.current.seller(), app.current]
  const foreign = { ...bearer((await makeToken(asha)).secret), origin: 'https://evil.example' }
  const change = await visitor().post('/api/customers', { name: 'Meera Stores' }, foreign)
  expect([change.status, change.body.code]).toEqual([403, 'bad_origin'])
  const read = await visitor().get('/api/customers', foreign)
  expect([...read.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('tokens share the rate limit of their user', async () => {
  const [asha, { visitor }] = [await app.current.seller(), app.current]
  const [one, other] = [await makeToken(asha, ['reports:read']), await makeToken(asha, ['reports:read'])]
  const ask = async (secret: string) => (await visitor().get('/api/business', bearer(secret))).status
  const statuses = new Map<number, number>()
  for (let asked = 0; asked < READS_MAX; asked += 20) {
    for (const status of await Promise.all(Array.from({ length: 20 }, () => ask(one.secret)))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect([...statuses]).toEqual([[403, READS_MAX]])
  expect(await ask(other.secret)).toBe(429)
  expect((await asha.get('/api/business')).status).toBe(429)
})
