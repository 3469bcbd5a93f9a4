import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { joinBusiness } from '../members/member.ts'
import { openStream, until } from './event-stream.ts'

const HEARTBEAT_MS = 500
const app = useApp({ RATE_LIMITS: 'off' }, { heartbeatMs: HEARTBEAT_MS })

/** The task: a claim is seen within this time. */
const WITHIN_MS = 5_000

const TODAY = indiaDay(new Date())

test('a claim reaches the owner’s open streams within 5 s, and those of no other business', async () => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const { id } = await asha.invoice()
  const mine = [await openStream(asha), await openStream(asha)]
  const others = await openStream(stranger)
  expect(mine[0]?.response.statusCode).toBe(200)
  expect(mine[0]?.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  })
  const answer = await claim(app.current.visitor(), id, {
    amount: '1500.50',
    utr: utrOf(TODAY, 1),
    payer_name: 'Rajesh',
  })
  expect(answer.status).toBe(303)
  for (const { events } of mine) await until(() => events.includes('claim'), WITHIN_MS)
  await sleep(2 * HEARTBEAT_MS)
  expect(others.events.filter((event) => event !== 'missed')).toEqual([])
  // The kind and nothing else.
  expect(mine[0]?.text()).toMatch(/^(?:retry: \d+\n\n|data: missed\n\n)+data: claim\n\n(?:retry: \d+\n\n)*$/)
})

test('a claim that is refused sends nothing', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const { events } = await openStream(asha)
  expect((await claim(app.current.visitor(), id, { amount: '9999999', utr: utrOf(TODAY, 2) })).status).not.toBe(303)
  await sleep(300)
  expect(events).not.toContain('claim')
})

test('a browser that connects again is told that it missed an event', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await claim(app.current.visitor(), id, { amount: '1500.50', utr: utrOf(TODAY, 3) })
  const { events } = await openStream(asha)
  await until(() => events.length > 0, 1_000)
  expect(events).toContain('missed')
})

test('a payment that a claim brought reaches the other device of the owner', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await claim(app.current.visitor(), id, { amount: '1500.50', utr: utrOf(TODAY, 4) })
  const claims = (await asha.get(`/api/invoices/${id}`)).body.invoice.claims
  const { events } = await openStream(asha)
  expect((await asha.post(`/api/claims/${claims[0].id}/confirm`)).status).toBe(200)
  await until(() => events.includes('payment'), WITHIN_MS)
})

test('what a device changes reaches the other devices of the business, not itself and no other business', async () => {
  const [owner, stranger] = [await app.current.seller(), await app.current.seller()]
  const member = await joinBusiness(app.current, owner, 'staff')
  const [own, another, foreign] = [await openStream(owner), await openStream(member), await openStream(stranger)]
  await owner.invoice()
  await until(() => another.events.includes('changed'), WITHIN_MS)
  expect(own.events).not.toContain('changed')
  await member.invoice()
  await until(() => own.events.includes('changed'), WITHIN_MS)
  expect(foreign.events).not.toContain('changed')
})

test('a refused change and a request that only reads send nothing', async () => {
  const owner = await app.current.seller()
  const member = await joinBusiness(app.current, owner, 'staff')
  const stream = await openStream(member)
  expect((await owner.get('/api/invoices')).status).toBe(200)
  expect((await owner.post('/api/invoices', {})).status).toBe(400)
  // The next notification of all: had there been one of this business, it would have come before.
  const other = await app.current.seller()
  const another = await joinBusiness(app.current, other, 'staff')
  const theirs = await openStream(another)
  await other.invoice()
  await until(() => theirs.events.includes('changed'), WITHIN_MS)
  expect(stream.events).not.toContain('changed')
})

test('a visitor gets 401, and a token is refused', async () => {
  expect((await app.current.visitor().get('/api/events')).status).toBe(401)
  const { response } = await openStream({ origin: app.current.origin, cookie: 'pavti=unknown' })
  expect(response.statusCode).toBe(401)
})

test('a heartbeat comes again and again, and the stream ends with the session', async () => {
  const asha = await app.current.seller()
  const stream = await openStream(asha)
  const left = await openStream(asha)
  await until(() => (stream.text().match(/^retry: /gm)?.length ?? 0) >= 3, 6 * HEARTBEAT_MS)
  const other = new Client(app.current.origin)
  expect((await other.post('/api/auth/login', { email: asha.email, password: asha.password })).status).toBe(200)
  const staying = await openStream(other)
  expect((await asha.post('/api/auth/logout')).status).toBe(200)
  await Promise.all([stream.ended, left.ended])
  expect(stream.events.at(-1)).toBe('ended')
  expect(stream.response.complete).toBe(true)
  expect(staying.response.complete).toBe(false)
})

test('a user may open eight streams; one that is closed makes room', async () => {
  const asha = await app.current.seller()
  const streams = await Promise.all(Array.from({ length: 8 }, () => openStream(asha)))
  expect(streams.map(({ response }) => response.statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await asha.get('/api/events')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  streams[0]?.close()
  const deadline = performance.now() + 2_000
  let again = await openStream(asha)
  while (again.response.statusCode !== 200 && performance.now() < deadline) again = await openStream(asha)
  expect(again.response.statusCode).toBe(200)
})

test('a HEAD request leaves no stream open', async () => {
  const asha = await app.current.seller()
  for (let i = 0; i < 10; i++) expect((await asha.raw('HEAD', '/api/events', undefined)).status).toBe(200)
})

test('open streams are not requests in work', async () => {
  const { db } = app.current
  // More than the 400 requests that may be in work, of 60 users with 8 streams each.
  const owners = await Promise.all(Array.from({ length: 54 }, () => app.current.seller({ plan: 'Free' })))
  const opened = await Promise.all(owners.flatMap((owner) => Array.from({ length: 8 }, () => openStream(owner))))
  expect(opened.filter(({ response }) => response.statusCode !== 200)).toEqual([])
  expect((await owners[0]?.get('/api/auth/me'))?.status).toBe(200)
  expect((await db`SELECT 1 AS one`).length).toBe(1)
}, 60_000)

// @abuse 36
test('a stream ends with the access, also when the message of it was lost', async () => {
  const [owner, other] = [await app.current.seller(), await app.current.seller()]
  const member = await joinBusiness(app.current, owner, 'staff')
  const stream = await openStream(member)
  const ofOwner = await openStream(owner)
  const ofOther = await openStream(other)
  await app.current.db`UPDATE memberships SET ended_at = now() WHERE user_id = ${member.id} AND role = 'staff'`
  await until(() => stream.events.includes('ended'), 10 * HEARTBEAT_MS)
  await stream.ended
  for (const { events } of [ofOwner, ofOther]) expect(events).not.toContain('ended')
})
