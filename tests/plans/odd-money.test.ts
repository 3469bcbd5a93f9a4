import { afterEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { addMonths } from '#domain/plans/plan-period.ts'
import { captureLate, dispute, refund } from '#tests/plans/operator.ts'
import { withOddPayments } from '#tests/sandbox/odd-payments.ts'
import { useApp } from '../harness/app.ts'
import { type Buyer, makeBuyer } from './crowd.ts'
import {
  eventsOf,
  isPro,
  loseEvents,
  mendProvider,
  notesOf,
  pay,
  periodsOf,
  press,
  sendEvent,
  sweep,
  upgrade,
  upgradesOf,
} from './money.ts'

const app = useApp()
afterEach(() => mendProvider(app.current))

const today = () => indiaDay(new Date())
const free = () => makeBuyer(app.current)
const statuses = async (seller: Buyer) => (await periodsOf(app.current, seller)).map(({ status }) => status)

/** A seller who paid `months` months. */
async function makeProSeller(months: number): Promise<{ asha: Buyer; paymentIds: string[] }> {
  const asha = await free()
  for (let i = 0; i < months; i++) await pay(app.current, await upgrade(asha))
  const periods = await periodsOf(app.current, asha)
  return { asha, paymentIds: periods.map((one) => one.razorpay_payment_id) }
}

// @abuse 142
test('a payment of too little does not extend Pro and is noted', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  await withOddPayments(app.current.db, { short: 6_800 }, () => pay(app.current, linkId))
  await sweep(app.current)
  expect(await asha.post('/api/plan/confirm')).toMatchObject({ body: { status: 'ended', user: { plan: 'Free' } } })
  expect(await statuses(asha)).toEqual([])
  expect(await notesOf(app.current, asha)).toEqual(['Paid 100 of 6900 paise: Pro was not extended'])
})

// @abuse 143
test('6900 in another currency do not extend Pro and are noted', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  await withOddPayments(app.current.db, { currency: 'USD' }, () => pay(app.current, linkId))
  await sweep(app.current)
  expect(await isPro(asha)).toBe(false)
  expect(await statuses(asha)).toEqual([])
  expect(await notesOf(app.current, asha)).toEqual(['Paid in USD instead of INR: Pro was not extended'])
})

// @abuse 140
test('a paid link that is then reported as cancelled or expired keeps Pro', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  await pay(app.current, linkId)
  const paid = (await eventsOf(app.current, linkId)).find(({ event }) => event === 'payment_link.paid')
  for (const name of ['payment_link.cancelled', 'payment_link.expired']) {
    await sendEvent(app.current, (paid?.body ?? '').replace('payment_link.paid', name))
  }
  await app.current.log.drainJobs()
  await sweep(app.current)
  expect(await statuses(asha)).toEqual(['paid'])
  expect(await isPro(asha)).toBe(true)
})

// @abuse 161
test('a payment captured after the link ended extends Pro and is noted', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  await press(app.current, linkId, 'fail')
  await app.current.log.drainJobs()
  await app.current.db`UPDATE sandbox_links SET expire_by = now() - interval '1 hour' WHERE id = ${linkId}`
  await app.current.db`UPDATE upgrades SET expires_at = now() - interval '1 hour' WHERE provider_link_id = ${linkId}`
  await press(app.current, linkId, 'fail')
  await app.current.log.drainJobs()
  expect(await upgradesOf(app.current, asha)).toMatchObject([{ status: 'ended' }])

  await captureLate(app.current, linkId)
  expect(await statuses(asha)).toEqual(['paid'])
  expect(await isPro(asha)).toBe(true)
  expect(await notesOf(app.current, asha)).toEqual(['Paid after the link was ended: Pro was extended'])
})

// @abuse 162
test('a full refund removes only the month it paid for, and invoices stay', async () => {
  const { asha, paymentIds } = await makeProSeller(3)
  const invoice = await asha.post('/api/invoices', { customer_name: 'Ravi', customer_upi: 'asha@okaxis', amount: '1' })
  expect(invoice).toMatchObject({ status: 200 })
  await refund(app.current, paymentIds[1] ?? '')
  const periods = await periodsOf(app.current, asha)
  const counted = periods.filter(({ status }) => status === 'paid')
  expect(counted.map(({ period_from, period_to }) => [period_from, period_to])).toMatchObject([
    [today(), addMonths(today(), 1)],
    [expect.anything(), addMonths(today(), 2)],
  ])
  expect(await statuses(asha)).toContain('refunded')

  await refund(app.current, paymentIds[0] ?? '')
  expect(await isPro(asha)).toBe(true)
  expect((await periodsOf(app.current, asha)).filter(({ status }) => status === 'paid')).toMatchObject([
    { period_from: today(), period_to: addMonths(today(), 1) },
  ])

  await refund(app.current, paymentIds[2] ?? '')
  expect(await isPro(asha)).toBe(false)
  expect(await statuses(asha)).toEqual(['refunded', 'refunded', 'refunded'])
  expect((await upgradesOf(app.current, asha)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(await asha.get(`/api/invoices/${invoice.body.invoice.id}`)).toMatchObject({ status: 200 })
  await sweep(app.current)
  expect(await isPro(asha)).toBe(false)
})

// @abuse 162
test('concurrent refunds of all months, reported repeatedly, leave the Free plan', async () => {
  const { asha, paymentIds } = await makeProSeller(3)
  await Promise.all(paymentIds.map((id) => refund(app.current, id)))
  const [linkId = ''] = (await upgradesOf(app.current, asha)).map((one) => one.provider_link_id ?? '')
  const events = await eventsOf(app.current, linkId)
  await Promise.all(events.flatMap(({ body }) => [sendEvent(app.current, body), sendEvent(app.current, body)]))
  await app.current.log.drainJobs()
  expect(await isPro(asha)).toBe(false)
  expect(await statuses(asha)).toEqual(['refunded', 'refunded', 'refunded'])
})

// @abuse 162
test('a partial refund is only noted', async () => {
  const { asha, paymentIds } = await makeProSeller(1)
  await refund(app.current, paymentIds[0] ?? '', 1_000n)
  expect(await isPro(asha)).toBe(true)
  expect(await statuses(asha)).toEqual(['part_refunded'])
  expect(await notesOf(app.current, asha)).toEqual(['Refunded ₹10 of ₹69: Pro stays'])
  await refund(app.current, paymentIds[0] ?? '', 5_900n)
  expect(await isPro(asha)).toBe(false)
  expect(await statuses(asha)).toEqual(['refunded'])
})

// @abuse 162
test('a won dispute changes nothing, a lost one removes its month', async () => {
  const { asha, paymentIds } = await makeProSeller(2)
  const [first = '', second = ''] = paymentIds
  await dispute(app.current, first, 'created')
  expect(await statuses(asha)).toEqual(['disputed', 'paid'])
  expect(await isPro(asha)).toBe(true)
  await dispute(app.current, first, 'won')
  expect(await statuses(asha)).toEqual(['paid', 'paid'])

  await dispute(app.current, second, 'created')
  await dispute(app.current, second, 'lost')
  expect((await statuses(asha)).sort()).toEqual(['lost', 'paid'])
  expect((await asha.get('/api/auth/me')).body.user.plan).toBe('Pro')
  expect((await periodsOf(app.current, asha)).find(({ status }) => status === 'paid')).toMatchObject({
    period_to: addMonths(today(), 1),
  })
})

// @abuse 140
test('an event that a dispute began does not reopen it if it arrives after the decision', async () => {
  const { asha, paymentIds } = await makeProSeller(1)
  const send = await loseEvents(app.current)
  await dispute(app.current, paymentIds[0] ?? '', 'created')
  await dispute(app.current, paymentIds[0] ?? '', 'won')
  await send()
  const linkId = (await upgradesOf(app.current, asha))[0]?.provider_link_id ?? ''
  const disputeEvents = (await eventsOf(app.current, linkId)).filter(({ event }) => event.includes('dispute'))
  for (const name of ['payment.dispute.won', 'payment.dispute.created']) {
    await sendEvent(app.current, disputeEvents.find(({ event }) => event === name)?.body ?? '')
    await app.current.log.drainJobs()
  }
  expect(await statuses(asha)).toEqual(['paid'])
})

// @abuse 163
test('a refund of a past month is only noted', async () => {
  const { asha, paymentIds } = await makeProSeller(2)
  const [first = ''] = paymentIds
  await app.current.db`UPDATE plan_payments SET period_from = '2020-01-01', period_to = '2020-02-01'
    WHERE razorpay_payment_id = ${first}`
  const before = (await asha.get('/api/auth/me')).body.user.plan_expires_at
  await refund(app.current, first)
  expect((await asha.get('/api/auth/me')).body.user.plan_expires_at).toBe(before)
  expect(await statuses(asha)).toEqual(['refunded', 'paid'])
  expect(await notesOf(app.current, asha)).toContain('The period of this payment had already ended')
})

// @abuse 140
test('a refund event that arrives before the payment event does not extend Pro', async () => {
  const asha = await free()
  const linkId = await upgrade(asha)
  const send = await loseEvents(app.current)
  await press(app.current, linkId)
  const [payment] = await app.current.db<{ id: string }[]>`SELECT p.id FROM sandbox_payments p
    JOIN sandbox_orders o ON o.id = p.order_id WHERE o.link_id = ${linkId}`
  await refund(app.current, payment?.id ?? '')
  await send()
  const events = await eventsOf(app.current, linkId)
  const refundFirst = events.toSorted(
    (a, b) => Number(b.event.startsWith('refund')) - Number(a.event.startsWith('refund')),
  )
  for (const { body } of refundFirst) {
    await sendEvent(app.current, body)
    await app.current.log.drainJobs()
  }
  expect(await statuses(asha)).toEqual([])
  expect(await isPro(asha)).toBe(false)
  expect(await notesOf(app.current, asha)).toEqual(['Refunded before Pro was extended'])
})
