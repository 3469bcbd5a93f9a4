import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { get, make, makeInvoice, register, TWO_ITEMS } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeEach(async () => void (asha = await app.current.seller()))

test('after its invoice is cancelled, another one is made; two taps make one', async () => {
  const { id } = await make(asha)
  const first = (await makeInvoice(asha, id)).body.invoice
  expect((await get(asha, id)).can.make_invoice).toBe(false)
  await asha.post(`/api/invoices/${first.id}/void`, { reason: 'Wrong customer' })
  expect((await get(asha, id)).can.make_invoice).toBe(true)
  const taps = await Promise.all([1, 2, 3].map(() => makeInvoice(asha, id)))
  const ids = new Set(taps.map(({ body }) => body.invoice.id))
  expect(ids.size).toBe(1)
  expect(ids).not.toContain(first.id)
  expect(await get(asha, id)).toMatchObject({
    status: 'invoiced',
    invoice_id: [...ids][0],
    can: { make_invoice: false },
  })
})

test('the invoice of a quotation and a copy of it are due after the usual days, as in Create Invoice', async () => {
  const expectTerm = async (days: number | null) => {
    const { invoice } = (await makeInvoice(asha, (await make(asha)).id)).body
    expect(invoice.due_on).toBe(days === null ? null : addDays(invoice.issued_on, days))
    const copy = (await asha.post(`/api/invoices/${invoice.id}/duplicate`, {})).body.invoice
    expect(copy.due_on).toBe(invoice.due_on)
  }
  const choose = async (due_days: number | null) => {
    const { version } = (await asha.get('/api/business')).body.business
    expect((await asha.put('/api/business', { version, due_days })).status).toBe(200)
  }
  await expectTerm(7)
  await choose(15)
  await expectTerm(15)
  await choose(null)
  await expectTerm(null)
})

test('a number stays in its fiscal year', async () => {
  const { id, number } = await make(asha, { issued_on: '2026-05-01' })
  expect(number).toMatch(/26-27/)
  const move = (issued_on: string) =>
    asha.put(`/api/preliminary-documents/${id}`, { ...TWO_ITEMS, issued_on, version: 1 })
  expect(await move('2026-03-31')).toMatchObject({
    status: 400,
    body: { fields: { issued_on: `The number ${number} belongs to 2026-27. Choose a day of that year` } },
  })
  expect(await move('2026-04-01')).toMatchObject({ status: 200, body: { document: { number } } })
})

test('an offer of before the seller registered, without a rate, is invoiced for its sum with the usual tax in it', async () => {
  const lines = TWO_ITEMS.lines.map((line) => ({ ...line, hsn: undefined, rate: undefined }))
  const offers = [await make(asha, { lines }), await make(asha, { lines })]
  expect(offers[0]).toMatchObject({ amount: '2049.99' })
  await register(asha)
  // Without a usual rate there is nothing to charge.
  const [first, second] = offers.map(({ id }) => id)
  expect((await makeInvoice(asha, first)).body.invoice).toMatchObject({ kind: 'bill_of_supply', amount: '2049.99' })

  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, usual_rate: '18', usual_hsn: '9403' })
  const { id } = (await makeInvoice(asha, second)).body.invoice
  const { invoice } = (await asha.get(`/api/invoices/${id}`)).body
  expect(invoice).toMatchObject({
    kind: 'tax_invoice',
    amount: '2049.99',
    taxable: '1737.29',
    cgst: '156.35',
    sgst: '156.35',
    lines: [{ rate: '18', hsn: '9403' }, { rate: '18' }],
  })
})

test('no invoice asks for more than the customer accepted', async () => {
  const accepted = await make(asha)
  const open = await make(asha)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const visitor = app.current.visitor()
  expect(await visitor.raw('POST', `/offer/${accepted.id}`, 'name=Ravi&version=1', form)).toMatchObject({ status: 303 })
  await register(asha)
  expect(await makeInvoice(asha, accepted.id)).toMatchObject({
    status: 409,
    body: { code: 'accepted_sum_changed', message: expect.stringContaining('accepted ₹2,049.99') },
  })
  expect((await asha.get('/api/invoices')).body.total).toBe(0)
  expect(await makeInvoice(asha, open.id)).toMatchObject({ status: 200, body: { invoice: { kind: 'tax_invoice' } } })
})
