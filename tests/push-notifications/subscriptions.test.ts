import { afterEach, expect, test } from 'vitest'
import { PUSH_SUBSCRIPTIONS_MAX } from '#contract/push-notifications/push-notifications.ts'
import { readPushKeys } from '#server/features/push-notifications/service.ts'
import { closeAccount } from '../account-deletion/close.ts'
import { useApp } from '../harness/app.ts'
import { addPhone, createBrowser, pushNetwork, startPushService, stopPushService } from './push-service.ts'

const app = useApp({ RATE_LIMITS: 'off' }, pushNetwork)
afterEach(stopPushService)

test('only public https addresses and keys of a browser are accepted', async () => {
  await startPushService()
  const asha = await app.current.seller()
  const { subscription } = createBrowser()
  const save = (changes: object) => asha.put('/api/push-subscriptions/current', { ...subscription, ...changes })
  for (const endpoint of [
    'http://logo.example/send',
    'https://logo.example:8443/send',
    'https://user:word@logo.example/send',
    'https://inner.example/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://169.254.169.254/latest',
    'https://localhost/send',
    `${app.current.origin.replace('http', 'https')}/send`,
    'javascript:alert(1)',
    '',
    `https://logo.example/${'a'.repeat(1_000)}`,
  ])
    expect(await save({ endpoint })).toMatchObject({ status: 400, body: { fields: { endpoint: expect.any(String) } } })
  const { keys } = subscription
  for (const wrong of [
    { ...keys, auth: 'short' },
    { ...keys, p256dh: 'A'.repeat(87) },
    { ...keys, p256dh: `B${'A'.repeat(86)}` },
  ])
    expect(await save({ keys: wrong })).toMatchObject({ status: 400 })
  expect(await asha.get('/api/push-subscriptions')).toMatchObject({ body: { subscriptions: [] } })
  expect(await save({})).toMatchObject({ status: 200, body: { subscription: { current: true } } })
})

test('the answer names no address and no key of a browser', async () => {
  await startPushService()
  const asha = await app.current.seller()
  const phone = await addPhone(asha)
  const { text, body } = await asha.get('/api/push-subscriptions')
  expect(body.subscriptions).toEqual([{ id: phone.id, device: null, created_at: expect.any(String), current: false }])
  expect(text).not.toContain(phone.subscription.endpoint)
  expect((await phone.phone.get('/api/push-subscriptions')).body.subscriptions).toMatchObject([{ current: true }])
})

test('a session has one subscription, which ends with it; a user has ten at most', async () => {
  await startPushService()
  const asha = await app.current.seller()
  const list = async () => (await asha.get('/api/push-subscriptions')).body.subscriptions
  const first = await addPhone(asha)
  const again = createBrowser()
  await first.phone.put('/api/push-subscriptions/current', again.subscription)
  expect(await list()).toHaveLength(1)
  expect(await first.phone.post('/api/auth/logout')).toMatchObject({ status: 200 })
  expect(await list()).toEqual([])
  const ids: string[] = []
  for (let i = 0; i <= PUSH_SUBSCRIPTIONS_MAX; i++) ids.push((await addPhone(asha)).id)
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))
})

test('pages of a browser that save its subscription at once all get an answer, and one subscription stays', async () => {
  await startPushService()
  const asha = await app.current.seller()
  const { phone } = await addPhone(asha)
  const browsers = Array.from({ length: 10 }, () => createBrowser().subscription)
  const saved = await Promise.all(browsers.map((one) => phone.put('/api/push-subscriptions/current', one)))
  expect(saved.map(({ status }) => status)).toEqual(browsers.map(() => 200))
  const { subscriptions } = (await phone.get('/api/push-subscriptions')).body
  expect(subscriptions).toHaveLength(1)
  expect(saved.map(({ body }) => body.subscription.id)).toContain(subscriptions[0].id)
})

test('nobody ends the subscription of another user', async () => {
  await startPushService()
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { id } = await addPhone(asha)
  const end = (seller: typeof asha) => seller.raw('DELETE', `/api/push-subscriptions/${id}`, undefined)
  expect(await end(stranger)).toMatchObject({ status: 404 })
  expect(await end(asha)).toMatchObject({ status: 200 })
  expect(await end(asha)).toMatchObject({ status: 404 })
})

test('a closed account has no subscription left', async () => {
  await startPushService()
  const asha = await app.current.seller()
  await addPhone(asha)
  expect(await closeAccount(asha)).toMatchObject({ status: 200 })
  expect(await app.current.db`SELECT FROM push_subscriptions WHERE user_id = ${asha.id}`).toHaveLength(0)
})

test('the key pair stays the same, is valid on P-256, and its private part is in no answer', async () => {
  const { db } = app.current
  const [one, two] = [await readPushKeys(db), await readPushKeys(db)]
  expect(one).toEqual(two)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  const asha = await app.current.seller()
  const { text, body } = await asha.get('/api/push-subscriptions')
  expect(body.public_key).toBe(one.publicKey)
  expect(text).not.toContain(one.privateKey)
})
