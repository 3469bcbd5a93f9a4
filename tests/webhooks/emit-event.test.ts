import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { announce } from '#server/features/webhooks/service.ts'
import { newId } from '#server/platform/ids.ts'
import type { Actor } from '#server/features/accounts/actor.ts'
import { useApp } from '#tests/harness/app.ts'
import { actorOf, reach } from './receiver.ts'

const app = useApp({}, reach)

const SECRET = `whsec_${'x'.repeat(43)}`

const invoice = { number: 'INV-2627-0001', notes: 'चाय ☕ </script>' } as Invoice

const listen = (own: Actor, events: string[], enabled = true) => app.current.db`
  INSERT INTO webhook_endpoints (business_id, id, url, events, secret, enabled)
  VALUES (${own.businessId}, ${newId()}, ${`https://hooks.example/${newId()}`}, ${events}, ${SECRET}, ${enabled})`

const eventsOf = (own: Actor) => app.current.db<{ id: string; type: string; body: string; deliveries: number }[]>`
  SELECT e.id, type, body, (SELECT count(*)::int FROM webhook_deliveries d WHERE d.event_id = e.id) AS deliveries
  FROM webhook_events e WHERE business_id = ${own.businessId}`

test('where nobody listens nothing is kept: not for others, other events or a switched off endpoint', async () => {
  const [asha, stranger] = await Promise.all([app.current.seller(), app.current.seller()])
  const [own, other] = [await actorOf(app.current, asha), await actorOf(app.current, stranger)]
  await listen(other, ['invoice.paid'])
  await listen(own, ['invoice.created'])
  await listen(own, ['invoice.paid'], false)
  await app.current.db.begin((tx) => announce(tx, own, 'invoice.paid', invoice))
  expect([await eventsOf(own), await eventsOf(other)]).toEqual([[], []])
})

test('one event is kept in its bytes, with a delivery for each endpoint, and goes with the transaction', async () => {
  const asha = await app.current.seller()
  const own = await actorOf(app.current, asha)
  await listen(own, ['invoice.paid', 'invoice.voided'])
  await listen(own, ['invoice.paid'])
  const undone = app.current.db.begin(async (tx) => {
    await announce(tx, own, 'invoice.paid', invoice)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await eventsOf(own)).toEqual([])

  await app.current.db.begin((tx) => announce(tx, own, 'invoice.paid', invoice))
  const [event, ...more] = await eventsOf(own)
  expect([event, more]).toMatchObject([{ type: 'invoice.paid', deliveries: 2 }, []])
  expect(JSON.parse(event?.body ?? '')).toEqual({
    id: event?.id,
    type: 'invoice.paid',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { invoice },
  })
})

test('an endpoint that is removed while an invoice is saved undoes nothing', async () => {
  const asha = await app.current.seller()
  const own = await actorOf(app.current, asha)
  await listen(own, ['invoice.paid'])
  let saved: Promise<void> = Promise.resolve()
  await app.current.db.begin(async (tx) => {
    await tx`DELETE FROM webhook_endpoints WHERE business_id = ${own.businessId}`
    saved = app.current.db.begin((other) => announce(other, own, 'invoice.paid', invoice))
    await tx`SELECT pg_sleep(0.3)`
  })
  await expect(saved).resolves.toBeUndefined()
  expect(await eventsOf(own)).toEqual([])
})
