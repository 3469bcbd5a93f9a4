import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { startQuietApp } from '../harness/quiet-app.ts'

const app = useApp()

const me = (client: Client) => client.get('/api/auth/me')
const validate = (token: unknown) => app.current.visitor().post('/api/auth/validate-token', { token })

const signedOut = { status: 401, body: { code: 'not_signed_in', message: 'Please sign in to continue.' } }

/** A client with this value in the session cookie. */
const withCookie = (value: string): Client => {
  const client = app.current.visitor()
  client.cookies.set('pavti', value)
  return client
}
const cookieOf = (client: Client): string => client.cookies.get('pavti') ?? ''

const signInAgain = async ({ email, password }: Seller, rememberMe: boolean): Promise<Client> => {
  const client = app.current.visitor()
  expect((await client.post('/api/auth/login', { email, password, rememberMe })).status).toBe(200)
  return client
}

// @abuse 25
test('a session cookie set before sign-in is replaced and stays invalid', async () => {
  const asha = await app.current.seller()
  const planted = 'planted-by-somebody-else-0123456789012345678'
  const browser = withCookie(planted)
  await browser.post('/api/auth/login', { email: asha.email, password: asha.password })
  expect(cookieOf(browser)).toMatch(/^[\w-]{43}$/)
  expect(cookieOf(browser)).not.toBe(cookieOf(asha))
  expect((await me(browser)).status).toBe(200)
  expect(await me(withCookie(planted))).toMatchObject(signedOut)
})

// @abuse 26
test('the table contains only hashes, and a hash is not accepted as a cookie', async () => {
  const asha = await app.current.seller()
  const [row] = await app.current.db<{ cookie_hash: Buffer; token_hash: Buffer; text: string }[]>`
    SELECT cookie_hash, token_hash, s::text AS text FROM sessions s WHERE user_id = ${asha.id}`
  expect(row?.cookie_hash).toEqual(createHash('sha256').update(cookieOf(asha)).digest())
  expect(row?.token_hash).toEqual(createHash('sha256').update(asha.token).digest())
  expect(row?.text).not.toContain(cookieOf(asha))
  for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
    expect(await me(withCookie(encodeURIComponent(row?.cookie_hash.toString(encoding) ?? '')))).toMatchObject(signedOut)
    expect(await validate(row?.token_hash.toString(encoding))).toMatchObject({ status: 401 })
  }
})

// @abuse 27
test('signing out ends the cookie and the token, and can be repeated', async () => {
  const asha = await app.current.seller()
  const [cookie, other] = [cookieOf(asha), await signInAgain(asha, false)]
  expect((await validate(asha.token)).body.user.id).toBe(asha.id)
  expect((await asha.post('/api/auth/logout')).status).toBe(200)
  expect(asha.cookies.has('pavti')).toBe(false)
  expect(await me(withCookie(cookie))).toMatchObject(signedOut)
  expect(await validate(asha.token)).toMatchObject(signedOut)
  expect((await withCookie(cookie).post('/api/auth/logout')).status).toBe(200)
  expect((await me(other)).status).toBe(200)
})

// @abuse 28
test.for([
  [false, 24 * 3600],
  [true, 30 * 24 * 3600],
] as const)('a session with rememberMe %s lives %i s by the clock of the database', async ([remember, s]) => {
  const asha = await app.current.seller()
  const browser = await signInAgain(asha, remember)
  const hash = createHash('sha256').update(cookieOf(browser)).digest()
  const leaveSeconds = (left: number) => app.current.db`UPDATE sessions
    SET expires_at = now() + make_interval(secs => ${left}) WHERE cookie_hash = ${hash}`
  const [row] = await app.current.db<{ seconds: number }[]>`
    SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM sessions WHERE cookie_hash = ${hash}`
  expect(row?.seconds).toBe(s)
  await leaveSeconds(5)
  expect((await me(browser)).status).toBe(200)
  await leaveSeconds(0)
  expect(await me(browser)).toMatchObject(signedOut)
})

// @abuse 28
test('a token ends with its session', async () => {
  const asha = await app.current.seller()
  await app.current.db`UPDATE sessions SET expires_at = now() WHERE user_id = ${asha.id}`
  expect(await validate(asha.token)).toMatchObject(signedOut)
})

// @abuse 29, 38
test('the stored token alone does not authenticate a call, in the address, a header or the cookie', async () => {
  const asha = await app.current.seller()
  const visitor = app.current.visitor()
  for (const path of ['/api/auth/me', '/api/invoices', '/api/analytics/stats']) {
    for (const name of ['authToken', 'token', 'access_token'])
      expect([400, 401]).toContain((await visitor.get(`${path}?${name}=${asha.token}`)).status)
    for (const headers of [
      { 'x-auth-token': asha.token },
      { cookie: `pavti=${asha.token}` },
      { cookie: `authToken=${asha.token}` },
    ])
      expect(await visitor.get(path, headers)).toMatchObject(signedOut)
    expect(await visitor.get(path, { authorization: `Bearer ${asha.token}` })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
  }
  expect(await validate(cookieOf(asha))).toMatchObject(signedOut)
})

test('malformed tokens are refused', async () => {
  for (const token of ['', 'x', 'null', '\u0000', 'é'.repeat(50)])
    expect(await validate(token)).toMatchObject(signedOut)
  for (const token of [null, 1, {}, [], 'x'.repeat(201)]) expect((await validate(token)).status).toBe(400)
})

// @abuse 35
test('the cookie decides the user, not the token that the page stored', async () => {
  const [asha, ravi] = await Promise.all([app.current.seller(), app.current.seller()])
  const { id } = await asha.invoice()
  const browser = withCookie(cookieOf(asha))
  browser.cookies.set('pavti', cookieOf(ravi))
  expect((await browser.put(`/api/invoices/${id}`, { paid: true })).status).toBe(404)
  expect((await me(browser)).body.user.id).toBe(ravi.id)
})

// @abuse 36
test('a session ended in the database ends on every instance immediately', async () => {
  const asha = await app.current.seller()
  const second = await startQuietApp(app.current.databaseUrl)
  const there = new Client(`http://127.0.0.1:${second.port}`)
  there.cookies.set('pavti', cookieOf(asha))
  expect((await me(there)).status).toBe(200)
  await app.current.db`DELETE FROM sessions WHERE user_id = ${asha.id}`
  expect(await me(there)).toMatchObject(signedOut)
  expect(await me(asha)).toMatchObject(signedOut)
  await second.stop()
})

test('many calls at once each get their own account, and none after it was signed out', async () => {
  const sellers = await Promise.all(Array.from({ length: 6 }, () => app.current.seller()))
  const [gone, ...others] = sellers as [Seller, ...Seller[]]
  const callOften = (client: Client) => Promise.all(Array.from({ length: 8 }, () => me(client)))
  const before = Promise.all(sellers.map(callOften))
  for (const [i, answers] of (await before).entries()) {
    for (const { body } of answers) expect(body.user.id).toBe(sellers[i]?.id)
  }
  const during = Promise.all(others.map(callOften))
  await app.current.db`DELETE FROM sessions WHERE user_id = ${gone.id}`
  for (const answer of await callOften(gone)) expect(answer).toMatchObject(signedOut)
  for (const [i, answers] of (await during).entries()) {
    for (const { body } of answers) expect(body.user.id).toBe(others[i]?.id)
  }
})

// @abuse 37
test('only the newest fifty of a thousand sessions stay', async () => {
  const asha = await app.current.seller()
  await app.current.db`INSERT INTO sessions (cookie_hash, token_hash, user_id, created_at, expires_at)
    SELECT sha256(('c' || i)::bytea), sha256(('t' || i)::bytea), ${asha.id}, now() - make_interval(mins => i), now() + '1 day'
    FROM generate_series(1, 1000) AS i`
  const browser = await signInAgain(asha, false)
  const [row] = await app.current.db<{ count: number; oldest: number }[]>`
    SELECT count(*)::int AS count, extract(epoch FROM now() - min(created_at))::int AS oldest
    FROM sessions WHERE user_id = ${asha.id}`
  expect(row?.count).toBe(50)
  expect(row?.oldest).toBeLessThan(50 * 60)
  expect((await me(browser)).status).toBe(200)
  expect((await me(asha)).status).toBe(200)
})
