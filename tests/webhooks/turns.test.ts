import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { stopReceiver, emitEvent, testNetwork, receive } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

const subscribe = async (name: string, paths: readonly string[]): Promise<Seller> => {
  const seller = await app.current.seller({ name })
  for (const path of paths) {
    const made = await seller.post('/api/webhook-endpoints', {
      url: `https://logo.example/${path}`,
      events: ['invoice.paid'],
    })
    expect(made.status).toBe(200)
  }
  return seller
}

const deliveriesOf = async (seller: Seller): Promise<WebhookDelivery[]> =>
  (await seller.get('/api/webhook-deliveries')).body.deliveries

test('a business has one delivery in progress, so that its slow receivers do not delay other businesses', async () => {
  const open: { path: string; response: ServerResponse }[] = []
  let most = 0
  const arrived = await receive((response, { path }) => {
    if (!path.startsWith('/slow')) return void response.end()
    open.push({ path, response })
    most = Math.max(most, open.length)
  })
  const slow = await subscribe('Slow', ['slow-1', 'slow-2', 'slow-3', 'slow-4', 'slow-5'])
  const quick = await subscribe('Quick', ['quick'])
  for (const number of ['1', '2', '3']) await emitEvent(app.current, slow, 'invoice.paid', number)
  await vi.waitFor(() => expect(open).toHaveLength(1), 10_000)
  await emitEvent(app.current, quick, 'invoice.paid')
  await vi.waitFor(() => expect(arrived.map(({ path }) => path)).toContain('/quick'), 10_000)
  expect(most).toBe(1)

  // Each answer starts the next delivery, until all fifteen have arrived once.
  for (let sent = 1; sent <= 15; sent++) {
    await vi.waitFor(() => expect(open).toHaveLength(1), 10_000)
    open.pop()?.response.end()
  }
  await app.current.log.drainJobs()
  expect(most).toBe(1)
  const shown = await deliveriesOf(slow)
  expect(shown.map(({ state, tries }) => `${state} ${tries}`)).toEqual(Array(15).fill('delivered 1'))
})

test('a slow receiver is paused before its next delivery', async () => {
  const arrived = await receive((response) => void setTimeout(() => response.end(), 3_200))
  const asha = await subscribe('Asha', ['late'])
  await emitEvent(app.current, asha, 'invoice.paid', '1')
  await app.current.log.drainJobs()
  await emitEvent(app.current, asha, 'invoice.paid', '2')
  await app.current.log.drainJobs()
  expect(arrived).toHaveLength(1)
  expect(await deliveriesOf(asha)).toMatchObject([
    { state: 'waiting', tries: 0, next_try_at: expect.any(String) },
    { state: 'delivered', tries: 1 },
  ])
})

test('the turn of a killed process expires, and a valid turn excludes others', async () => {
  const arrived = await receive()
  const asha = await subscribe('Asha', ['hook'])
  const { db, log } = app.current
  await db`INSERT INTO webhook_turns (business_id, holder, busy_until)
    SELECT business_id, gen_random_uuid(), now() + interval '30 seconds' FROM users WHERE id = ${asha.id}`
  await emitEvent(app.current, asha, 'invoice.paid', '1')
  await log.drainJobs()
  expect(arrived).toHaveLength(0)
  await db`UPDATE webhook_turns SET busy_until = now() - interval '1 second' WHERE holder IS NOT NULL`
  await emitEvent(app.current, asha, 'invoice.paid', '2')
  await vi.waitFor(() => expect(arrived).toHaveLength(2), 10_000)
  await log.drainJobs()
})
