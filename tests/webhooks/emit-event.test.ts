import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { emitEvents } from '#server/features/webhooks/service.ts'
import { newId } from '#server/platform/ids.ts'
import type { Actor } from '#server/actor/actor.ts'
import { useApp } from '#tests/harness/app.ts'
import { actorOf, testNetwork } from './receiver.ts'

const app = useApp({}, testNetwork)

const SECRET = `whsec_${'x'.repeat(43)}`

const invoice = { number: 'INV-2627-0001', notes: 'चाय ☕ </script>' } as Invoice

const subscribe = (actor: Actor, events: string[], enabled = true) => app.current.db`
  INSERT INTO webhook_endpoints (business_id, id, url, events, secret, enabled)
  VALUES (${actor.businessId}, ${newId()}, ${`https://hooks.example/${newId()}`}, ${events}, ${SECRET}, ${enabled})`

const eventsOf = (actor: Actor) => app.current.db<{ id: string; type: string; body: string; deliveries: number }[]>`
  SELECT e.id, type, body, (SELECT count(*)::int FROM webhook_deliveries d WHERE d.event_id = e.id) AS deliveries
  FROM webhook_events e WHERE business_id = ${actor.businessId}`

test('without a subscribed endpoint no event is stored: other business, other event, switched off', async () => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const [actor, other] = [await actorOf(app.current, asha), await actorOf(app.current, stranger)]
  await subscribe(other, ['invoice.paid'])
  await subscribe(actor, ['invoice.created'])
  await subscribe(actor, ['invoice.paid'], false)
  await app.current.db.begin((tx) => emitEvents(tx, actor, [{ type: 'invoice.paid', data: () => ({ invoice }) }]))
  expect([await eventsOf(actor), await eventsOf(other)]).toEqual([[], []])
})

test('an event is stored with its bytes and a delivery for each endpoint, and rolls back with the transaction', async () => {
  const asha = await app.current.seller()
  const actor = await actorOf(app.current, asha)
  await subscribe(actor, ['invoice.paid', 'invoice.voided'])
  await subscribe(actor, ['invoice.paid'])
  const undone = app.current.db.begin(async (tx) => {
    await emitEvents(tx, actor, [{ type: 'invoice.paid', data: () => ({ invoice }) }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await eventsOf(actor)).toEqual([])

  await app.current.db.begin((tx) => emitEvents(tx, actor, [{ type: 'invoice.paid', data: () => ({ invoice }) }]))
  const [event, ...more] = await eventsOf(actor)
  expect([event, more]).toMatchObject([{ type: 'invoice.paid', deliveries: 2 }, []])
  expect(JSON.parse(event?.body ?? '')).toEqual({
    id: event?.id,
    type: 'invoice.paid',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { invoice },
  })
})

test('removing an endpoint while an invoice is saved does not fail the invoice', async () => {
  const asha = await app.current.seller()
  const actor = await actorOf(app.current, asha)
  await subscribe(actor, ['invoice.paid'])
  let saved: Promise<void> = Promise.resolve()
  await app.current.db.begin(async (tx) => {
    await tx`DELETE FROM webhook_endpoints WHERE business_id = ${actor.businessId}`
    saved = app.current.db.begin((other) =>
      emitEvents(other, actor, [{ type: 'invoice.paid', data: () => ({ invoice }) }]),
    )
    await tx`SELECT pg_sleep(0.3)`
  })
  await expect(saved).resolves.toBeUndefined()
  expect(await eventsOf(actor)).toEqual([])
})

test('an event has the time of its change, not of the transaction, which may have waited for an earlier change', async () => {
  const asha = await app.current.seller()
  const actor = await actorOf(app.current, asha)
  await subscribe(actor, ['invoice.paid', 'invoice.part_paid'])
  await app.current.db.begin(async (waiting) => {
    await waiting`SELECT pg_sleep(0.01)`
    await app.current.db.begin(async (tx) => {
      await emitEvents(tx, actor, [{ type: 'invoice.part_paid', data: () => ({ invoice }) }])
      await tx`SELECT pg_sleep(0.01)`
    })
    await emitEvents(waiting, actor, [{ type: 'invoice.paid', data: () => ({ invoice }) }])
  })
  const sent = (await eventsOf(actor)).map(({ body }) => JSON.parse(body) as { type: string; created_at: string })
  const inOrder = sent.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  expect(inOrder.map(({ type }) => type)).toEqual(['invoice.part_paid', 'invoice.paid'])
})
