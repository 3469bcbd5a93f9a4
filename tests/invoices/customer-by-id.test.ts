import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

const LINES = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]

/** Each call that makes or replaces a document for a customer, and the name of the document in its answer. */
const KINDS = [
  { kind: 'invoice', path: '/api/invoices', given: { amount: '100' } },
  { kind: 'invoice', path: '/api/invoices', given: { lines: LINES, draft: true } },
  { kind: 'document', path: '/api/preliminary-documents', given: { kind: 'quotation', lines: LINES } },
  {
    kind: 'recurring',
    path: '/api/recurring-invoices',
    given: { amount: '100', every: 'month', first_on: '2099-01-15' },
  },
] as const

test.each(KINDS)('the id of a customer is enough for $path with $given', async ({ kind, path, given }) => {
  const asha = await app.current.seller()
  const stranger = await app.current.seller()
  const { id } = (await asha.post('/api/customers', { name: 'Ravi Kumar' })).body.customer
  const theirs = (await stranger.post('/api/customers', { name: 'Noor' })).body.customer

  expect(await asha.post(path, { ...given, customer_id: theirs.id })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { customer_id: expect.stringMatching(/^This customer does not exist/) } },
  })
  for (const nobody of [{}, { customer_id: null }]) {
    expect(await asha.post(path, { ...given, ...nobody })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { customer_name: "Please enter the customer's name" } },
    })
  }
  expect(await asha.post(path, { ...given, customer_id: id })).toMatchObject({
    status: 200,
    body: { [kind]: { customer_id: id, customer_name: 'Ravi Kumar' } },
  })
})

test.each([
  { kind: 'invoice', path: '/api/invoices', given: { lines: LINES, draft: true }, save: 'draft' },
  { kind: 'document', path: '/api/preliminary-documents', given: { kind: 'quotation', lines: LINES }, save: '' },
])('the id of a customer is enough to replace a $kind', async ({ kind, path, given, save }) => {
  const asha = await app.current.seller()
  const { id } = (await asha.post('/api/customers', { name: 'Ravi Kumar' })).body.customer
  const made = (await asha.post(path, { ...given, customer_name: 'Noor' })).body[kind]
  const address = [path, made.id, save].filter(Boolean).join('/')
  const change = { lines: LINES, version: made.version }
  expect(await asha.put(address, change)).toMatchObject({
    status: 400,
    body: { fields: { customer_name: "Please enter the customer's name" } },
  })
  expect(await asha.put(address, { ...change, customer_id: id })).toMatchObject({
    status: 200,
    body: { [kind]: { customer_id: id, customer_name: 'Ravi Kumar' } },
  })
})

test('the answer to a body without a customer names its other faults too', async () => {
  const asha = await app.current.seller()
  expect(await asha.post('/api/invoices', { amount: 'much', due_on: 'soon' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        customer_name: "Please enter the customer's name",
        amount: expect.any(String),
        due_on: expect.any(String),
      },
    },
  })
  expect(await asha.post('/api/invoices', [])).toMatchObject({
    status: 400,
    body: { fields: { body: expect.any(String) } },
  })
})
