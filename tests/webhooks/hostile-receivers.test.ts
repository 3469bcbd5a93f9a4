import { afterEach, expect, test } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { useApp } from '../harness/app.ts'
import { stopReceiver, emitEvent, HOOK, testNetwork, receive } from './receiver.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

/** Delivers one event to this address and returns its log entry. */
async function deliver(url = HOOK): Promise<WebhookDelivery> {
  const asha = await app.current.seller()
  const made = await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['invoice.paid'] })
  expect(made).toMatchObject({ status: 200 })
  // A name may resolve to a private address after it was saved.
  await app.current.db`UPDATE webhook_endpoints SET url = ${url} WHERE id = ${made.body.endpoint.id}`
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  return (await asha.get('/api/webhook-deliveries')).body.deliveries[0]
}

// @abuse 121
test('nothing is sent to a name that resolves to a private address', async () => {
  const arrived = await receive()
  for (const url of [
    'https://inner.example/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
  ]) {
    expect(await deliver(url)).toMatchObject({
      tries: 1,
      answer_status: null,
      answer_text: 'This address is not on the public internet, so nothing was sent.',
    })
  }
  expect(arrived).toEqual([])
})

// @abuse 123
test('a redirect is not followed', async () => {
  const arrived = await receive((response) => response.writeHead(307, { location: 'https://cdn.example/' }).end())
  expect(await deliver()).toMatchObject({
    state: 'waiting',
    answer_status: 307,
    answer_text: /Redirects are not followed/,
  })
  expect(arrived).toHaveLength(1)
})

// @abuse 129
test('an unreachable host and a wrong certificate get the same log entry', async () => {
  const entry = { state: 'waiting', answer_status: null, answer_text: /could not be reached/ }
  expect(await deliver()).toMatchObject(entry)
  const arrived = await receive()
  expect(await deliver('https://other.example/')).toMatchObject(entry)
  expect(arrived).toEqual([])
})

// @abuse 127
test('only the beginning of an endless answer is read, and shown as 200 characters of plain text', async () => {
  let written = 0
  await receive((response) => {
    response.writeHead(500, { 'content-type': 'text/html' })
    const pour = () => {
      while (!response.destroyed && written < 50_000_000) {
        written += 65_536
        if (!response.write('<b>\u0000\u202e\n'.repeat(8_192))) return void response.once('drain', pour)
      }
    }
    pour()
  })
  const { answer_text: text } = await deliver()
  expect(text).toHaveLength(200)
  expect(text).toMatch(/^(?:<b> )+<b>/)
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(written).toBeLessThan(10_000_000)
})

// @abuse 126
test('silence ends after 10 s, and meanwhile the deliveries of others arrive', async () => {
  const arrived = await receive((response, { path }) => {
    if (path !== '/silent') response.end()
  })
  const started = performance.now()
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', { url: 'https://logo.example/silent', events: ['invoice.paid'] })
  await asha.post('/api/webhook-endpoints', { url: HOOK, events: ['invoice.paid'] })
  await emitEvent(app.current, asha, 'invoice.paid')
  await app.current.log.drainJobs()
  const lastedMs = performance.now() - started
  expect([lastedMs > 9_500, lastedMs < 13_000]).toEqual([true, true])
  const shown: WebhookDelivery[] = (await asha.get('/api/webhook-deliveries')).body.deliveries
  expect(shown.find(({ url }) => url === HOOK)).toMatchObject({ state: 'delivered' })
  expect(shown.find(({ url }) => url !== HOOK)).toMatchObject({
    tries: 1,
    answer_text: 'No answer within 10 seconds.',
  })

  // A slow receiver is paused for a minute: the next event is postponed without an attempt.
  const sent = arrived.length
  await emitEvent(app.current, asha, 'invoice.paid', 'INV-2')
  await app.current.log.drainJobs()
  expect(arrived.slice(sent).map(({ path }) => path)).toEqual(['/hook'])
  const after: WebhookDelivery[] = (await asha.get('/api/webhook-deliveries')).body.deliveries
  expect(after.filter(({ url }) => url !== HOOK).map(({ tries, state }) => [tries, state])).toEqual([
    [0, 'waiting'],
    [1, 'waiting'],
  ])
})
