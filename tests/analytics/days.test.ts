import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'

// The machine's zone is far from India's, as on a rented server.
process.env.TZ = 'America/Los_Angeles'

const app = useApp()

// @abuse 243
test('a month ends at midnight in India, in any time zone of the machine', async () => {
  expect(new Date('2026-11-30T18:30:00Z').getDate()).toBe(30)
  const asha = await app.current.seller()
  await moveClock(app.current, '2026-11-30T18:29:59.999Z')
  const november = await asha.invoice({ amount: '100.00' })
  expect(november).toMatchObject({ issued_on: '2026-11-30' })
  const paid = await asha.put(`/api/invoices/${november.id}`, { paid: true })
  expect(paid.body.invoice).toMatchObject({ paid_on: '2026-11-30' })
  const stats = async () => (await asha.get('/api/analytics/stats')).body
  expect(await stats()).toMatchObject({ earnings_this_month: '100.00', earnings_last_month_same_days: '0.00' })

  await moveClock(app.current, '2026-11-30T18:30:00Z')
  const december = await asha.invoice({ amount: '20.00' })
  expect(december).toMatchObject({ issued_on: '2026-12-01' })
  await asha.put(`/api/invoices/${december.id}`, { paid: true })
  const after = await stats()
  expect(after).toMatchObject({ earnings_this_month: '20.00', earnings_last_month_same_days: '0.00' })
  expect(after.monthly_earnings.slice(-2)).toEqual([
    { month: '2026-11', earned: '100.00' },
    { month: '2026-12', earned: '20.00' },
  ])

  await moveClock(app.current, '2026-12-30T12:00:00Z')
  expect(await stats()).toMatchObject({ earnings_this_month: '20.00', earnings_last_month_same_days: '100.00' })
  await moveClock(app.current, '2027-03-31T12:00:00Z')
  expect((await stats()).monthly_earnings.map(({ month }: { month: string }) => month)).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
  ])
})

test('an undone payment is taken off the day that it was counted on, not off today', async () => {
  const asha = await app.current.seller()
  const [first, second] = [await asha.invoice({ amount: '100.00' }), await asha.invoice({ amount: '20.00' })]
  await moveClock(app.current, '2026-11-30T06:00:00Z')
  await asha.put(`/api/invoices/${first.id}`, { paid: true })
  await moveClock(app.current, '2026-12-01T06:00:00Z')
  await asha.put(`/api/invoices/${second.id}`, { paid: true })
  await asha.put(`/api/invoices/${first.id}`, { paid: false, reason: 'The cheque was returned' })
  const { body } = await asha.get('/api/analytics/stats')
  expect(body).toMatchObject({ totalEarnings: '20.00', earnings_this_month: '20.00' })
  expect(body.monthly_earnings.slice(-2)).toEqual([
    { month: '2026-11', earned: '0.00' },
    { month: '2026-12', earned: '20.00' },
  ])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('what is late becomes so after its due day in India, and a week of money is today and six days before', async () => {
  const asha = await app.current.seller()
  await moveClock(app.current, '2026-11-20T06:00:00Z')
  const late = await asha.invoice({ amount: '100.00', due_on: '2026-11-26' })
  await asha.invoice({ amount: '40.00', due_on: '2026-11-27' })
  await asha.invoice({ amount: '7.00' })
  await asha.post(`/api/invoices/${late.id}/payments`, { amount: '30.00', received_on: '2026-11-20', method: 'upi' })
  const stats = async () => (await asha.get('/api/analytics/stats')).body
  await moveClock(app.current, '2026-11-26T18:29:59.999Z')
  expect(await stats()).toMatchObject({ owed: '117.00', late: 0, late_owed: '0.00', received_this_week: '30.00' })
  await moveClock(app.current, '2026-11-26T18:30:00Z')
  expect(await stats()).toMatchObject({ owed: '117.00', late: 1, late_owed: '70.00', received_this_week: '0.00' })
})
