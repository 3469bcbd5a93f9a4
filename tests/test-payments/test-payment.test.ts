import { afterEach, expect, test } from 'vitest'
import { readSandboxKeys } from '#server/features/sandbox/service.ts'
import { signCheckout } from '#server/features/provider/service.ts'
import { useApp } from '../harness/app.ts'
import { breakProvider, mendProvider } from '../plans/money.ts'

const app = useApp()
afterEach(async () => {
  await mendProvider(app.current)
  await app.current.db`DELETE FROM attempts`
})

const order = (amount: unknown = 100) => app.current.visitor().post('/api/create-order', { amount })
const verify = (body: unknown) => app.current.visitor().post('/api/verify-order', body)
const checkout = async (orderId: string, button: 'pay' | 'fail' = 'pay') => {
  const { keyId } = await readSandboxKeys(app.current.db)
  return (await app.current.visitor().post(`/sandbox/razorpay/checkout/${button}`, { key: keyId, order_id: orderId }))
    .body
}
const unverified = { status: 400, body: { code: 'payment_not_verified' } }

test('a visitor creates an order, pays it, and the server verifies it', async () => {
  const made = await order(100)
  expect(made).toMatchObject({
    status: 200,
    body: { amount: 10_000, currency: 'INR', keyId: expect.stringMatching(/^rzp_test_/) },
  })
  const paid = await checkout(made.body.orderId)
  expect(await verify(paid)).toMatchObject({
    status: 200,
    body: { razorpay_payment_id: paid.razorpay_payment_id },
  })
})

// @abuse 168
test.each([1e308, -1, 0, 0.5, 0.999, '100', null, 100_001, 1.005, [100], {}, true])(
  'an amount of %j is refused',
  async (amount) => {
    expect(await order(amount)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  },
)

// @abuse 168
test('rupees are converted to exact paise', async () => {
  for (const [amount, paise] of [
    [1, 100],
    [1.1, 110],
    [19.99, 1_999],
    [100_000, 10_000_000],
  ] as const) {
    expect((await order(amount)).body.amount).toBe(paise)
  }
})

// @abuse 168
test('more than thirty orders in ten minutes from one network address are limited', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => order()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

// @abuse 167
test('no answer or log line contains a secret', async () => {
  const { keySecret, webhookSecret } = await readSandboxKeys(app.current.db)
  const made = await order()
  for (const { text } of [made, await verify({}), await app.current.visitor().get('/api/site')]) {
    expect(text).not.toContain(keySecret)
    expect(text).not.toContain(webhookSecret)
  }
  const lines = app.current.log.lines.join('')
  expect(lines).not.toContain(keySecret)
  expect(lines).not.toContain(webhookSecret)
})

// @abuse 169
test('a payment of another order, a wrong signature and a failed payment are not verified', async () => {
  const [first, second] = [(await order()).body.orderId, (await order()).body.orderId]
  const paid = await checkout(first)
  const { keySecret } = await readSandboxKeys(app.current.db)
  const sign = (orderId: string, paymentId: string) => signCheckout(keySecret, orderId, paymentId)
  const failed = (await checkout(second, 'fail')).error.metadata
  const claims = [
    { ...paid, razorpay_order_id: second },
    { ...paid, razorpay_signature: '0'.repeat(64) },
    { ...paid, razorpay_signature: '' },
    { ...paid, razorpay_signature: paid.razorpay_signature.toUpperCase() },
    {
      razorpay_order_id: second,
      razorpay_payment_id: paid.razorpay_payment_id,
      razorpay_signature: sign(second, paid.razorpay_payment_id),
    },
    {
      razorpay_order_id: second,
      razorpay_payment_id: failed.payment_id,
      razorpay_signature: sign(second, failed.payment_id),
    },
  ]
  for (const claim of claims) expect(await verify(claim)).toMatchObject(unverified)
})

// @abuse 169
test('a signed payment of a foreign order is not verified', async () => {
  const { keySecret } = await readSandboxKeys(app.current.db)
  const made = (await order()).body.orderId
  const paid = await checkout(made)
  await app.current.db`DELETE FROM test_orders WHERE order_id = ${made}`
  const signature = signCheckout(keySecret, made, paid.razorpay_payment_id)
  expect(await verify({ ...paid, razorpay_signature: signature })).toMatchObject(unverified)
})

test('odd bodies are refused', async () => {
  const paid = await checkout((await order()).body.orderId)
  for (const body of [{}, { ...paid, extra: 1 }, { ...paid, razorpay_order_id: '../x' }, [], null]) {
    expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
})

test('if the provider does not answer, the screen gets its error text', async () => {
  await breakProvider(app.current, 'server_error')
  expect(await order()).toMatchObject({
    status: 502,
    body: { code: 'order_failed', message: 'Failed to create order' },
  })
})
