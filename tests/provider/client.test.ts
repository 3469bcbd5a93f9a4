import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { createProvider } from '#server/features/provider/service.ts'
import { cut, json, refusal, useHostileServer } from './hostile-server.ts'

const hostile = useHostileServer()
const { provider, answer, calls } = hostile

const LINK = {
  id: 'plink_Sbx0000000001A',
  amount: 6_900,
  amount_paid: 0,
  currency: 'INR',
  reference_id: 'pv_1',
  short_url: 'https://rzp.io/rzp/Sbx1aB2',
  status: 'created',
  payments: null,
}
const good = json(200, LINK)
const none = json(200, { payment_links: [] })

const WISH = {
  amount: paise(6_900n),
  referenceId: 'pv_1',
  description: 'Pavti Pro, 1 month',
  upgradeId: '0192f3c4-7d1a-7e61-9b1c-0d2f5a6b7c8d',
  callbackUrl: 'https://pavti.example/dashboard?payment_success=true',
  expireBy: new Date(1_767_258_000_999),
}

const CREATE = 'POST /v1/payment_links'
const FIND = 'GET /v1/payment_links?reference_id=pv_1'
const READ = 'GET /v1/payment_links/plink_Sbx0000000001A'

test('a link is requested in the provider’s format', async () => {
  answer(good)
  expect(await provider.createLink(WISH)).toEqual({
    id: 'plink_Sbx0000000001A',
    status: 'created',
    amount: 6_900n,
    amountPaid: 0n,
    currency: 'INR',
    referenceId: 'pv_1',
    orderId: null,
    shortUrl: 'https://rzp.io/rzp/Sbx1aB2',
  })
  expect(hostile.headers[0]).toMatchObject({
    authorization: `Basic ${Buffer.from('rzp_test_abc:sbx_key_secret').toString('base64')}`,
    'content-type': 'application/json',
  })
  expect(JSON.parse(hostile.bodies[0] ?? '')).toEqual({
    amount: 6_900,
    currency: 'INR',
    accept_partial: false,
    reference_id: 'pv_1',
    description: 'Pavti Pro, 1 month',
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { purpose: 'pro_month', upgrade: '0192f3c4-7d1a-7e61-9b1c-0d2f5a6b7c8d' },
    callback_url: 'https://pavti.example/dashboard?payment_success=true',
    callback_method: 'get',
    expire_by: 1_767_258_000,
  })
})

// @abuse 158
test.for([
  ['HTML with 200', json200Html],
  ['HTML with 502', html(502)],
  ['HTML with 403', html(403)],
  ['nothing with 500', (response) => response.writeHead(500).end()],
  ['another shape', json(200, { ...LINK, amount: '6900' })],
  ['half a paisa', json(200, { ...LINK, amount: 6_900.5 })],
  ['an unknown state', json(200, { ...LINK, status: 'issued' })],
  ['a short address that is a script', json(200, { ...LINK, short_url: 'javascript:alert(1)' })],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a megabyte and more', json(200, { ...LINK, fill: 'x'.repeat(1024 * 1024) })],
  ['a cut connection', cut],
] as [string, Parameters<typeof answer>[0]][])(
  '%s: the link is looked up, requested once more, then the call fails',
  async ([, broken]) => {
    answer(broken, none, broken, none)
    await expect(provider.createLink(WISH)).rejects.toMatchObject({ name: 'Error', kind: 'unknown' })
    expect(calls).toEqual([CREATE, FIND, CREATE, FIND])
    calls.splice(0)
    answer(broken, json(200, { payment_links: [{ ...LINK, id: 'plink_other', reference_id: 'pv_10' }, LINK] }))
    expect((await provider.createLink(WISH)).id).toBe(LINK.id)
    expect(calls).toEqual([CREATE, FIND])
  },
)

test('a taken reference returns its link, also from a bare answer; if it is not found, isReferenceTaken is set', async () => {
  const taken = refusal(400, 'payment link with given reference_id (pv_1) already exists')
  answer(taken, good)
  expect((await provider.createLink(WISH)).id).toBe(LINK.id)
  answer(refusal(400, 'Payment link with reference ID already attempted'), none, taken, none)
  await expect(provider.createLink(WISH)).rejects.toMatchObject({ kind: 'refused', isReferenceTaken: true })
  answer(taken, json(200, { items: [] }))
  await expect(provider.createLink(WISH)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a refusal is not retried', async () => {
  answer(refusal(400, 'Amount exceeds maximum amount allowed.'))
  await expect(provider.createLink(WISH)).rejects.toMatchObject({
    kind: 'refused',
    isReferenceTaken: false,
    description: expect.stringContaining('Amount exceeds maximum'),
  })
  expect(calls).toEqual([CREATE])
})

test('too many calls throw with the seconds to wait, or without them at the permanent limit', async () => {
  answer(refusal(429, 'Too many requests', 'BAD_REQUEST_ERROR', { 'retry-after': '40' }))
  await expect(provider.createLink(WISH)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 40 })
  const forEver = 'You have reached the test mode limit of 30 links'
  answer(refusal(429, forEver, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '40' }))
  await expect(provider.createLink(WISH)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: undefined })
  expect(calls).toEqual([CREATE, CREATE])
})

test('bad keys: a read is retried after 2 s, an order is not', async () => {
  answer(refusal(401, 'Authentication failed'), good)
  const began = performance.now()
  expect((await provider.readLink(LINK.id)).id).toBe(LINK.id)
  expect(performance.now() - began).toBeGreaterThan(1_900)
  calls.splice(0)
  answer(refusal(401, 'Authentication failed'))
  await expect(provider.createOrder({ amount: paise(100n), receipt: 't_1' })).rejects.toMatchObject({
    kind: 'bad_keys',
  })
  expect(calls).toEqual(['POST /v1/orders'])
})

// @abuse 158
test.for([
  ['says nothing', () => {}],
  ['never ends', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
  [
    'drips',
    (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 200)
      response.on('close', () => clearInterval(drip))
    },
  ],
] as [string, Parameters<typeof answer>[0]][])('a server that %s times out after 5 s', async ([, slow]) => {
  answer(slow)
  const began = performance.now()
  await expect(provider.readLink(LINK.id)).rejects.toMatchObject({ kind: 'slow' })
  expect(performance.now() - began).toBeLessThan(9_900)
  expect(calls).toEqual([READ])
})

test('a call that was not sent is retried once and then throws', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  let tries = 0
  const away = createProvider({
    mode: 'test',
    keyId: 'rzp_test_abc',
    keySecret: 'x',
    webhookSecrets: [],
    apiUrl: () => {
      tries++
      return `http://127.0.0.1:${port}`
    },
  })
  await expect(away.createLink(WISH)).rejects.toMatchObject({ kind: 'not_sent' })
  expect(tries).toBe(2)
})

test('payments of an order are read with their status; only captured ones have a time', async () => {
  const payment = { id: 'pay_1', amount: 6_900, currency: 'INR', order_id: 'order_1', created_at: 1_767_254_470 }
  answer(
    json(200, {
      items: [
        { ...payment, status: 'captured', amount_refunded: 900 },
        { ...payment, status: 'failed', amount_refunded: null },
      ],
    }),
  )
  expect(await provider.listOrderPayments('order_1')).toMatchObject([
    { status: 'captured', amountRefunded: 900n, capturedAt: new Date(1_767_254_470_000) },
    { status: 'failed', amountRefunded: 0n, capturedAt: null },
  ])
  expect(calls).toEqual(['GET /v1/orders/order_1/payments'])
})

test('an id is escaped to one segment of the path', async () => {
  answer(refusal(400, 'The id provided does not exist'))
  await expect(provider.readLink('../orders?x=#')).rejects.toMatchObject({ kind: 'refused' })
  expect(calls).toEqual(['GET /v1/payment_links/..%2Forders%3Fx%3D%23'])
})

test('the outcome of a failed cancellation is read from the link’s status', async () => {
  const no = refusal(400, 'cannot be cancelled')
  const verdict = (first: typeof no, status: string) => {
    answer(first, json(200, { ...LINK, status }))
    return provider.cancelLink(LINK.id)
  }
  expect(await verdict(no, 'paid')).toBe('already_paid')
  expect(await verdict(no, 'partially_paid')).toBe('already_paid')
  expect(await verdict(no, 'expired')).toBe('already_ended')
  expect(await verdict(no, 'cancelled')).toBe('already_ended')
  expect(await verdict(cut, 'cancelled')).toBe('cancelled')
  await expect(verdict(cut, 'created')).rejects.toMatchObject({ kind: 'unknown' })
})

function html(status: number): Parameters<typeof answer>[0] {
  return (response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
}

function json200Html(response: Parameters<Parameters<typeof answer>[0]>[0]): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
}
