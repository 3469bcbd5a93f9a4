import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const endPlan = (seller: Seller, at: string) => app.current.db`
  UPDATE businesses SET plan_expires_at = now() + ${at}::interval
  WHERE id = (SELECT business_id FROM users WHERE id = ${seller.id})`

const create = (seller: Seller, headers: Record<string, string> = {}) =>
  seller.post('/api/invoices', { customer_name: 'Ravi', amount: '10' }, headers)

const refused = { status: 403, body: { code: 'plan_required' } }

// @abuse 43
test('a Free seller cannot create an invoice by any call, and no number is used', async () => {
  const free = await app.current.seller({ plan: 'Free' })
  expect(await create(free)).toMatchObject(refused)
  expect(await create(free, { 'idempotency-key': 'a' })).toMatchObject(refused)
  expect((await free.get('/api/invoices')).body).toMatchObject({ invoices: [], total: 0 })
  expect(await app.current.db`SELECT 1 FROM number_series`).toEqual([])
})

// @abuse 43
test('after the end of the plan a seller can still list, view, search, mark paid and undo', async () => {
  const lapsed = await app.current.seller()
  const { id } = await lapsed.invoice()
  await endPlan(lapsed, '-1 second')
  expect(await create(lapsed)).toMatchObject(refused)
  expect((await lapsed.get('/api/invoices')).body.total).toBe(1)
  expect((await lapsed.get('/api/invoices?search=ravi')).body.total).toBe(1)
  expect(await lapsed.put(`/api/invoices/${id}`, { paid: true })).toMatchObject({ status: 200 })
  expect(await lapsed.put(`/api/invoices/${id}`, { paid: false, reason: 'Not yet' })).toMatchObject({ status: 200 })
  expect(await lapsed.get(`/api/invoices/${id}`)).toMatchObject({ status: 200 })
  expect(await lapsed.get('/api/analytics/stats')).toMatchObject({ status: 200, body: { total: 1 } })
})

// @abuse 44
test('when the plan ends during many requests, each creates a whole invoice or is refused', async () => {
  const asha = await app.current.seller()
  const eight = () => Promise.all(Array.from({ length: 8 }, () => create(asha)))
  const statuses = (await eight()).map(({ status }) => status)
  await endPlan(asha, '0.4 seconds')
  while (statuses.at(-1) !== 403) {
    const answers = await eight()
    statuses.push(...answers.map(({ status }) => status).sort())
  }
  const made = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 403)).toHaveLength(statuses.length - made)
  expect(made).toBeGreaterThanOrEqual(8)
  const [counts] = await app.current.db`
    SELECT (SELECT count(*)::int FROM invoices i WHERE i.business_id = u.business_id) AS invoices,
      (SELECT count(*)::int FROM invoice_lines l WHERE l.business_id = u.business_id) AS lines,
      (SELECT count(*)::int FROM invoice_history h WHERE h.business_id = u.business_id) AS history,
      (SELECT last_number FROM number_series s WHERE s.business_id = u.business_id) AS last,
      (SELECT t.invoices::int FROM business_totals t WHERE t.business_id = u.business_id) AS counted
    FROM users u WHERE id = ${asha.id}`
  expect(counts).toEqual({ invoices: made, lines: made, history: made, last: made, counted: made })
})

test('without a default UPI ID one is required, and the first one used becomes the default', async () => {
  const asha = await app.current.seller({ default_upi: null })
  expect(await create(asha)).toMatchObject({ status: 400, body: { fields: { customer_upi: 'Please enter a UPI ID' } } })
  await asha.invoice({ customer_upi: ' Asha.Shop@OkAxis ' })
  await asha.invoice({ customer_upi: 'other@ybl' })
  expect((await asha.invoice({ customer_upi: '' })).customer_upi).toBe('asha.shop@okaxis')
  expect((await asha.get('/api/auth/me')).body.user.default_upi).toBe('asha.shop@okaxis')
})
