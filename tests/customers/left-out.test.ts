import { beforeEach, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const WHOLE = {
  name: 'Ravi Kumar',
  phone: '+919822012345',
  email: 'ravi@example.in',
  address: '12 MG Road',
  gstin: '27AAPFU0939F1ZV',
  state_code: '27',
  language: 'mr',
  notes: 'Batch A',
}

test('a change keeps what it leaves out, and null clears each field', async () => {
  const { id } = (await asha.post('/api/customers', WHOLE)).body.customer
  const renamed = await asha.put(`/api/customers/${id}`, { name: 'Ravi K', version: 1 })
  expect(renamed).toMatchObject({ status: 200, body: { customer: { ...WHOLE, name: 'Ravi K', version: 2 } } })
  let version = 2
  for (const field of ['phone', 'email', 'address', 'gstin', 'state_code', 'language', 'notes']) {
    const cleared = await asha.put(`/api/customers/${id}`, { name: 'Ravi K', [field]: null, version: version++ })
    expect(cleared.body.customer[field]).toBe(null)
  }
  const { customer } = (await asha.get(`/api/customers/${id}`)).body
  expect(customer).toMatchObject({ name: 'Ravi K', phone: null, email: null, address: null, gstin: null, notes: null })
})

test('a new GSTIN without a state sets the state of the GSTIN, and the same GSTIN keeps the state', async () => {
  const { id } = (await asha.post('/api/customers', { ...WHOLE, state_code: '29' })).body.customer
  const put = async (given: object) =>
    (await asha.put(`/api/customers/${id}`, { name: WHOLE.name, ...given })).body.customer
  expect(await put({ gstin: WHOLE.gstin, version: 1 })).toMatchObject({ state_code: '29' })
  expect(await put({ gstin: '07AAPFU0939F1ZX', version: 2 })).toMatchObject({ state_code: '07' })
  // A buyer who gives up the registration stays where they are.
  expect(await put({ gstin: null, version: 3 })).toMatchObject({ gstin: null, state_code: '07' })
})

test('a GSTIN that is cleared on an invoice leaves the state of the customer', async () => {
  const { id } = (await asha.post('/api/customers', { ...WHOLE, state_code: '29' })).body.customer
  await asha.invoice({ customer_name: WHOLE.name, customer_id: id, customer: { gstin: null } })
  expect((await asha.get(`/api/customers/${id}`)).body.customer).toMatchObject({ gstin: null, state_code: '29' })
})
