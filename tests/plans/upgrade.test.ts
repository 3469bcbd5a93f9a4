import { expect, test } from 'vitest'
import { addMonths } from '#domain/plans/plan-period.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { useApp } from '../harness/app.ts'
import { makeBuyer } from './crowd.ts'
import {
  createEventSender,
  breakProvider,
  eventsOf,
  isPro,
  loseEvents,
  mendProvider,
  pay,
  periodsOf,
  press,
  sendEvent,
  sweep,
  upgrade,
  upgradesOf,
} from './money.ts'

const app = useApp()

const today = () => indiaDay(new Date())

// @abuse 149
test('a price from the browser is refused', async () => {
  const asha = await makeBuyer(app.current)
  for (const body of [{ amount: 1 }, { price: 0 }, { discount_amount: '68' }, { plan_months: 12 }]) {
    const answer = await asha.post('/api/create-payment-link', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  expect(await upgradesOf(app.current, asha)).toHaveLength(0)
})

test('a paid link gives Pro for a month, and the payment is listed', async () => {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  expect(await isPro(asha)).toBe(false)
  await pay(app.current, linkId)
  expect(await isPro(asha)).toBe(true)
  const { payments } = (await asha.get('/api/payments')).body
  expect(payments).toMatchObject([
    { amount: '69.00', status: 'paid', discount_code: null, period_from: today(), period_to: addMonths(today(), 1) },
  ])
  const confirmed = await asha.post('/api/plan/confirm')
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'paid', user: { plan: 'Pro' } } })
})

test('the provider’s page says in the language of the account what is paid for', async () => {
  for (const [language, what] of [
    ['en', 'Pavti Pro, 1 month'],
    ['hi', 'Pavti Pro, 1 महीना'],
  ] as const) {
    const asha = await makeBuyer(app.current)
    expect(await asha.put('/api/users/language', { language })).toMatchObject({ status: 200 })
    const { text } = await app.current.visitor().raw('GET', `/sandbox/razorpay/l/${await upgrade(asha)}`, undefined)
    expect(text).toContain(what)
  }
})

// @abuse 156
test('ten concurrent clicks get the same answer and create one link', async () => {
  const asha = await makeBuyer(app.current)
  const clicks = await Promise.all(Array.from({ length: 10 }, () => upgrade(asha)))
  expect(new Set(clicks).size).toBe(1)
  expect(await upgradesOf(app.current, asha)).toMatchObject([{ status: 'open', provider_link_id: clicks[0] }])
  await breakProvider(app.current, 'server_error')
  const again = await upgrade(asha).finally(() => mendProvider(app.current))
  expect(again).toBe(clicks[0])
})

test('ten clicks in a moment with one Idempotency-Key, or with ten, give one link', async () => {
  for (const keyOf of [() => 'one-key-of-ten-clicks', (n: number) => `key-of-click-${n}`]) {
    const asha = await makeBuyer(app.current)
    const clicks = await Promise.all(
      Array.from({ length: 10 }, (_, n) => asha.post('/api/create-payment-link', {}, { 'idempotency-key': keyOf(n) })),
    )
    expect(clicks.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(clicks.map(({ body }) => body.shortUrl)).size).toBe(1)
    expect(await upgradesOf(app.current, asha)).toHaveLength(1)
  }
})

// @abuse 138
test('the same event sent a hundred times concurrently has one effect', async () => {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  await pay(app.current, linkId)
  const [event] = await eventsOf(app.current, linkId)
  const { id, body } = event ?? { id: '', body: '' }
  const sendEvents = await createEventSender(app.current)
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendEvents(app.current, body, { id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toHaveLength(1)
})

// @abuse 139
test('concurrent events, their replays under new ids, returns and sweeps extend Pro once', async () => {
  const asha = await makeBuyer(app.current)
  const linkId = await upgrade(asha)
  const send = await loseEvents(app.current)
  await press(app.current, linkId)
  await send()
  const events = await eventsOf(app.current, linkId)
  expect(events.map(({ event }) => event).sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment_link.paid',
  ])
  await Promise.all([
    ...events.flatMap(({ id, body }) => [
      sendEvent(app.current, body, { id }),
      sendEvent(app.current, body, { id }),
      sendEvent(app.current, body),
    ]),
    ...Array.from({ length: 5 }, () => asha.post('/api/plan/confirm')),
    sweep(app.current),
  ])
  await app.current.log.drainJobs()
  expect(await periodsOf(app.current, asha)).toMatchObject([{ status: 'paid', period_from: today() }])
  expect(await isPro(asha)).toBe(true)
})

// @abuse 140
test('any single one of the events extends Pro once', async () => {
  for (const name of ['payment_link.paid', 'payment.captured', 'order.paid', 'payment.authorized']) {
    const asha = await makeBuyer(app.current)
    const linkId = await upgrade(asha)
    const send = await loseEvents(app.current)
    await press(app.current, linkId)
    await send()
    const event = (await eventsOf(app.current, linkId)).find((one) => one.event === name)
    await sendEvent(app.current, event?.body ?? '')
    await app.current.log.drainJobs()
    expect([name, (await periodsOf(app.current, asha)).length]).toEqual([name, 1])
  }
})

// @abuse 157
test('two paid links give two consecutive periods, each with a receipt', async () => {
  const asha = await makeBuyer(app.current)
  await pay(app.current, await upgrade(asha))
  await pay(app.current, await upgrade(asha))
  const { payments } = (await asha.get('/api/payments')).body
  expect(payments.map((one: { period_to: string }) => one.period_to).sort()).toEqual([
    addMonths(today(), 1),
    addMonths(today(), 2),
  ])
  for (const { receipt_url: url } of payments) {
    const receipt = await asha.get(url)
    expect(receipt.status).toBe(200)
    expect(receipt.text.startsWith('%PDF')).toBe(true)
  }
})

// @abuse 164
test('cancelled Pro stays until its end; a further payment removes the cancellation', async () => {
  const asha = await makeBuyer(app.current)
  expect(await asha.post('/api/plan/cancel')).toMatchObject({ status: 409, body: { code: 'plan_not_active' } })
  await pay(app.current, await upgrade(asha))
  const before = (await asha.get('/api/auth/me')).body.user.plan_expires_at
  const cancels = await Promise.all([1, 2, 3].map(() => asha.post('/api/plan/cancel')))
  for (const cancel of cancels) {
    expect(cancel).toMatchObject({
      status: 200,
      body: { user: { plan: 'Pro', plan_cancelled: true, plan_expires_at: before } },
    })
  }
  const { changes } = (await asha.get('/api/business/changes')).body
  expect(changes.map(({ what }: { what: string }) => what)).toEqual(['plan.cancel'])
  await pay(app.current, await upgrade(asha))
  expect((await asha.get('/api/auth/me')).body.user).toMatchObject({ plan: 'Pro', plan_cancelled: false })
})

// @abuse 144
test('confirming after another user’s payment changes nothing; the payer gets Pro', async () => {
  const [asha, stranger] = await Promise.all([makeBuyer(app.current), makeBuyer(app.current)])
  await upgrade(stranger)
  await press(app.current, await upgrade(asha))
  const answer = await stranger.post('/api/plan/confirm')
  expect(answer.body).toMatchObject({ status: 'open', user: { plan: 'Free' } })
  await app.current.log.drainJobs()
  expect(await isPro(asha)).toBe(true)
  expect(await isPro(stranger)).toBe(false)
})

// @abuse 146
test('confirming without a payment does not extend Pro', async () => {
  const asha = await makeBuyer(app.current)
  expect((await asha.post('/api/plan/confirm')).body).toMatchObject({ status: 'none', user: { plan: 'Free' } })
  await upgrade(asha)
  expect((await asha.post('/api/plan/confirm')).body).toMatchObject({ status: 'open', user: { plan: 'Free' } })
})

// @abuse 147
test('parameters of the return address are refused, and the provider is asked once in 2 s', async () => {
  const asha = await makeBuyer(app.current)
  await upgrade(asha)
  const forged = { razorpay_payment_link_status: 'paid', razorpay_signature: '0'.repeat(64) }
  expect(await asha.post('/api/plan/confirm', forged)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  await breakProvider(app.current, 'delay', { calls: 'GET /v1/payment_links/%' })
  await Promise.all(Array.from({ length: 20 }, () => asha.post('/api/plan/confirm')))
  const calls = app.current.providerFaults.usesOf('delay')
  await mendProvider(app.current)
  expect(calls).toBe(1)
})

test('another business sees neither the receipt nor the payments', async () => {
  const [asha, stranger] = await Promise.all([makeBuyer(app.current), makeBuyer(app.current)])
  await pay(app.current, await upgrade(asha))
  const { receipt_url: url } = (await asha.get('/api/payments')).body.payments[0]
  expect(await stranger.get(url)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await app.current.visitor().get(url)).toMatchObject({ status: 401 })
  expect((await stranger.get('/api/payments')).body.payments).toEqual([])
})
