import { beforeEach, expect, test } from 'vitest'
import { queryStatusCounts } from '#server/features/invoices/list/list-queries.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { moveClock } from '../../harness/clock.ts'
import { planOf } from '../../harness/plan.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const list = async (query: string) => {
  const answer = await asha.get(`/api/invoices?${query}`)
  expect(answer, `${query}`).toMatchObject({ status: 200 })
  return answer.body
}
const namesIn = async (query: string): Promise<string[]> =>
  (await list(query)).invoices.map(({ customer_name }: { customer_name: string }) => customer_name).sort()

/** An invoice of that IST day, named after it. */
const issueOn = async (day: string) => {
  await moveClock(app.current, `${day}T12:00:00+05:30`)
  return asha.invoice({ customer_name: day })
}

test('a period ends and begins at midnight in India, also at the border of the fiscal year', async () => {
  for (const day of ['2025-03-31', '2025-04-01', '2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01']) {
    await issueOn(day)
  }
  // 18:29:59.999 UTC is the last moment of the day in India.
  await moveClock(app.current, '2026-03-31T18:29:59.999Z')
  expect(await namesIn('period=today')).toEqual(['2026-03-31'])
  expect(await namesIn('period=this_month')).toEqual(['2026-03-31'])
  expect(await namesIn('period=this_quarter')).toEqual(['2026-01-01', '2026-03-31'])
  expect(await namesIn('period=this_year')).toEqual(['2025-04-01', '2025-12-31', '2026-01-01', '2026-03-31'])
  expect(await namesIn('period=last_year')).toEqual(['2025-03-31'])
  await moveClock(app.current, '2026-03-31T18:30:00Z')
  expect(await namesIn('period=today')).toEqual(['2026-04-01'])
  expect(await namesIn('period=last_month')).toEqual(['2026-03-31'])
  expect(await namesIn('period=this_quarter')).toEqual(['2026-04-01'])
  expect(await namesIn('period=this_year')).toEqual(['2026-04-01'])
  expect(await namesIn('period=last_year')).toEqual(['2025-04-01', '2025-12-31', '2026-01-01', '2026-03-31'])
  expect(await list('period=last_year&limit=2')).toMatchObject({ total: 4, total_is_exact: true })
})

test('an unknown period, and a period with days, are refused with the field', async () => {
  for (const query of ['period=yesterday', 'period=', 'period=today&from=2026-04-01', 'period=today&to=2026-04-01']) {
    expect(await asha.get(`/api/invoices?${query}`), `${query}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { period: expect.any(String) } },
    })
  }
})

test('the counts by status follow days and customer, not the chosen status', async () => {
  await moveClock(app.current, '2026-05-10T06:00:00Z')
  const [first] = [await asha.invoice({ customer_name: 'Ravi' }), await asha.invoice({ customer_name: 'Ravi' })]
  await asha.invoice({ customer_name: 'Meera' })
  await asha.put(`/api/invoices/${first.id}`, { paid: true })
  await moveClock(app.current, '2026-06-10T06:00:00Z')
  const credited = await asha.invoice({ customer_name: 'Asif' })
  await asha.post(`/api/invoices/${credited.id}/credit-notes`, { reason: 'Returned' })
  const cancelled = await asha.invoice({ customer_name: 'Ravi' })
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Typed twice' })

  const none = { all: 0, draft: 0, pending: 0, paid: 0, void: 0 }
  expect((await list('period=last_month')).counts).toEqual({ ...none, all: 3, pending: 2, paid: 1 })
  expect(await list('period=last_month&status=paid')).toMatchObject({ total: 1, counts: { all: 3, pending: 2 } })
  const ravi = `customer_id=${first.customer_id}`
  expect((await list(ravi)).counts).toEqual({ ...none, all: 3, pending: 1, paid: 1, void: 1 })
  // A credit note is in the list of all, and in no tab.
  const asif = `customer_id=${credited.customer_id}`
  expect((await list(asif)).counts).toEqual({ ...none, all: 2, void: 1 })
  expect((await list(`${ravi}&period=this_month`)).counts).toEqual({ ...none, all: 1, void: 1 })
  expect((await list(`${ravi}&period=today&status=pending`)).invoices).toEqual([])
  expect((await list('')).counts).toBeNull()
  expect((await list('period=last_month&search=Ravi')).counts).toBeNull()
})

test("another business's customer looks like an unknown one", async () => {
  const ravi = await app.current.seller()
  const other = await ravi.invoice({ customer_name: 'Meera' })
  await asha.invoice({ customer_name: 'Meera' })
  const unknown = await list('customer_id=8d1c0ae6-8a4b-4a6f-9d3c-0f3f0a1b2c3d')
  expect(unknown).toMatchObject({ invoices: [], total: 0, counts: { all: 0 } })
  expect(await list(`customer_id=${other.customer_id}`)).toEqual(unknown)
})

test('the id of a merged customer finds the invoices of its target', async () => {
  const merged = await asha.invoice({ customer_name: 'Ravi K' })
  const target = await asha.invoice({ customer_name: 'Ravi Kumar' })
  const answer = await asha.post(`/api/customers/${merged.customer_id}/merge`, { into: target.customer_id })
  expect(answer).toMatchObject({ status: 200 })
  expect(await namesIn(`customer_id=${merged.customer_id}`)).toEqual(['Ravi K', 'Ravi Kumar'])
})

test('the counts of a range of days read only its index', async () => {
  const { db } = app.current
  const [row] = await db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${asha.id}`
  const actor = { userId: asha.id, businessId: row?.business_id ?? '' } as Parameters<typeof queryStatusCounts>[1]
  const days = { from: '2024-04-01', to: '2025-04-01' }
  expect(await planOf(db, queryStatusCounts(db, actor, { customerId: undefined, days }))).toMatch(
    /Index Only Scan Backward using invoices_in_order/,
  )
})
