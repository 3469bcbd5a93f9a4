import { afterEach, expect, test } from 'vitest'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { EVENT_DELAY_S } from '#contract/webhooks/webhooks.ts'
import { newIdAt } from '#server/platform/ids.ts'
import type { Tx } from '#server/platform/postgres/database.ts'
import { storeEvent } from '#server/features/webhooks/emit-event.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { actorOf, HOOK, receive, stopReceiver, testNetwork } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const ago = (ms: number): Date => new Date(Date.now() - ms)

/** Stores events of these ages, as changes of that time would have. */
async function storeEvents(seller: Seller, ages: readonly number[]): Promise<void> {
  const actor = await actorOf(app.current, seller)
  await app.current.db.begin(async (tx) => {
    for (const age of ages)
      await storeEvent(
        tx,
        actor,
        { type: 'invoice.paid', at: ago(age), data: { invoice: { number: String(age) } } },
        [],
      )
  })
}

const typesOf = ({ body }: { body: { events: { type: string }[] } }): string[] => body.events.map(({ type }) => type)
const numbersOf = ({ body }: { body: { events: { data: { invoice: { number: string } } }[] } }): string[] =>
  body.events.map((event) => event.data.invoice.number)

test('events are listed for the owner and tokens that read invoices, and only those of the business', async () => {
  const asha = await app.current.seller()
  const stranger = await app.current.seller()
  await storeEvents(asha, [2 * MINUTE])
  expect(await app.current.visitor().get('/api/webhook-events')).toMatchObject({ status: 401 })
  expect((await stranger.get('/api/webhook-events')).body).toMatchObject({ events: [], has_more: false })
  const { secret: narrow } = await makeToken(asha, ['customers:read'])
  expect(await app.current.visitor().get('/api/webhook-events', bearer(narrow))).toMatchObject({
    status: 403,
    body: { code: 'scope_missing' },
  })
  const { secret } = await makeToken(asha, ['invoices:read'])
  expect(numbersOf(await app.current.visitor().get('/api/webhook-events', bearer(secret)))).toEqual([
    String(2 * MINUTE),
  ])
})

test('a program that was away reads each event once, oldest first, and goes on from there', async () => {
  const asha = await app.current.seller()
  const ages = [5, 4, 3, 2].map((minutes) => minutes * MINUTE)
  // Stored in another order, as transactions may commit.
  await storeEvents(asha, ages.toReversed())
  const first = await asha.get('/api/webhook-events?limit=3')
  expect(numbersOf(first)).toEqual(ages.slice(0, 3).map(String))
  expect(first.body).toMatchObject({ has_more: true, next_after: first.body.events[2].id })
  const second = await asha.get(`/api/webhook-events?limit=3&after=${first.body.next_after}`)
  expect(numbersOf(second)).toEqual([String(2 * MINUTE)])
  expect(second.body.has_more).toBe(false)

  const third = await asha.get(`/api/webhook-events?after=${second.body.next_after}`)
  expect(third).toMatchObject({ status: 200, body: { events: [], has_more: false } })
  expect(third.body.next_after >= second.body.next_after).toBe(true)
  await storeEvents(asha, [1.5 * MINUTE])
  // From an event that arrived as a webhook, everything later is there.
  const known = second.body.events[0].id
  expect(numbersOf(await asha.get(`/api/webhook-events?after=${known}`))).toEqual([String(1.5 * MINUTE)])
})

test('an event of this second waits, and is not skipped', async () => {
  const asha = await app.current.seller()
  await storeEvents(asha, [-MINUTE])
  for (const after of ['', `?after=${newIdAt(ago(0))}`]) {
    const { status, body } = await asha.get(`/api/webhook-events${after}`)
    expect({ status, events: body.events }).toEqual({ status: 200, events: [] })
    expect(body.next_after < newIdAt(ago(1_000))).toBe(true)
  }
})

test('an event waits while an earlier change is still being written', async () => {
  const asha = await app.current.seller()
  const actor = await actorOf(app.current, asha)
  const { db } = app.current
  const store = (tx: Tx, number: string) =>
    storeEvent(tx, actor, { type: 'invoice.paid', at: new Date(), data: { invoice: { number } } }, [])
  const listed = async () => numbersOf(await asha.get('/api/webhook-events'))
  await db.begin(async (tx) => {
    await store(tx, 'earlier')
    await db.begin((other) => store(other, 'later'))
    const storedAt = Date.now()
    await expect
      .poll(async () => (await db<{ now: Date }[]>`SELECT now() AS now`)[0]?.now.getTime(), { timeout: 20_000 })
      .toBeGreaterThan(storedAt + (EVENT_DELAY_S + 1) * 1_000)
    expect(await listed()).toEqual([])
  })
  await expect.poll(listed, { timeout: 20_000 }).toEqual(['earlier', 'later'])
})

test('events of customers are listed for tokens that read customers too', async () => {
  const asha = await app.current.seller()
  const actor = await actorOf(app.current, asha)
  const types = ['customer.updated', 'invoice.paid']
  await app.current.db.begin(async (tx) => {
    for (const [index, type] of types.entries())
      await storeEvent(tx, actor, { type, at: ago((5 - index) * MINUTE), data: {} }, [])
  })
  const listedFor = async (...scopes: Scope[]) => {
    const { secret } = await makeToken(asha, scopes)
    return typesOf(await app.current.visitor().get('/api/webhook-events', bearer(secret)))
  }
  expect(await listedFor('invoices:read')).toEqual(['invoice.paid'])
  expect(await listedFor('invoices:read', 'customers:read')).toEqual(types)
  expect(typesOf(await asha.get('/api/webhook-events'))).toEqual(types)
})

test('an old or foreign `after` is refused with what to do', async () => {
  const asha = await app.current.seller()
  const faultOf = async (after: string) => (await asha.get(`/api/webhook-events?after=${after}`)).body.fields?.after
  expect(await faultOf(newIdAt(ago(31 * DAY)))).toBe(
    'Events are stored for 30 days. Copy everything, then begin without this field',
  )
  const { id } = await asha.invoice({ amount: '10' })
  expect(await faultOf(id)).toBe('Send next_after of the last answer, or the id of an event')
  expect(await faultOf('yesterday')).toEqual(expect.any(String))
  expect(await faultOf(newIdAt(ago(29 * DAY)))).toBeUndefined()
})

test('the list has the event in the bytes that were sent, with the time of the database in its id, and no ping', async () => {
  const arrived = await receive()
  const asha = await app.current.seller()
  const { body: made } = await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['invoice.created'] })
  await asha.post(`/api/webhook-endpoints/${made.endpoint.id}/test`, {})
  await asha.invoice({ amount: '10' })
  await app.current.log.drainJobs()
  const sent = arrived.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'invoice.created')
  expect(sent.id.slice(0, 13)).toBe(newIdAt(new Date(sent.created_at)).slice(0, 13))

  // As if two minutes had passed.
  const { db } = app.current
  const { businessId } = await actorOf(app.current, asha)
  const older = { ping: newIdAt(ago(3 * MINUTE)), invoice: newIdAt(ago(2 * MINUTE)) }
  await db`DELETE FROM webhook_deliveries WHERE business_id = ${businessId}`
  await db`UPDATE webhook_events SET id = CASE type WHEN 'ping' THEN ${older.ping} ELSE ${older.invoice} END::uuid
    WHERE business_id = ${businessId}`
  expect((await asha.get('/api/webhook-events')).body.events).toEqual([sent])
})
