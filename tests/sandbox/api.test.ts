import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useSandbox } from './world.ts'

const world = useSandbox()

const SHAPE_OF_LINK = [
  'accept_partial amount amount_paid callback_method callback_url cancelled_at created_at currency customer',
  'description expire_by expired_at first_min_partial_amount id notes notify payments reference_id reminder_enable',
  'reminders short_url status updated_at upi_link user_id whatsapp_link',
]
  .join(' ')
  .split(' ')

const soon = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60
const wish = (given: object = {}) => ({
  amount: 6_900,
  reference_id: `pv_${randomUUID().slice(0, 18)}`,
  callback_url: 'http://pavti.test/dashboard?payment_success=true',
  callback_method: 'get',
  ...given,
})

const ask = async (...call: Parameters<typeof world.current.api>) => {
  const answer = await world.current.api(...call)
  return { status: answer.status, body: await answer.json() }
}

test('a link has the fields of the provider, and its order id only after the first attempt', async () => {
  const { status, body } = await ask('POST', '/payment_links', wish({ notes: { purpose: 'x' }, expire_by: soon(60) }))
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(SHAPE_OF_LINK)
  expect(body).toMatchObject({ status: 'created', payments: null, currency: 'INR', notes: { purpose: 'x' } })
  expect(body.id).toMatch(/^plink_[A-Za-z0-9]{14}$/)
  expect(Math.abs(body.created_at - Date.now() / 1_000)).toBeLessThan(60)

  await world.current.press(body.id, 'fail')
  const after = await ask('GET', `/payment_links/${body.id}/`)
  expect(after.body.order_id).toMatch(/^order_[A-Za-z0-9]{14}$/)
})

test('keys are needed, with the word Basic in exactly this spelling', async () => {
  const { keyId, keySecret } = world.current.keys
  const pair = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
  const wrong = Buffer.from(`${keyId}:${keySecret.replace(/./, 'g')}`).toString('base64')
  for (const authorization of ['', 'Basic', `basic ${pair}`, `BASIC ${pair}`, `Basic "${pair}"`, `Basic ${wrong}`]) {
    expect(await ask('POST', '/orders', { amount: 100, currency: 'INR' }, authorization)).toEqual({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
  }
})

test.for([
  ['an amount below a rupee', { amount: 99 }, /at least INR 1\.00/],
  ['half a paisa', { amount: 100.5 }, /must be an integer/],
  ['no amount', { amount: undefined }, /amount field is required/],
  ['an amount as text', { amount: '6900' }, /must be an integer/],
  ['too much', { amount: 50_000_001 }, /exceeds maximum/],
  ['a long reference', { reference_id: 'x'.repeat(41) }, /40 characters/],
  ['an end in 14 minutes', { expire_by: soon(14) }, /15 minutes/],
  ['an end in a year', { expire_by: soon(366 * 24 * 60) }, /6 months/],
  ['partial payments', { accept_partial: true }, /partial/],
  ['a callback that is no address', { callback_url: 'javascript:alert(1)' }, /valid URL/],
  ['a callback without its method', { callback_method: undefined }, /method field is required/],
] as const)('a link with %s is refused with the provider’s error text', async ([, given, description]) => {
  expect(await ask('POST', '/payment_links', wish(given))).toEqual({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.stringMatching(description),
        metadata: [],
        reason: null,
        source: null,
        step: null,
      },
    },
  })
})

test('of twenty concurrent links with one reference one is created', async () => {
  const body = wish()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/payment_links', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.body.error.description).toMatch(/reference_id.*already exists/)
  expect((await ask('GET', `/payment_links?reference_id=${body.reference_id}`)).body.payment_links).toHaveLength(1)
})

test('the list matches parts of a reference, so the client compares it whole', async () => {
  const whole = wish()
  const longer = await ask('POST', '/payment_links', { ...whole, reference_id: `${whole.reference_id}9` })
  const listed = await ask('GET', `/payment_links?reference_id=${whole.reference_id}`)
  expect(listed.body.payment_links).toEqual([longer.body])
  expect(await world.current.provider.findLinkByReference(whole.reference_id)).toBeNull()
})

test('unknown ids get 400, wrong orders get the provider’s error texts for orders', async () => {
  for (const path of ['/payment_links/plink_none', '/orders/order_none/payments']) {
    const { status, body } = await ask('GET', path)
    expect([status, body.error.description]).toEqual([400, 'The id provided does not exist'])
  }
  const { status, body } = await ask('POST', '/orders', { amount: 99, currency: 'INR' })
  expect([status, body.error]).toEqual([
    400,
    {
      code: 'BAD_REQUEST_ERROR',
      description: 'The amount must be at least INR 1.00',
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field: 'amount',
    },
  ])
  expect((await world.current.api('POST', '/orders', undefined)).status).toBe(400)
})

test('a refund returns at most what is left; the order stays paid', async () => {
  const { provider, newLink, press, takeEvents } = world.current
  const link = await newLink()
  await press(link.id, 'pay')
  const { orderId } = await provider.readLink(link.id)
  const [payment] = await provider.listOrderPayments(orderId ?? '')
  await takeEvents()

  expect((await ask('POST', `/payments/${payment?.id}/refund`, { amount: 900 })).body).toMatchObject({ amount: 900 })
  expect(await provider.listOrderPayments(orderId ?? '')).toMatchObject([{ status: 'captured', amountRefunded: 900n }])
  expect((await ask('POST', `/payments/${payment?.id}/refund`, { amount: 6_001 })).status).toBe(400)
  expect((await ask('POST', `/payments/${payment?.id}/refund`)).body).toMatchObject({ amount: 6_000 })
  expect((await ask('POST', `/payments/${payment?.id}/refund`)).status).toBe(400)
  expect(await provider.listOrderPayments(orderId ?? '')).toMatchObject([
    { status: 'refunded', amountRefunded: 6_900n, capturedAt: expect.any(Date) },
  ])
  expect(await provider.readLink(link.id)).toMatchObject({ status: 'paid', amountPaid: 6_900n })
  const events = await takeEvents()
  expect(events.map(({ json }) => json.event).sort()).toEqual([
    'refund.created',
    'refund.created',
    'refund.processed',
    'refund.processed',
  ])
  expect(events[0]?.json.contains).toEqual(['refund', 'payment'])
})
