import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

const LINES = [{ description: 'Lamp', quantity: '1', unit_price: '1000', rate: '18' }]
const REGISTERED = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' }

test('an invoice whose caller knows another GST registration is not made, and uses no number', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  expect((await asha.put('/api/business', { version, ...REGISTERED })).status).toBe(200)
  const given = { customer_name: 'Ravi', lines: LINES }
  const make = (registration: string) =>
    asha.post('/api/invoices', { ...given, registration }, { 'idempotency-key': 'one' })
  for (const registration of ['unregistered', 'composition'])
    expect(await make(registration)).toMatchObject({ status: 409, body: { code: 'registration_changed' } })
  expect(await make('something')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  // A refusal stores nothing, so the key can be used again.
  const made = await make('registered')
  expect(made).toMatchObject({ status: 200, body: { invoice: { amount: '1180.00' } } })
  expect(made.body.invoice.number).toMatch(/0001$/)
  expect((await asha.post('/api/invoices', given)).status).toBe(200)
})

test('a draft is saved without it, and refused with another one', async () => {
  const asha = await app.current.seller()
  const { id, version } = await asha.invoice({ amount: undefined, lines: LINES, draft: true })
  const save = (more: object) =>
    asha.put(`/api/invoices/${id}/draft`, { customer_name: 'Ravi', lines: LINES, version, ...more })
  expect(await save({ registration: 'registered' })).toMatchObject({
    status: 409,
    body: { code: 'registration_changed' },
  })
  expect(await save({ registration: 'unregistered' })).toMatchObject({ status: 200 })
  expect(await save({ version: version + 1 })).toMatchObject({ status: 200 })
})
