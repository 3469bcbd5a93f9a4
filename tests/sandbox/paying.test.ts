import { expect, test } from 'vitest'
import { isEventOf, readCallback } from './reading.ts'
import { PUBLIC_URL, useSandbox } from './world.ts'

const world = useSandbox()

test('a payment is captured, sends four events in any order and returns with five signed parameters', async () => {
  const { provider, keys, newLink, press, takeEvents } = world.current
  const link = await newLink()
  expect(link).toMatchObject({ status: 'created', orderId: null, amount: 6_900n, amountPaid: 0n, currency: 'INR' })
  expect(link.shortUrl).toBe(`${PUBLIC_URL}/sandbox/razorpay/l/${link.id}`)

  const answer = await press(link.id, 'pay')
  expect(answer.status).toBe(303)
  const back = readCallback(answer, keys)
  expect(back).toMatchObject({ linkId: link.id, referenceId: link.referenceId, status: 'paid', isSigned: true })
  expect(back.url.searchParams.get('payment_success')).toBe('true')

  const paid = await provider.readLink(link.id)
  expect(paid).toMatchObject({ status: 'paid', amountPaid: 6_900n })
  const payments = await provider.listOrderPayments(paid.orderId ?? '')
  expect(payments).toMatchObject([{ id: back.paymentId, status: 'captured', amount: 6_900n, currency: 'INR' }])
  expect(payments[0]?.capturedAt).toBeInstanceOf(Date)

  const events = await takeEvents()
  expect(events.map(({ json }) => json.event).sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment_link.paid',
  ])
  for (const { body, headers } of events) {
    expect(provider.isEventSignature(body, String(headers['x-razorpay-signature']))).toBe(true)
  }
  expect(new Set(events.map(({ id }) => id)).size).toBe(4)
})

test('an event has the escapes and the ids without prefix of the provider', async () => {
  const { provider, newLink, press, takeEvents } = world.current
  const link = await newLink()
  await press(link.id, 'pay')
  const paid = (await takeEvents()).find(isEventOf('payment_link.paid'))
  expect(paid?.body.toString()).toMatch(/\\u20b9/)
  expect(paid?.body.toString()).toContain(String.raw`http:\/\/pavti.test`)
  const rewritten = Buffer.from(JSON.stringify(paid?.json))
  expect(provider.isEventSignature(rewritten, String(paid?.headers['x-razorpay-signature']))).toBe(false)

  const { order, payment, payment_link } = paid?.json.payload ?? {}
  expect(`order_${order.entity.id}`).toBe(payment_link.entity.order_id)
  expect(payment.entity).toMatchObject({ order_id: payment_link.entity.order_id, description: `#${link.id.slice(6)}` })
  expect(payment.entity.notes).toMatchObject({ purpose: 'pro_month' })
  expect(paid?.json.created_at).toBe(payment_link.entity.created_at)
})

test('ten concurrent presses of Pay pay once and all redirect back', async () => {
  const { provider, newLink, press, takeEvents } = world.current
  const link = await newLink()
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(link.id, 'pay')))
  expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1)
  const { orderId } = await provider.readLink(link.id)
  expect(await provider.listOrderPayments(orderId ?? '')).toHaveLength(1)
  expect(await takeEvents()).toHaveLength(4)
})

test('a failed attempt sends one event, keeps the page open, and a later one may succeed', async () => {
  const { provider, newLink, press, takeEvents, origin } = world.current
  const link = await newLink()
  expect((await press(link.id, 'fail')).headers.get('location')).toBe(`/sandbox/razorpay/l/${link.id}`)
  const page = await (await fetch(`${origin}/sandbox/razorpay/l/${link.id}`)).text()
  expect(page).toContain('The bank declined the last attempt. You can try again.')
  expect((await takeEvents()).map(({ json }) => json.event)).toEqual(['payment.failed'])
  const { orderId, status } = await provider.readLink(link.id)
  expect(status).toBe('created')
  expect(await provider.listOrderPayments(orderId ?? '')).toMatchObject([{ status: 'failed', capturedAt: null }])

  expect((await press(link.id, 'pay')).headers.get('location')).toContain('razorpay_signature=')
  expect(await provider.readLink(link.id)).toMatchObject({ status: 'paid', orderId })
})

test('Close redirects back without payment parameters', async () => {
  const { newLink, press, provider } = world.current
  const link = await newLink()
  const answer = await press(link.id, 'close')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PUBLIC_URL}/dashboard`])
  expect(await provider.readLink(link.id)).toMatchObject({ status: 'created', orderId: null })
})

test('a cancelled or expired link accepts no payment, and sends an event', async () => {
  const { db, provider, newLink, press, takeEvents } = world.current
  const [cancelled, late] = [await newLink(), await newLink()]
  expect(await provider.cancelLink(cancelled.id)).toBe('cancelled')
  await db`UPDATE sandbox_links SET expire_by = now() WHERE id = ${late.id}`
  for (const link of [cancelled, late]) {
    expect((await press(link.id, 'pay')).headers.get('location')).toBe(`/sandbox/razorpay/l/${link.id}`)
  }
  expect(await provider.readLink(cancelled.id)).toMatchObject({ status: 'cancelled', amountPaid: 0n })
  expect(await provider.readLink(late.id)).toMatchObject({ status: 'expired', amountPaid: 0n })
  expect((await takeEvents()).map(({ json }) => json.event).sort()).toEqual([
    'payment_link.cancelled',
    'payment_link.expired',
  ])
  expect(await provider.cancelLink(cancelled.id)).toBe('already_ended')
  expect(await provider.cancelLink(late.id)).toBe('already_ended')
})

test('cancelling a paid link answers that it is paid', async () => {
  const { provider, newLink, press } = world.current
  const link = await newLink()
  await press(link.id, 'pay')
  expect(await provider.cancelLink(link.id)).toBe('already_paid')
})
