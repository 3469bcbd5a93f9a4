import { beforeEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})
const list = async () => (await asha.get('/api/customers')).body.customers
const get = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer

test('an invoice creates its customer, and later finds it in any letter case', async () => {
  const first = await asha.invoice({ customer_name: 'Ravi Kumar', amount: '100.50' })
  const second = await asha.invoice({ customer_name: 'RAVI KUMAR', amount: '200.00' })
  expect(second.customer_id).toBe(first.customer_id)
  expect(second.customer_name).toBe('RAVI KUMAR')
  expect(await list()).toMatchObject([{ name: 'Ravi Kumar', invoices: 2, owed: '300.50', received: '0.00' }])
  await asha.put(`/api/invoices/${first.id}`, { paid: true })
  expect(await list()).toMatchObject([{ owed: '200.00', received: '100.50' }])
  await asha.put(`/api/invoices/${first.id}`, { paid: false, reason: 'Bounced' })
  expect(await list()).toMatchObject([{ owed: '300.50', received: '0.00' }])
})

test('twenty concurrent invoices with the same new name create one customer', async () => {
  const taps = Array.from({ length: 20 }, (_, i) =>
    asha.invoice({ customer_name: i % 2 ? 'Meera' : 'MEERA', amount: '1.00' }),
  )
  const ids = new Set((await Promise.all(taps)).map(({ customer_id }) => customer_id))
  expect(ids.size).toBe(1)
  expect(await list()).toMatchObject([{ invoices: 20, owed: '20.00' }])
  const adding = Array.from({ length: 10 }, () => asha.post('/api/customers', { name: 'Vikram' }))
  const billing = Array.from({ length: 5 }, () => asha.invoice({ customer_name: 'vikram' }))
  const [answers] = await Promise.all([Promise.all(adding), Promise.all(billing)])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await list()).map(({ name }: { name: string }) => name.toLowerCase())).toEqual(['meera', 'vikram'])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a refused invoice leaves no customer behind', async () => {
  const free = await app.current.seller({ plan: 'Free' })
  expect(await free.post('/api/invoices', { customer_name: 'Nobody', amount: '1.00' })).toMatchObject({ status: 403 })
  expect((await free.get('/api/customers')).body.customers).toEqual([])
})

test('details are frozen on the invoice; the phone number for messages is the current one', async () => {
  const details = { phone: '9876543210', email: 'ravi@example.in', address: '12 MG Road', gstin: '27ABCPS1234K1ZM' }
  const { customer } = (await asha.post('/api/customers', { name: 'Ravi Kumar', ...details })).body
  const { id } = await asha.invoice({ customer_name: 'ignored', customer_id: customer.id })
  await asha.put(`/api/customers/${customer.id}`, { name: 'Ravi & Sons', phone: '9000000001', version: 1 })
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({
    customer_id: customer.id,
    customer_name: 'Ravi Kumar',
    customer_phone: '+919000000001',
    customer_details: { ...details, phone: '+919876543210', state_code: '27' },
  })
  expect((await asha.get('/api/invoices')).body.invoices[0]).toMatchObject({ customer_phone: '+919000000001' })
  expect((await asha.get('/api/invoices?search=Ravi')).body.invoices).toHaveLength(1)
})

test('the list of one customer: its own invoices, by state, searched and in pages', async () => {
  const { id, customer_id } = await asha.invoice({ customer_name: 'Ravi' })
  await asha.invoice({ customer_name: 'Ravi' })
  await asha.invoice({ customer_name: 'Meera' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  const ask = async (query: string) => (await asha.get(`/api/invoices?customer_id=${customer_id}${query}`)).body
  expect(await ask('')).toMatchObject({ total: 2, total_is_exact: true, next_cursor: null })
  expect(await ask('&status=paid')).toMatchObject({ total: 1, invoices: [{ id }] })
  expect(await ask('&search=Meera')).toMatchObject({ total: 0, invoices: [] })
  expect(await ask('&search=rav')).toMatchObject({ total: 2 })
  const { next_cursor } = await ask('&limit=1')
  expect(await ask(`&limit=1&cursor=${next_cursor}`)).toMatchObject({ invoices: [{ id }], next_cursor: null })
  expect((await asha.get('/api/invoices?customer_id=x')).status).toBe(400)
})

test('a customer has the totals of balance and received amounts', async () => {
  const { customer_id } = await asha.invoice({ amount: '99999999.99' })
  expect(await get(customer_id)).toMatchObject({ owed: '99999999.99', received: '0.00', invoices: 1 })
})
