import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { isEventOf, readCallback } from './reading.ts'
import { useSandbox } from './world.ts'

const world = useSandbox()

test("the provider's own SDK works with the sandbox and accepts its signatures", async () => {
  const { keys, origin, press, takeEvents } = world.current
  const { keyId, keySecret, webhookSecret } = keys
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  Object.assign(Reflect.get(sdk.api, 'rq').defaults, { baseURL: `${origin}/sandbox/razorpay`, proxy: false })

  // The SDK's types of links lack id and reference_id, so links are used without types.
  const links: any = sdk.paymentLink // oxlint-disable-line typescript/no-explicit-any
  const order = await sdk.orders.create({ amount: 10_000, currency: 'INR', receipt: 't_1', notes: { what: 'test' } })
  expect(order).toMatchObject({ entity: 'order', amount_due: 10_000, status: 'created' })
  expect(await sdk.orders.fetchPayments(order.id)).toEqual({ entity: 'collection', count: 0, items: [] })

  const wish = { amount: 6_900, currency: 'INR', reference_id: 'pv_sdk', description: 'Pavti Pro, 1 month' }
  const link = await links.create({ ...wish, callback_url: 'http://pavti.test/', callback_method: 'get' })
  expect(await links.fetch(link.id)).toEqual(link)
  expect(await links.all({ reference_id: 'pv_sdk' })).toEqual({ payment_links: [link] })
  await expect(links.create(wish)).rejects.toMatchObject({ statusCode: 400, error: { metadata: [] } })

  const back = readCallback(await press(link.id, 'pay'), keys)
  const payload = {
    payment_link_id: link.id,
    payment_id: back.paymentId,
    payment_link_reference_id: 'pv_sdk',
    payment_link_status: 'paid',
  }
  const signature = back.url.searchParams.get('razorpay_signature') ?? ''
  expect(validatePaymentVerification(payload, signature, keySecret)).toBe(true)
  expect(validatePaymentVerification({ ...payload, payment_id: 'pay_other' }, signature, keySecret)).toBe(false)

  const paid = (await takeEvents()).find(isEventOf('payment_link.paid'))
  expect(
    validateWebhookSignature(String(paid?.body), String(paid?.headers['x-razorpay-signature']), webhookSecret),
  ).toBe(true)

  const refund = await sdk.payments.refund(back.paymentId, { amount: 900 })
  expect(refund).toMatchObject({ entity: 'refund', amount: 900, payment_id: back.paymentId })
  const { items } = await sdk.orders.fetchPayments((await links.fetch(link.id)).order_id)
  expect(items).toMatchObject([{ id: back.paymentId, status: 'captured', refund_status: 'partial' }])

  const open = await links.create({ ...wish, reference_id: 'pv_sdk_2' })
  expect(await links.cancel(open.id)).toMatchObject({ status: 'cancelled' })
  await expect(links.cancel(open.id)).rejects.toMatchObject({ statusCode: 400 })
})
