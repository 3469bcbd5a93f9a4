import { EventEmitter, once } from 'node:events'
import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSandboxKeys } from '#server/features/sandbox/service.ts'
import { useApp } from '../harness/app.ts'
import { makeBuyer } from './crowd.ts'
import {
  breakProvider,
  eventsOf,
  isPro,
  loseEvents,
  mendProvider,
  notesOf,
  periodsOf,
  press,
  sendEvent,
  upgrade,
} from './money.ts'

const app = useApp()

const PATH = '/api/webhooks/razorpay'
const EVENT = '{"entity":"event","event":"order.paid","note":"\\u20b969"}'
const countEvents = async () => (await app.current.db`SELECT id FROM provider_events`).length

/** A paid link whose events were all lost, and the body of one of them. */
async function payWithLostEvents(name = 'payment_link.paid') {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  const send = await loseEvents(app.current)
  await press(app.current, linkId)
  await send()
  const event = (await eventsOf(app.current, linkId)).find((one) => one.event === name)
  return { asha, linkId, body: event?.body ?? '' }
}

// @abuse 133
test('a forged signature of any form is refused with 400, changes nothing and is counted', async () => {
  const { asha, body } = await payWithLostEvents()
  const { webhookSecret } = await readSandboxKeys(app.current.db)
  const right = createHmac('sha256', webhookSecret).update(body).digest('hex')
  const before = await countEvents()
  const wrong = [
    '',
    '0'.repeat(64),
    right.toUpperCase(),
    right.slice(0, 63),
    `${right}0`,
    Buffer.from(right, 'hex').toString('base64'),
    `${right}, ${right}`,
    'x'.repeat(10_000),
    'zz'.repeat(32),
  ]
  for (const signature of wrong) {
    const answer = await sendEvent(app.current, body, { 'x-razorpay-signature': signature })
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook_refused' } })
  }
  const unsigned = await app.current.visitor().raw('POST', PATH, body, { 'content-type': 'application/json' })
  expect(unsigned).toMatchObject({ status: 400, body: { code: 'webhook_refused' } })
  const long = await sendEvent(app.current, 'x'.repeat(1_000_000))
  expect(long).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await countEvents()).toBe(before)
  expect(await isPro(asha)).toBe(false)
  expect((await app.current.visitor().get('/metrics')).text).toContain(
    `pavti_webhook_events_total{outcome="refused"} ${wrong.length + 1}`,
  )
})

// @abuse 134
test('an event signed with another secret, such as the API key’s, is refused', async () => {
  const { keySecret } = await readSandboxKeys(app.current.db)
  for (const secret of [keySecret, 'sbx_webhook_secret', '', 'undefined']) {
    const signature = createHmac('sha256', secret).update(EVENT).digest('hex')
    const answer = await sendEvent(app.current, EVENT, { 'x-razorpay-signature': signature })
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook_refused' } })
  }
})

// @abuse 136
test('a changed body is refused, even if it was only serialized again', async () => {
  const { webhookSecret } = await readSandboxKeys(app.current.db)
  const signature = createHmac('sha256', webhookSecret).update(EVENT).digest('hex')
  const changed = [
    JSON.stringify(JSON.parse(EVENT)),
    EVENT.replace('paid', 'paie'),
    '{"event":"order.paid","entity":"event","note":"\\u20b969"}',
    `${EVENT} `,
    '',
  ]
  for (const body of changed) {
    const answer = await sendEvent(app.current, body, { 'x-razorpay-signature': signature })
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook_refused' } })
  }
  expect(await sendEvent(app.current, EVENT, { 'x-razorpay-signature': signature })).toMatchObject({ status: 200 })
})

// @abuse 137
test('signed bodies of odd types, encodings and shapes are refused or noted, never answered with a 5xx', async () => {
  const deep = `${'['.repeat(120_000)}${']'.repeat(120_000)}`
  const odd: [string | Uint8Array<ArrayBuffer>, string, number][] = [
    [EVENT, 'text/plain', 200],
    [EVENT, 'application/x-www-form-urlencoded', 200],
    [new Uint8Array(gzipSync(EVENT)), 'application/json', 400],
    [new Uint8Array(Buffer.from(EVENT, 'utf16le')), 'application/json', 400],
    ['[]', 'application/json', 200],
    ['null', 'application/json', 200],
    ['not json', 'application/json', 200],
    ['{"event":{"a":1}}', 'application/json', 200],
    ['{"event":"payment_link.paid","payload":7}', 'application/json', 200],
    ['{"event":"payment_link.paid","payload":{"payment_link":{"entity":{"id":["x"]}}}}', 'application/json', 200],
    ['{"event":"payment.dispute.lost","payload":{"dispute":{"entity":{"id":5}}}}', 'application/json', 200],
    [deep, 'application/json', 200],
    ['{"__proto__":{"event":"order.paid"}}', 'application/json', 200],
    ['a\u0000b', 'application/json', 400],
  ]
  for (const [body, type, status] of odd) {
    const answer = await sendEvent(app.current, body, { 'content-type': type })
    expect([String(body).slice(0, 60), type, answer.status]).toEqual([String(body).slice(0, 60), type, status])
  }
  await app.current.log.drainJobs()
  expect((await app.current.db`SELECT id FROM provider_events WHERE done_at IS NULL`).length).toBe(0)
  expect(await notesOf(app.current)).toContain('unreadable refers to nothing, which is not ours')
})

test('an event without an id, or with an odd one, is refused', async () => {
  for (const id of ['', ' ', 'x'.repeat(101), 'a b']) {
    expect(await sendEvent(app.current, EVENT, { 'x-razorpay-event-id': id })).toMatchObject({ status: 400 })
  }
})

// @abuse 141
test('an event with the old timestamp of its link is processed', async () => {
  const { asha, body } = await payWithLostEvents()
  const old = body.replaceAll(/"created_at":\d+/g, `"created_at":${Math.floor(Date.now() / 1_000) - 86_400}`)
  await sendEvent(app.current, old)
  await app.current.log.drainJobs()
  expect(await isPro(asha)).toBe(true)
})

// @abuse 145
test('a validly signed event of a foreign link is answered 200 and noted', async () => {
  const { asha, linkId, body } = await payWithLostEvents()
  const foreign = body.replaceAll(linkId, 'plink_Another0000001')
  expect(await sendEvent(app.current, foreign)).toMatchObject({ status: 200 })
  await app.current.log.drainJobs()
  expect(await notesOf(app.current)).toContain('payment_link.paid refers to plink_Another0000001, which is not ours')
  expect(await isPro(asha)).toBe(false)
})

// @abuse 166
test('a link that was created in another payment mode is ignored', async () => {
  const { asha, body } = await payWithLostEvents()
  await app.current.db`UPDATE upgrades SET provider_mode = 'live' WHERE business_id = (
    SELECT business_id FROM users WHERE id = ${asha.id})`
  await sendEvent(app.current, body)
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toEqual([])
  await upgrade(asha)
})

// @abuse 142
test('an event that says paid changes nothing if the provider’s API says otherwise', async () => {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  const other = await payWithLostEvents()
  await sendEvent(app.current, other.body.replaceAll(other.linkId, linkId))
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toEqual([])
})

test('an event is answered immediately and without a session, even if the provider’s API is slow', async () => {
  const { asha, body } = await payWithLostEvents()
  await breakProvider(app.current, 'delay', { value: 4_000 })
  const started = performance.now()
  expect(await sendEvent(app.current, body)).toMatchObject({ status: 200, body: { ok: true } })
  expect(performance.now() - started).toBeLessThan(3_900)
  await mendProvider(app.current)
  await app.current.log.drainJobs()
  expect(await isPro(asha)).toBe(true)
})

// @abuse 173
test('while the database does not answer, the event is answered with 503 so that the provider retries', async () => {
  const { asha, body } = await payWithLostEvents()
  const lock = new EventEmitter()
  const paused = app.current.db.begin(async (tx) => {
    await tx`LOCK TABLE provider_events IN ACCESS EXCLUSIVE MODE`
    lock.emit('locked')
    await once(lock, 'release')
  })
  await once(lock, 'locked')
  const started = performance.now()
  const answer = await sendEvent(app.current, body, { id: 'evt_slow' })
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(performance.now() - started).toBeLessThan(4_900)
  lock.emit('release')
  await paused
  expect(await sendEvent(app.current, body, { id: 'evt_slow' })).toMatchObject({ status: 200 })
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
})

// @abuse 160
test('a repeated event that was stored before a crash is processed; a processed one is not', async () => {
  const { asha, body } = await payWithLostEvents()
  await app.current.db`INSERT INTO provider_events (id, event, body) VALUES ('evt_crash', 'payment_link.paid', ${body})`
  await sendEvent(app.current, body, { id: 'evt_crash' })
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
  await sendEvent(app.current, body, { id: 'evt_crash' })
  await app.current.log.drainJobs()
  expect(await app.current.db`SELECT tries FROM provider_events WHERE id = 'evt_crash'`).toEqual([{ tries: 1 }])
})
