import { EventEmitter, once } from 'node:events'
import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSandboxKeys } from '#server/features/sandbox/service.ts'
import { useApp } from '../harness/app.ts'
import { makeBuyer } from './crowd.ts'
import { eventsOf, isPro, loseEvents, notesOf, periodsOf, press, sendEvent, upgrade } from './money.ts'

const app = useApp()

const PATH = '/api/webhooks/razorpay'
const EVENT = '{"entity":"event","event":"order.paid","note":"\\u20b969"}'
const countEvents = async () => (await app.current.db`SELECT id FROM provider_events`).length

/** A paid link of a seller whose events were all lost, with one of them. */
async function paidInSilence(name = 'payment_link.paid') {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  const send = await loseEvents(app.current)
  await press(app.current, linkId)
  await send()
  const event = (await eventsOf(app.current, linkId)).find((one) => one.event === name)
  return { asha, linkId, body: event?.body ?? '' }
}

test('abuse 133 a forged signature of any form answers 400, grants nothing and is only counted', async () => {
  const { asha, body } = await paidInSilence()
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

test('abuse 134 signed with another secret, the API key’s own too, it is refused', async () => {
  const { keySecret } = await readSandboxKeys(app.current.db)
  for (const secret of [keySecret, 'sbx_webhook_secret', '', 'undefined']) {
    const signature = createHmac('sha256', secret).update(EVENT).digest('hex')
    const answer = await sendEvent(app.current, EVENT, { 'x-razorpay-signature': signature })
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook_refused' } })
  }
})

test('abuse 136 a body that was changed, be it only written anew, is refused', async () => {
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

test('abuse 137 signed bodies of odd types, encodings and shapes are refused or noted, never an error of ours', async () => {
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
  expect(await notesOf(app.current)).toContain('unreadable speaks of nothing, which is not ours')
})

test('an event without an id, or with an odd one, is refused', async () => {
  for (const id of ['', ' ', 'x'.repeat(101), 'a b']) {
    expect(await sendEvent(app.current, EVENT, { 'x-razorpay-event-id': id })).toMatchObject({ status: 400 })
  }
})

test('abuse 141 an event as old as its link is honoured all the same', async () => {
  const { asha, body } = await paidInSilence()
  const old = body.replaceAll(/"created_at":\d+/g, `"created_at":${Math.floor(Date.now() / 1_000) - 86_400}`)
  await sendEvent(app.current, old)
  await app.current.log.drainJobs()
  expect(await isPro(asha)).toBe(true)
})

test('abuse 145 a validly signed event of a link that is not ours is answered 200 and noted', async () => {
  const { asha, linkId, body } = await paidInSilence()
  const foreign = body.replaceAll(linkId, 'plink_Another0000001')
  expect(await sendEvent(app.current, foreign)).toMatchObject({ status: 200 })
  await app.current.log.drainJobs()
  expect(await notesOf(app.current)).toContain('payment_link.paid speaks of plink_Another0000001, which is not ours')
  expect(await isPro(asha)).toBe(false)
})

test('abuse 166 a link that was made in another mode is no link of ours', async () => {
  const { asha, body } = await paidInSilence()
  await app.current.db`UPDATE upgrades SET provider_mode = 'live' WHERE business_id = (
    SELECT business_id FROM users WHERE id = ${asha.id})`
  await sendEvent(app.current, body)
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toEqual([])
  await upgrade(asha)
})

test('abuse 142 an event that says paid is not believed where the provider says otherwise', async () => {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  const other = await paidInSilence()
  await sendEvent(app.current, other.body.replaceAll(other.linkId, linkId))
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toEqual([])
})

test('an event is answered at once and without a session, whatever the provider does', async () => {
  const { asha, body } = await paidInSilence()
  await app.current.db`INSERT INTO sandbox_faults (kind, value) VALUES ('delay', 4000)`
  const started = performance.now()
  expect(await sendEvent(app.current, body)).toMatchObject({ status: 200, body: { ok: true } })
  expect(performance.now() - started).toBeLessThan(3_900)
  await app.current.db`DELETE FROM sandbox_faults`
  await app.current.log.drainJobs()
  expect(await isPro(asha)).toBe(true)
})

test('abuse 173 while the database does not answer, the provider hears within a second that it shall come again', async () => {
  const { asha, body } = await paidInSilence()
  const lock = new EventEmitter()
  const paused = app.current.db.begin(async (tx) => {
    await tx`LOCK TABLE provider_events IN ACCESS EXCLUSIVE MODE`
    lock.emit('held')
    await once(lock, 'over')
  })
  await once(lock, 'held')
  const started = performance.now()
  const answer = await sendEvent(app.current, body, { id: 'evt_slow' })
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(performance.now() - started).toBeLessThan(4_900)
  lock.emit('over')
  await paused
  expect(await sendEvent(app.current, body, { id: 'evt_slow' })).toMatchObject({ status: 200 })
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
})

test('abuse 160 an event that was kept before a crash and comes again is acted on; one that is done is not', async () => {
  const { asha, body } = await paidInSilence()
  await app.current.db`INSERT INTO provider_events (id, event, body) VALUES ('evt_crash', 'payment_link.paid', ${body})`
  await sendEvent(app.current, body, { id: 'evt_crash' })
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
  await sendEvent(app.current, body, { id: 'evt_crash' })
  await app.current.log.drainJobs()
  expect(await app.current.db`SELECT tries FROM provider_events WHERE id = 'evt_crash'`).toEqual([{ tries: 1 }])
})
