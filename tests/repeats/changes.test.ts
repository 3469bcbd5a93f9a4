import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

const LINES = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]
const DEARER = [{ description: 'Lamp', quantity: '1', unit_price: '300' }]

/** Each kind of thing that is saved over its version: how it is made, its name in answers, and a change. */
const KINDS = [
  {
    kind: 'customer',
    path: '/api/customers',
    given: { name: 'Ravi' },
    at: (id: string) => `/api/customers/${id}`,
    change: { name: 'Ravi Kumar' },
  },
  {
    kind: 'item',
    path: '/api/items',
    given: { description: 'Fan', hsn: '', unit: '', unit_price: '100', rate: '18', exemption: null },
    at: (id: string) => `/api/items/${id}`,
    change: { description: 'Fan', unit_price: '120' },
  },
  {
    kind: 'recurring',
    path: '/api/recurring-invoices',
    given: { customer_name: 'Ravi', amount: '100', text: 'Rent', every: 'month', first_on: '2099-01-15' },
    at: (id: string) => `/api/recurring-invoices/${id}`,
    change: { amount: '200', text: 'Rent', every: 'month', first_on: '2099-01-15' },
  },
  {
    kind: 'document',
    path: '/api/preliminary-documents',
    given: { kind: 'quotation', customer_name: 'Ravi', lines: LINES },
    at: (id: string) => `/api/preliminary-documents/${id}`,
    change: { customer_name: 'Ravi', lines: DEARER },
  },
  {
    kind: 'invoice',
    path: '/api/invoices',
    given: { customer_name: 'Ravi', lines: LINES, draft: true },
    at: (id: string) => `/api/invoices/${id}/draft`,
    change: { customer_name: 'Ravi', lines: DEARER },
  },
] as const

test.each(KINDS)('a change of $kind that is repeated under its key is answered as the first time', async (one) => {
  const asha = await app.current.seller()
  const made = await asha.post(one.path, one.given)
  expect(made.status).toBe(200)
  const { id, version } = made.body[one.kind]
  const save = (change: object, key?: string) =>
    asha.put(one.at(id), { ...change, version }, key === undefined ? {} : { 'idempotency-key': key })

  const first = await save(one.change, 'save-1')
  expect(first).toMatchObject({ status: 200, body: { [one.kind]: { id, version: version + 1 } } })
  expect(await save(one.change, 'save-1')).toMatchObject({ status: 200, body: first.body })
  const other = { ...one.change, ...('lines' in one.change ? { customer_name: 'Noor' } : { name: 'Noor' }) }
  const changed = one.kind === 'item' ? { ...one.change, unit_price: '130' } : other
  const reused = one.kind === 'recurring' ? { ...one.change, amount: '300' } : changed
  expect(await save(reused, 'save-1')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  // Without the key, or under another one, it is a change to a version that is no longer the newest.
  for (const key of [undefined, 'save-2'])
    expect(await save(one.change, key)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })
})
