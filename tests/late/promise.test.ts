import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const friday = addDays(today, 6)

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const due = (customer_name: string, amount: string, days: number) =>
  asha.invoice({ customer_name, amount, issued_on: addDays(today, -days), due_on: addDays(today, -days) })
const promise = (id: string, promised_by: unknown, seller = asha) =>
  seller.put(`/api/customers/${id}/promise`, { promised_by })
const get = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer
const late = async (): Promise<[string, string | null][]> =>
  (await asha.get('/api/late')).body.customers.map((one: { name: string; promised_by: string | null }) => [
    one.name,
    one.promised_by,
  ])
/** Moves the promise into the past. */
const turnBack = (id: string, day: string) => app.current.db`UPDATE customers SET promised_on = ${day} WHERE id = ${id}`

test('refuses a visitor, a stranger, days out of range and bodies that are none', async () => {
  const { customer_id: id } = await due('Ravi Kumar', '100.00', 5)
  expect(await app.current.visitor().put(`/api/customers/${id}/promise`, { promised_by: friday })).toMatchObject({
    status: 401,
  })
  const stranger = await app.current.seller()
  expect(await promise(id, friday, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const refused = async (day: unknown, sentence: unknown) =>
    expect(await promise(id, day)).toMatchObject({ status: 400, body: { fields: { promised_by: sentence } } })
  await refused(addDays(today, -1), 'This day is in the past. Choose today or a later day')
  await refused(addDays(today, 366), 'Choose a day within a year from today')
  for (const day of ['2026-02-30', 'Friday', '', '1999-01-01', 7, undefined]) await refused(day, expect.any(String))
  expect(await asha.put(`/api/customers/${id}/promise`, { promised_by: friday, owed: '0.00' })).toMatchObject({
    status: 400,
  })
  expect((await get(id)).promised_by).toBe(null)
})

test('a promise is set, repeated, changed and removed on Late, customer and list; the order stays', async () => {
  const { customer_id: first } = await due('Noor', '100.00', 40)
  const { customer_id: second } = await due('Ravi Kumar', '50.00', 5)
  for (const day of [today, addDays(today, 365), friday, friday]) {
    const { status, body } = await promise(first, day)
    expect(status).toBe(200)
    expect(body.customer).toMatchObject({ id: first, owed: '100.00', promised_by: day, version: 1 })
    expect(body.customer).toEqual(await get(first))
  }
  expect(await late()).toEqual([
    ['Noor', friday],
    ['Ravi Kumar', null],
  ])
  expect((await asha.get('/api/customers')).body.customers).toMatchObject([
    { promised_by: friday },
    { promised_by: null },
  ])
  // Who has the customer open on another device can still save, and the promise stays.
  await asha.put(`/api/customers/${first}`, { name: 'Noor', phone: '9876543210', version: 1 })
  await promise(second, today)
  await turnBack(second, addDays(today, -1))
  expect(await late()).toEqual([
    ['Noor', friday],
    ['Ravi Kumar', addDays(today, -1)],
  ])
  for (let times = 0; times < 2; times++) expect((await promise(first, null)).body.customer.promised_by).toBe(null)
})

test('a part payment keeps the promise, the rest removes it; a new balance has none', async () => {
  const { id, customer_id } = await due('Ravi Kumar', '100.00', 5)
  await promise(customer_id, friday)
  await asha.post(`/api/invoices/${id}/payments`, { amount: '99.99' })
  expect(await get(customer_id)).toMatchObject({ owed: '0.01', promised_by: friday })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '0.01' })
  expect(await get(customer_id)).toMatchObject({ owed: '0.00', promised_by: null })
  const refused = await promise(customer_id, friday)
  expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_owed' } })
  expect(refused.body.message).toBe('This customer no longer owes anything.')
  expect(await promise(customer_id, null)).toMatchObject({ status: 200 })
  await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'The cheque was returned' })
  expect(await get(customer_id)).toMatchObject({ owed: '100.00', promised_by: null })
})

test('cancelling or crediting the last open invoice removes the promise as a payment does', async () => {
  const cancelled = await due('Ravi Kumar', '100.00', 5)
  const credited = await due('Ravi Kumar', '50.00', 4)
  await promise(cancelled.customer_id, friday)
  expect((await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Made twice' })).status).toBe(200)
  expect(await get(cancelled.customer_id)).toMatchObject({ owed: '50.00', promised_by: friday })
  expect((await asha.post(`/api/invoices/${credited.id}/credit-notes`, { reason: 'Sent back' })).status).toBe(200)
  expect(await get(cancelled.customer_id)).toMatchObject({ owed: '0.00', promised_by: null })
})

test('a promise racing the last payment: no customer without balance keeps a promise', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, customer_id } = await due(`Customer ${round}`, '10.00', 3)
    const answers = await Promise.all([
      asha.put(`/api/invoices/${id}`, { paid: true }),
      ...Array.from({ length: 4 }, () => promise(customer_id, friday)),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await get(customer_id)).toMatchObject({ owed: '0.00', promised_by: null })
  }
})

test('a merge keeps the later of two promises, also without a balance; the old id resolves to the target', async () => {
  const [a, b] = [await due('A', '10.00', 9), await due('B', '10.00', 8)]
  const { id: c } = (await asha.post('/api/customers', { name: 'C' })).body.customer
  const merge = (from: string, into: string) => asha.post(`/api/customers/${from}/merge`, { into })
  await promise(a.customer_id, friday)
  await promise(b.customer_id, addDays(today, 2))
  expect((await merge(a.customer_id, b.customer_id)).body.customer.promised_by).toBe(friday)
  expect((await merge(b.customer_id, c)).body.customer).toMatchObject({ owed: '20.00', promised_by: friday })
  const tomorrow = addDays(today, 1)
  expect((await promise(a.customer_id, tomorrow)).body.customer).toMatchObject({ id: c, promised_by: tomorrow })
  expect(await late()).toEqual([['C', tomorrow]])
  const gone = await app.current
    .db`SELECT count(*)::int AS n FROM customers WHERE merged_into = ${c} AND promised_on IS NOT NULL`
  expect(gone).toEqual([{ n: 0 }])
})

test('a promise racing a merge moves along or gets an error, without deadlock', async () => {
  for (let round = 0; round < 8; round++) {
    const { customer_id } = await due(`Old ${round}`, '10.00', 3)
    const { id: into } = (await asha.post('/api/customers', { name: `New ${round}` })).body.customer
    const [merged, promised] = await Promise.all([
      asha.post(`/api/customers/${customer_id}/merge`, { into }),
      promise(customer_id, friday),
    ])
    expect(merged.status).toBe(200)
    expect([200, 409]).toContain(promised.status)
    expect((await get(customer_id)).promised_by).toBe(promised.status === 200 ? friday : null)
  }
})

test('a token with the scope for customers can set a promise', async () => {
  const { customer_id: id } = await due('Ravi Kumar', '10.00', 3)
  const { paths, components } = (await asha.get('/api/openapi.json')).body
  const described = paths['/api/customers/{id}/promise'].put
  expect(described.security).toContainEqual({ token: ['customers:write'] })
  const { schema } = described.responses[200].content['application/json']
  expect(schema.properties.customer).toEqual({ $ref: '#/components/schemas/CustomerDetail' })
  expect(components.schemas.CustomerDetail.properties.promised_by.description).toMatch(/promised to pay/)
  const { secret } = (await asha.post('/api/tokens', { name: 'Books', scopes: ['customers:write'] })).body
  const answer = await app.current
    .visitor()
    .raw('PUT', `/api/customers/${id}/promise`, JSON.stringify({ promised_by: friday }), {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
    })
  expect(answer).toMatchObject({ status: 200, body: { customer: { promised_by: friday } } })
})
