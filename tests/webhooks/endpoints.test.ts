import { afterEach, expect, test } from 'vitest'
import { WEBHOOKS_MAX } from '#contract/webhooks/webhooks.ts'
import { useApp } from '../harness/app.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { stopReceiver, emitEvent, HOOK, testNetwork, receive } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

const webhook = { url: HOOK, events: ['invoice.paid'] }
const path = '/api/webhook-endpoints'

test('a visitor, a stranger and wrong bodies change nothing', async () => {
  const { visitor, seller } = app.current
  const [asha, stranger] = await Promise.all([seller(), seller()])
  expect((await visitor().post(path, webhook)).status).toBe(401)
  for (const [body, field] of [
    [{ events: ['invoice.paid'] }, 'url'],
    [{ url: HOOK }, 'events'],
    [{ url: HOOK, events: [] }, 'events'],
    [{ url: HOOK, events: ['ping'] }, 'events.0'],
    [{ url: HOOK, events: ['customer.deleted'] }, 'events.0'],
    [{ ...webhook, description: 'x'.repeat(121) }, 'description'],
    [{ ...webhook, secret: `whsec_${'x'.repeat(43)}` }, 'secret'],
    [{ ...webhook, enabled: false }, 'enabled'],
  ] as const) {
    const refused = await asha.post(path, body)
    expect([body, refused]).toMatchObject([body, { status: 400, body: { fields: { [field]: /./ } } }])
  }
  const { id } = (await asha.post(path, webhook)).body.endpoint
  for (const answer of [
    await stranger.put(`${path}/${id}`, { enabled: false }),
    await stranger.delete(`${path}/${id}`),
    await stranger.post(`${path}/${id}/rotate-secret`),
    await stranger.post(`${path}/${id}/test`),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await stranger.get(path)).body.endpoints).toEqual([])
  expect((await asha.get(path)).body.endpoints).toMatchObject([{ id, enabled: true }])
})

// @abuse 117, 124, 130
test.each([
  'http://logo.example/',
  'https://logo.example:8443/',
  'https://a:b@logo.example/',
  'https://localhost/',
  'https://printer.local/',
  `https://${new URL(TEST_ORIGIN).hostname}/api`,
  'javascript:alert(1)',
  'logo.example',
  '//logo.example/',
  `https://logo.example/${'é'.repeat(400)}`,
])('the address %s is refused', async (url) => {
  const asha = await app.current.seller()
  expect(await asha.post(path, { ...webhook, url })).toMatchObject({ status: 400, body: { fields: { url: /https/ } } })
})

test.each([
  'https://inner.example/',
  'https://half-inner.example/',
  'https://127.0.0.1/',
  'https://192.168.1.10/hook',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
])('the private address %s is refused when it is saved', async (url) => {
  const asha = await app.current.seller()
  const refused = { status: 400, body: { fields: { url: expect.stringMatching(/private network/) } } }
  expect(await asha.post(path, { ...webhook, url })).toMatchObject(refused)
  const { id } = (await asha.post(path, webhook)).body.endpoint
  expect(await asha.put(`${path}/${id}`, { url })).toMatchObject(refused)
  expect((await asha.get(path)).body.endpoints).toMatchObject([{ id, url: HOOK }])
})

test('fields are saved, omitted fields stay, and the secret is returned once', async () => {
  const asha = await app.current.seller()
  const made = await asha.post(path, { ...webhook, url: ' https://LOGO.example/hook ', description: ' Books ' })
  expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/)
  const { id } = made.body.endpoint
  expect(made.body.endpoint).toMatchObject({ url: HOOK, description: 'Books', events: ['invoice.paid'], enabled: true })
  const changed = await asha.put(`${path}/${id}`, { events: ['invoice.voided', 'invoice.voided'], enabled: false })
  expect(changed.body.endpoint).toMatchObject({ url: HOOK, events: ['invoice.voided'], enabled: false })
  const cleared = await asha.put(`${path}/${id}`, { description: '', url: 'https://cdn.example/' })
  expect(cleared.body.endpoint).toMatchObject({ url: 'https://cdn.example/', description: null, enabled: false })
  const { secret } = (await asha.post(`${path}/${id}/rotate-secret`)).body
  expect(secret).not.toBe(made.body.secret)
  const { text } = await asha.get(path)
  expect([text.includes(secret), text.includes(made.body.secret)]).toEqual([false, false])
  await asha.delete(`${path}/${id}`)
  expect((await asha.get(path)).body.endpoints).toEqual([])
})

test('an address is accepted once, and of ten concurrent creations five succeed', async () => {
  const asha = await app.current.seller()
  const numbered = Array.from({ length: 10 }, (_, i) => asha.post(path, { ...webhook, url: `${HOOK}/${i}` }))
  const answers = await Promise.all(numbered)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(WEBHOOKS_MAX)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'too_many_webhooks' })
  const [one, other] = (await asha.get(path)).body.endpoints
  const twice = { status: 400, body: { fields: { url: 'You already have a webhook with this address' } } }
  expect(await asha.put(`${path}/${one.id}`, { url: other.url })).toMatchObject(twice)
  await asha.delete(`${path}/${one.id}`)
  expect(await asha.post(path, { ...webhook, url: other.url })).toMatchObject(twice)
})

test('a test reaches one endpoint immediately, not one that is off, and is rate limited', async () => {
  const asha = await app.current.seller()
  const arrived = await receive()
  const { id } = (await asha.post(path, webhook)).body.endpoint
  await asha.post(path, { ...webhook, url: 'https://cdn.example/' })
  expect((await asha.post(`${path}/${id}/test`)).body).toEqual({ ok: true })
  await app.current.log.drainJobs()
  expect(arrived.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'ping', data: {} }])
  await asha.put(`${path}/${id}`, { enabled: false })
  expect((await asha.post(`${path}/${id}/test`)).body).toMatchObject({ code: 'webhook_switched_off' })
  const statuses: number[] = []
  for (let i = 0; i < 60; i++) statuses.push((await asha.post(`${path}/${id}/test`)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('the log is deleted with its webhook, and old events are pruned', async () => {
  const { db, log } = app.current
  const asha = await app.current.seller()
  await receive()
  const { id } = (await asha.post(path, webhook)).body.endpoint
  await emitEvent(app.current, asha, 'invoice.paid', 'old')
  await emitEvent(app.current, asha, 'invoice.paid', 'new')
  await log.drainJobs()
  await db`UPDATE webhook_events SET created_at = now() - interval '31 days' WHERE body LIKE '%"old"%'`
  await db`SELECT graphile_worker.add_job('upkeep.prune')`
  await log.drainJobs()
  const shown = (await asha.get('/api/webhook-deliveries')).body.deliveries
  expect(shown).toMatchObject([{ endpoint_id: id, state: 'delivered', url: HOOK }])
  await asha.delete(`${path}/${id}`)
  expect((await asha.get('/api/webhook-deliveries')).body.deliveries).toEqual([])
})
