import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { makeBuyer } from './crowd.ts'
import { isPro, loseEvents, periodsOf, press, upgrade } from './money.ts'

const app = useApp()

/** Pays, and confirms at the time `at`. The provider keeps real time; the period begins when Pavti sees the payment. */
async function buy(at: string, buyer: Awaited<ReturnType<typeof makeBuyer>>): Promise<void> {
  await moveClock(app.current, new Date().toISOString())
  await press(app.current, await upgrade(buyer))
  await moveClock(app.current, at)
  expect((await buyer.post('/api/plan/confirm')).body.status).toBe('paid')
}

beforeAll(async () => void (await loseEvents(app.current)))

// @abuse 165
test('bought on 31 January at 23:30 in India, Pro ends with 28 February there, and the next month follows it', async () => {
  const asha = await makeBuyer(app.current)
  await buy('2027-01-31T18:00:00Z', asha)
  expect(await periodsOf(app.current, asha)).toMatchObject([{ period_from: '2027-01-31', period_to: '2027-02-28' }])
  await moveClock(app.current, '2027-02-28T18:29:59Z')
  expect(await isPro(asha)).toBe(true)
  await moveClock(app.current, '2027-02-28T18:30:00Z')
  expect(await isPro(asha)).toBe(false)

  await buy('2028-01-31T18:29:00Z', asha)
  await buy('2028-02-01T05:00:00Z', asha)
  expect((await periodsOf(app.current, asha)).slice(1)).toMatchObject([
    { period_from: '2028-01-31', period_to: '2028-02-29' },
    { period_from: '2028-03-01', period_to: '2028-03-31' },
  ])
})

test('three months bought on 31 January end on 30 April', async () => {
  const asha = await makeBuyer(app.current)
  for (const minute of [1, 2, 3]) await buy(`2031-01-31T05:0${minute}:00Z`, asha)
  expect((await periodsOf(app.current, asha)).map(({ period_to: to }) => to)).toEqual([
    '2031-02-28',
    '2031-03-31',
    '2031-04-30',
  ])
  await moveClock(app.current, '2031-04-30T18:29:59Z')
  expect(await isPro(asha)).toBe(true)
  await moveClock(app.current, '2031-04-30T18:30:00Z')
  expect(await isPro(asha)).toBe(false)
})

// @abuse 44
test('a plan that ends between two calls refuses the second', async () => {
  const asha = await makeBuyer(app.current)
  await buy('2029-06-10T05:00:00Z', asha)
  const invoice = { customer_name: 'Ravi', customer_upi: 'asha@okaxis', amount: '10' }
  await moveClock(app.current, '2029-07-10T18:29:59Z')
  expect(await asha.post('/api/invoices', invoice)).toMatchObject({ status: 200 })
  await moveClock(app.current, '2029-07-10T18:30:00Z')
  expect(await asha.post('/api/invoices', invoice)).toMatchObject({ status: 403, body: { code: 'plan_required' } })
})
