import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { emitEvents } from '#server/features/webhooks/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { actorOf, type ReceivedRequest, stopReceiver, emitEvent, HOOK, testNetwork, receive } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

async function createWebhook(url = HOOK): Promise<{ asha: Seller; id: string; secret: string }> {
  const asha = await app.current.seller()
  const { body } = await asha.post('/api/webhook-endpoints', { url, events: ['invoice.paid'] })
  return { asha, id: body.endpoint.id, secret: body.secret }
}

const logOf = async (asha: Seller): Promise<WebhookDelivery[]> =>
  (await asha.get('/api/webhook-deliveries')).body.deliveries

const endpointOf = async (asha: Seller) => (await asha.get('/api/webhook-endpoints')).body.endpoints[0]

/** Makes all waiting deliveries due and runs them. */
async function retryWaiting(): Promise<void> {
  const { db, log } = app.current
  await db`UPDATE webhook_endpoints SET paused_until = NULL`
  await db`UPDATE webhook_deliveries SET next_try_at = now() WHERE next_try_at IS NOT NULL`
  // A new job wakes the worker; a changed run_at alone waits for its next poll.
  await db`SELECT graphile_worker.add_job('webhooks.deliver', job_key => 'webhooks.deliver:' || id,
    payload => json_build_object('businessId', business_id, 'deliveryId', id))
    FROM webhook_deliveries WHERE next_try_at IS NOT NULL`
  await log.drainJobs()
}

const isSigned = ({ headers, body }: ReceivedRequest, secret: string): boolean => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['pavti-signature'])) ?? []
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
}

test('an event arrives once, in the signed bytes, without data about the server', async () => {
  const arrived = await receive()
  const { asha, id, secret } = await createWebhook()
  await emitEvent(app.current, asha, 'invoice.paid')
  await emitEvent(app.current, asha, 'invoice.voided')
  await app.current.log.drainJobs()
  expect(arrived).toHaveLength(1)
  const [one] = arrived
  const body = JSON.parse(one?.body ?? '')
  expect(body).toMatchObject({ type: 'invoice.paid', data: { invoice: { number: 'INV-1', notes: 'चाय ☕' } } })
  expect(Object.keys(body)).toEqual(['id', 'type', 'created_at', 'data'])
  expect(one?.headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(one?.body ?? '')),
    'accept-encoding': 'identity',
    'user-agent': 'Pavti',
    'pavti-event-id': body.id,
    'pavti-signature': expect.any(String),
    host: 'logo.example',
    connection: 'close',
  })
  expect([one && isSigned(one, secret), one && isSigned(one, `${secret}x`)]).toEqual([true, false])
  const t = Number(/^t=(\d+)/.exec(String(one?.headers['pavti-signature']))?.[1])
  expect(Math.abs(t - Date.now() / 1000)).toBeLessThan(60)
  expect(app.current.log.lines.join('')).not.toContain(secret)
  expect(await logOf(asha)).toMatchObject([
    { endpoint_id: id, event_id: body.id, state: 'delivered', tries: 1, answer_status: 200, answer_text: 'thank you' },
  ])
})

test('eight attempts over about a day send the same bytes and id, signed with the new secret after it changed', async () => {
  const arrived = await receive((response) => response.writeHead(500).end('busy'))
  const { asha, id, secret } = await createWebhook()
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  const waits: number[] = []
  let fresh = secret
  for (;;) {
    const [delivery] = await logOf(asha)
    if (!delivery?.next_try_at) break
    waits.push(Math.round((Date.parse(delivery.next_try_at) - Date.parse(delivery.last_tried_at ?? '')) / 60_000))
    if (waits.length === 3) fresh = (await asha.post(`/api/webhook-endpoints/${id}/rotate-secret`)).body.secret
    await retryWaiting()
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 480, 720])
  expect(arrived).toHaveLength(8)
  expect(new Set(arrived.map(({ body }) => body)).size).toBe(1)
  expect(new Set(arrived.map(({ headers }) => headers['pavti-event-id'])).size).toBe(1)
  expect(arrived.map((one) => [isSigned(one, secret), isSigned(one, fresh)])).toEqual([
    ...Array.from({ length: 3 }, () => [true, false]),
    ...Array.from({ length: 5 }, () => [false, true]),
  ])
  expect(await logOf(asha)).toMatchObject([{ state: 'failed', tries: 8, answer_status: 500, answer_text: 'busy' }])
  expect(await endpointOf(asha)).toMatchObject({
    enabled: true,
    failing_since: expect.any(String),
    auto_disabled_at: null,
  })
})

test('a success after failures marks the webhook as healthy and ends the retries', async () => {
  let status = 503
  const arrived = await receive((response) => response.writeHead(status).end())
  const { asha } = await createWebhook()
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  status = 204
  await retryWaiting()
  await retryWaiting()
  expect(arrived).toHaveLength(2)
  expect(await logOf(asha)).toMatchObject([{ state: 'delivered', tries: 2, answer_status: 204, answer_text: null }])
  expect(await endpointOf(asha)).toMatchObject({ failing_since: null })
})

test('a webhook that failed for five days is switched off, shows it, and gets no more events', async () => {
  const arrived = await receive((response) => response.writeHead(410).end())
  const { asha, id } = await createWebhook()
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  const exhaust = async (days: number) => {
    await app.current
      .db`UPDATE webhook_endpoints SET failing_since = now() - make_interval(days => ${days}::int) WHERE id = ${id}`
    await app.current.db`UPDATE webhook_deliveries SET tries = 7 WHERE endpoint_id = ${id} AND state = 'waiting'`
    await retryWaiting()
  }
  await exhaust(4)
  expect(await endpointOf(asha)).toMatchObject({ enabled: true })
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  await emitEvent(app.current, asha, 'invoice.paid', 'still waiting')
  await exhaust(5)
  expect(await endpointOf(asha)).toMatchObject({ enabled: false, auto_disabled_at: expect.any(String) })
  const sent = arrived.length
  await emitEvent(app.current, asha, 'invoice.paid')
  await retryWaiting()
  expect(arrived).toHaveLength(sent)
  const [last] = await logOf(asha)
  expect((await asha.post(`/api/webhook-deliveries/${last?.id}/send-again`)).body.code).toBe('webhook_switched_off')
  const on = await asha.put(`/api/webhook-endpoints/${id}`, { enabled: true })
  expect(on.body.endpoint).toMatchObject({ enabled: true, failing_since: null, auto_disabled_at: null })
})

test('a delivery to a webhook that was switched off meanwhile is not sent, and the log shows why', async () => {
  const { asha, id } = await createWebhook()
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  const arrived = await receive()
  await asha.put(`/api/webhook-endpoints/${id}`, { enabled: false })
  await retryWaiting()
  expect(arrived).toEqual([])
  expect(await logOf(asha)).toMatchObject([{ state: 'failed', answer_text: 'Not sent: the webhook is switched off.' }])
})

test('resend delivers the same event again, only for its owner', async () => {
  const arrived = await receive()
  const { asha } = await createWebhook()
  const stranger = await app.current.seller()
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  const [delivery] = await logOf(asha)
  const path = `/api/webhook-deliveries/${delivery?.id}/send-again`
  expect((await stranger.post(path)).status).toBe(404)
  expect((await asha.post(path)).body).toEqual({ ok: true })
  await app.current.log.drainJobs()
  expect(arrived).toHaveLength(2)
  expect(arrived[0]?.body).toBe(arrived[1]?.body)
  expect(await logOf(asha)).toMatchObject([{ id: delivery?.id, state: 'delivered', tries: 1 }])
})

test('two jobs of one delivery send it once and count one attempt', async () => {
  const arrived = await receive((response) => response.writeHead(500).end())
  const { asha } = await createWebhook()
  const { db, log } = app.current
  const actor = await actorOf(app.current, asha)
  await db.begin(async (tx) => {
    await emitEvents(tx, actor, [{ type: 'invoice.paid', data: () => ({ invoice: {} as Invoice }) }])
    await tx`SELECT graphile_worker.add_job('webhooks.deliver', payload => json_build_object(
      'businessId', business_id, 'deliveryId', id)) FROM webhook_deliveries WHERE business_id = ${actor.businessId}`
  })
  await log.drainJobs()
  expect(arrived).toHaveLength(1)
  expect(await logOf(asha)).toMatchObject([{ state: 'waiting', tries: 1 }])
})

test('after a kill between answer and record, the sweep sends again under the same id', async () => {
  const arrived = await receive()
  const { asha } = await createWebhook()
  const { db, log } = app.current
  await emitEvent(app.current, asha, 'invoice.paid')
  await log.drainJobs()
  // The state after a kill: sent, not recorded, the job still locked.
  const { businessId } = await actorOf(app.current, asha)
  await db`UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_try_at = now() - interval '11 minutes'
    WHERE business_id = ${businessId}`
  await db`SELECT graphile_worker.add_job('webhooks.deliver', job_key => 'webhooks.deliver:' || id, run_at => '2099-01-01',
    payload => json_build_object('businessId', business_id, 'deliveryId', id))
    FROM webhook_deliveries WHERE business_id = ${businessId}`
  await db`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead' WHERE run_at = '2099-01-01'`
  await db`SELECT graphile_worker.add_job('webhooks.sweep')`
  await vi.waitFor(() => expect(arrived).toHaveLength(2), 10_000)
  await db`DELETE FROM graphile_worker._private_jobs WHERE locked_by = 'dead'`
  await log.drainJobs()
  expect(arrived).toHaveLength(2)
  expect(new Set(arrived.map(({ headers }) => headers['pavti-event-id'])).size).toBe(1)
  expect(await logOf(asha)).toMatchObject([{ state: 'delivered', tries: 1 }])
})
