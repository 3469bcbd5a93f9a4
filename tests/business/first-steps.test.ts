import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { OPENED, openPage } from '../link-views/open-page.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const stepsOf = async (seller: Seller) => (await seller.get('/api/analytics/stats')).body.beginning?.steps ?? null
const isStarting = async (seller: Seller) => (await seller.get('/api/auth/me')).body.user.is_starting

test('each first step is ticked by what is stored, and all four end them for good', async () => {
  const asha = await app.current.seller({ plan: 'Pro', default_upi: null })
  expect(await stepsOf(asha)).toEqual({ payee: false, details: false, made: false, shared: false })
  await asha.put('/api/business', { version: 1, state_code: '27' })
  expect(await stepsOf(asha)).toEqual({ payee: false, details: true, made: false, shared: false })
  await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '10', customer_upi: 'asha@okaxis' })
  expect(await stepsOf(asha)).toEqual({ payee: true, details: true, made: true, shared: false })
  expect(await isStarting(asha)).toBe(true)
  await Promise.all([1, 2, 3].map(() => asha.post('/api/first-steps/shared', {})))
  expect(await stepsOf(asha)).toBeNull()
  expect(await isStarting(asha)).toBe(false)
  expect(await asha.put('/api/first-steps', { shown: true })).toMatchObject({ body: { first_steps: 'done' } })
  expect(await stepsOf(asha)).toBeNull()
})

test('a quick link counts as made, and an opened page as shared', async () => {
  const [free, pro] = [await app.current.seller({ plan: 'Free' }), await app.current.seller({ plan: 'Pro' })]
  await free.post('/api/payment-links', { upi_id: 'asha@okaxis', amount: '10' })
  expect(await stepsOf(free)).toMatchObject({ made: true, shared: false })
  const { id } = await pro.invoice()
  await openPage(app.current.origin, `/payment/${id}`, OPENED, 'GET')
  await expect.poll(async () => (await stepsOf(pro))?.shared, { interval: 200 }).toBe(true)
})

test('hidden steps stay hidden on every device until they are shown again; the first payment ends them', async () => {
  const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
  expect(await asha.put('/api/first-steps', { shown: false })).toMatchObject({ body: { first_steps: 'hidden' } })
  expect([await stepsOf(asha), await isStarting(asha)]).toEqual([null, false])
  expect(await stepsOf(ravi)).not.toBeNull()
  expect(await asha.put('/api/first-steps', { shown: true })).toMatchObject({ body: { first_steps: 'open' } })
  const { id } = await asha.invoice()
  expect(await stepsOf(asha)).toMatchObject({ made: true, shared: false })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  expect([await stepsOf(asha), await isStarting(asha)]).toEqual([null, false])
})
