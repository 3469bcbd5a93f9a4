import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import type { Client } from '../harness/client.ts'

const app = useApp()

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const signInFrom = async ({ email, password }: Seller, agent: string): Promise<Client> => {
  const client = app.current.visitor()
  expect(await client.post('/api/auth/login', { email, password }, { 'user-agent': agent })).toMatchObject({
    status: 200,
  })
  return client
}
const sessionsOf = async (client: Client) => (await client.get('/api/auth/sessions')).body.sessions
const isSignedIn = async (client: Client) => (await client.get('/api/auth/me')).status === 200

test('devices are listed in plain words, this one marked, and only those of the user', async () => {
  const asha = await app.current.seller()
  await signInFrom(await app.current.seller(), ANDROID)
  const phone = await signInFrom(asha, ANDROID)
  expect(await sessionsOf(phone)).toEqual([
    expect.objectContaining({ device: 'Chrome on Android', current: true }),
    expect.objectContaining({ device: null, current: false }),
  ])
  const text = JSON.stringify(await sessionsOf(phone))
  for (const secret of [phone.cookies.get('pavti'), asha.cookies.get('pavti')]) expect(text).not.toContain(secret)
  expect(await app.current.visitor().get('/api/auth/sessions')).toMatchObject({ status: 401 })
})

test('one device is signed out by its id; a stranger cannot, and a second time it is gone', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const phone = await signInFrom(asha, ANDROID)
  const { id } = (await sessionsOf(phone))[0]
  expect(await stranger.delete(`/api/auth/sessions/${id}`)).toMatchObject({ status: 404 })
  expect(await isSignedIn(phone)).toBe(true)
  expect(await asha.delete(`/api/auth/sessions/${id}`)).toMatchObject({ status: 200 })
  expect(await isSignedIn(phone)).toBe(false)
  expect(await asha.delete(`/api/auth/sessions/${id}`)).toMatchObject({ status: 404 })
})

test('all other devices are signed out at once; those of others stay', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const others = [await signInFrom(asha, ANDROID), await signInFrom(asha, ANDROID)]
  const ends = await Promise.all([1, 2].map(() => asha.post('/api/auth/sessions/end-others', {})))
  expect(ends.map(({ body }) => body.ended).toSorted()).toEqual([0, 2])
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(asha)).toBe(true)
  expect(await isSignedIn(stranger)).toBe(true)
})

test('the last use of a device is recorded every ten minutes', async () => {
  const asha = await app.current.seller()
  const lastUse = async () => new Date((await sessionsOf(asha))[0].last_used_at).getTime()
  const setLastUse = (minutes: number) => app.current.db`
    UPDATE sessions SET last_used_at = now() - make_interval(mins => ${minutes}) WHERE user_id = ${asha.id}`
  await setLastUse(9)
  expect(Date.now() - (await lastUse())).toBeGreaterThan(8 * 60_000)
  await setLastUse(11)
  expect(Date.now() - (await lastUse())).toBeLessThan(60_000)
})

test('a session without a device works', async () => {
  const asha = await app.current.seller()
  await app.current.db`INSERT INTO sessions (cookie_hash, token_hash, user_id, expires_at)
    VALUES (sha256('a'), sha256('b'), ${asha.id}, now() + interval '1 hour')`
  expect((await sessionsOf(asha)).map(({ device }: { device: string | null }) => device)).toEqual([null, null])
})
