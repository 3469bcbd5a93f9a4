import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off', FREE_INVOICES: '3' })

const create = (seller: Seller, given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  seller.post('/api/invoices', { customer_name: 'Ravi', amount: '10', ...given }, headers)

const left = async (seller: Seller) => (await seller.get('/api/auth/me')).body.user.free_invoices_left

const refused = { status: 403, body: { code: 'plan_required' } }

test('ten concurrent requests of a new Free account issue only as many invoices as the operator allows', async () => {
  const free = await app.current.seller({ plan: 'Free' })
  expect(await left(free)).toBe(3)
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(free)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refused)
  expect(await left(free)).toBe(0)
  expect((await free.get('/api/invoices')).body.total).toBe(3)
  const [series] = await app.current.db`
    SELECT last_number FROM number_series WHERE business_id = (SELECT business_id FROM users WHERE id = ${free.id})`
  expect(series).toEqual({ last_number: 3 })
})

test('only issuing uses a free invoice; drafts, refused requests and repeats do not', async () => {
  const free = await app.current.seller({ plan: 'Free' })
  const lines = [{ description: 'Rice', quantity: '1', unit_price: '10' }]
  const draft = await create(free, { amount: undefined, lines, draft: true })
  expect(draft).toMatchObject({ status: 200 })
  expect(await create(free, { due_on: '1999-01-01' })).toMatchObject({ status: 400 })
  expect(await left(free)).toBe(3)
  const { id, version } = draft.body.invoice
  expect(await free.post(`/api/invoices/${id}/issue`, { version })).toMatchObject({ status: 200 })
  expect(await free.post(`/api/invoices/${id}/issue`, { version })).toMatchObject({ status: 200 })
  expect(await left(free)).toBe(2)
  for (const _ of [1, 2]) {
    expect(await create(free, {}, { 'idempotency-key': 'a' })).toMatchObject({ status: 200 })
  }
  expect(await left(free)).toBe(1)
  const last = await create(free, { amount: undefined, lines, draft: true })
  expect(await create(free)).toMatchObject({ status: 200 })
  expect(
    await free.post(`/api/invoices/${last.body.invoice.id}/issue`, { version: last.body.invoice.version }),
  ).toMatchObject(refused)
  expect(await create(free, { amount: undefined, lines, draft: true })).toMatchObject(refused)
})

test('Pro uses none of the free invoices', async () => {
  const pro = await app.current.seller()
  await pro.invoice()
  expect(await left(pro)).toBe(3)
})
