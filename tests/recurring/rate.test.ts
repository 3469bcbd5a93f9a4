import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { registeredSeller } from '../exports/shop.ts'
import { openShop, RENT } from './shop.ts'

const shop = openShop()

const saveBusiness = async (asha: Seller, given: object) => {
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, ...given })).toMatchObject({ status: 200 })
}

const lastMade = async (asha: Seller) => {
  await shop.makeDue()
  const invoice = (await shop.invoices(asha)).at(-1)
  return (await asha.get(`/api/invoices/${invoice.id}`)).body.invoice
}

test('the amount includes the chosen rate, or the usual one of the day', async () => {
  const asha = await registeredSeller(shop.app.current)
  await saveBusiness(asha, { usual_rate: '18', usual_hsn: '9983' })
  const { id, version, ...made } = await shop.repeat({ rate: '5', amount: '1050' }, asha)
  expect(made).toMatchObject({ rate: '5', takes_rate: true, has_items: false })
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({
    kind: 'tax_invoice',
    amount: '1050.00',
    taxable: '1000.00',
    lines: [{ rate: '5', hsn: null }],
  })

  const change = { ...RENT, customer_name: undefined, amount: '1180', rate: null, version }
  const path = `/api/recurring-invoices/${id}`
  expect((await asha.put(path, change)).body.recurring).toMatchObject({ rate: null, takes_rate: true })
  await shop.goTo('2027-01-01')
  expect(await lastMade(asha)).toMatchObject({ taxable: '1000.00', lines: [{ rate: '18', hsn: '9983' }] })

  // A rate that is left out stays.
  const chosen = await asha.put(path, { ...change, rate: '12', version: version + 1 })
  expect(chosen.body.recurring).toMatchObject({ rate: '12' })
  const kept = await asha.put(path, { ...change, rate: undefined, version: version + 2 })
  expect(kept.body.recurring).toMatchObject({ rate: '12' })
})

test('items have their own rates, and no other can be chosen for them', async () => {
  const asha = await registeredSeller(shop.app.current)
  const repeatOf = async (rates: string[]) => {
    const lines = rates.map((rate) => ({ description: 'Lamp', unit_price: '500', rate }))
    const { id } = await asha.invoice({ lines, amount: undefined })
    return shop.repeat({ invoice_id: id, customer_name: undefined, amount: undefined, text: undefined }, asha)
  }
  expect(await repeatOf(['18', '5'])).toMatchObject({ rate: null, takes_rate: false })
  const { id, version, ...one } = await repeatOf(['18', '18'])
  expect(one).toMatchObject({ rate: '18', takes_rate: false })

  const refused = { status: 400, body: { fields: { rate: 'With items, give each one its own GST rate' } } }
  const change = { ...RENT, customer_name: undefined, amount: undefined, text: undefined, rate: '5', version }
  expect(await asha.put(`/api/recurring-invoices/${id}`, change)).toMatchObject(refused)
  const [{ id: invoice_id }] = await shop.invoices(asha)
  const again = { ...RENT, invoice_id, customer_name: undefined, amount: undefined, rate: '5' }
  expect(await asha.post('/api/recurring-invoices', again)).toMatchObject(refused)
  const unknown = await asha.post('/api/recurring-invoices', { ...RENT, rate: '17' })
  expect(unknown).toMatchObject({ status: 400, body: { fields: { rate: /./ } } })
})

test('the rate of a quick invoice that repeats can be changed, and the amount includes it', async () => {
  const asha = await registeredSeller(shop.app.current)
  await saveBusiness(asha, { usual_rate: '18', usual_hsn: '9983' })
  const { id: invoice_id } = await asha.invoice({ amount: '1050', rate: '5', notes: 'Rent' })
  const source = { invoice_id, customer_name: undefined, amount: undefined, text: undefined }
  const { id, version, ...made } = await shop.repeat(source, asha)
  expect(made).toMatchObject({ rate: '5', takes_rate: true, has_items: false, amount: '1050.00' })
  const path = `/api/recurring-invoices/${id}`
  const change = { ...RENT, customer_name: undefined, amount: '1120', text: 'Rent for {month}' }
  const changed = await asha.put(path, { ...change, rate: '12', version })
  expect(changed.body.recurring).toMatchObject({ rate: '12', takes_rate: true, amount: '1120.00' })
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({
    amount: '1120.00',
    taxable: '1000.00',
    lines: [{ rate: '12', description: 'Rent for December' }],
  })
  // The usual one is that of today, since an item has a rate of its own.
  const usual = await asha.put(path, { ...change, amount: '1180', rate: null, version: version + 1 })
  expect(usual.body.recurring).toMatchObject({ rate: '18', amount: '1180.00' })
  await shop.goTo('2027-01-01')
  expect(await lastMade(asha)).toMatchObject({ amount: '1180.00', taxable: '1000.00', lines: [{ rate: '18' }] })
})

test('one item without GST can get a rate that its price includes; other supplies and exempt items cannot', async () => {
  const asha = await registeredSeller(shop.app.current)
  const repeatOf = async (given: object, line: object = {}) => {
    const lines = [{ description: 'Rent', unit_price: '1180', rate: '0', ...line }]
    const { id: invoice_id } = await asha.invoice({ lines, amount: undefined, ...given })
    const source = { invoice_id, customer_name: undefined, amount: undefined, text: undefined }
    return shop.repeat(source, asha)
  }
  const { id, version, ...made } = await repeatOf({})
  expect(made).toMatchObject({ rate: '0', takes_rate: true })
  const change = { ...RENT, customer_name: undefined, amount: undefined, text: undefined, rate: '18', version }
  const { recurring } = (await asha.put(`/api/recurring-invoices/${id}`, change)).body
  expect(recurring).toMatchObject({ rate: '18', amount: '1180.00' })
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({ amount: '1180.00', taxable: '1000.00', prices_include_tax: true })

  const refused = { status: 400, body: { fields: { rate: 'With items, give each one its own GST rate' } } }
  for (const other of [
    await repeatOf({ reverse_charge: true }, { rate: '18' }),
    await repeatOf({}, { exemption: 'exempt' }),
    await repeatOf({ supply_type: 'sez_without_tax' }, { rate: '18' }),
  ]) {
    expect(other).toMatchObject({ takes_rate: false, has_items: false })
    const answer = await asha.put(`/api/recurring-invoices/${other.id}`, { ...change, version: other.version })
    expect(answer).toMatchObject(refused)
  }
})

test('an invoice of just an amount repeats as Create Invoice would make it: without a word of GST, then with the usual rate', async () => {
  const asha = await registeredSeller(shop.app.current)
  const source = await asha.invoice({ amount: '1180', terms: 'Due in {month}', notes: null })
  expect(source.kind).toBe('invoice')
  const given = { invoice_id: source.id, customer_name: undefined, amount: undefined }
  // The dialog sends the words that stand for a missing note.
  const made = await shop.repeat({ ...given, text: 'Professional Services' }, asha)
  expect(made).toMatchObject({ has_items: false, takes_rate: true, rate: null, amount: '1180.00' })
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({
    kind: 'invoice',
    amount: '1180.00',
    terms: 'Due in December',
    notes: null,
    lines: [{ description: 'Professional Services', rate: '0' }],
  })
  await saveBusiness(asha, { usual_rate: '18', usual_hsn: '9983' })
  await shop.goTo('2027-01-01')
  expect(await lastMade(asha)).toMatchObject({
    kind: 'tax_invoice',
    amount: '1180.00',
    taxable: '1000.00',
    lines: [{ rate: '18', hsn: '9983' }],
  })
})

test('a draft of just an amount that says nothing of GST is issued as it was shown', async () => {
  const asha = await registeredSeller(shop.app.current)
  await shop.repeat({ amount: '1180', mode: 'draft' }, asha)
  await shop.goTo('2026-12-01')
  await shop.makeDue()
  const [draft] = (await asha.get('/api/invoices?status=draft')).body.invoices
  expect(draft).toMatchObject({ kind: 'invoice', amount: '1180.00' })
  const issued = await asha.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })
  expect(issued.body.invoice).toMatchObject({ kind: 'invoice', number: 'INV/26-27/0001', amount: '1180.00' })
})

test('items of before the seller registered get the usual rate of the day, which their prices include', async () => {
  const { asha } = shop
  const lines = [
    { description: 'Lamp', unit_price: '590', quantity: '2' },
    { description: 'Bulb', hsn: '9405', unit_price: '118' },
  ]
  const { id: invoice_id } = await asha.invoice({ lines, amount: undefined })
  const source = { invoice_id, customer_name: undefined, amount: undefined, text: undefined }
  expect(await shop.repeat(source, asha)).toMatchObject({ amount: '1298.00', rate: null, takes_rate: true })
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({ kind: 'invoice', amount: '1298.00' })

  const registered = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' }
  await saveBusiness(asha, { ...registered, usual_rate: '18', usual_hsn: '8513' })
  await shop.goTo('2027-01-01')
  expect(await lastMade(asha)).toMatchObject({
    kind: 'tax_invoice',
    amount: '1298.00',
    taxable: '1100.00',
    lines: [
      { rate: '18', hsn: '8513', amount: '1180.00' },
      { rate: '18', hsn: '9405', amount: '118.00' },
    ],
  })
})

test('under reverse charge the usual rate is not in the price, which the seller still receives', async () => {
  const { asha } = shop
  const content = { lines: [{ description: 'Freight', unit_price: '1180' }], reverse_charge: true }
  const { id: invoice_id } = await asha.invoice({ ...content, amount: undefined })
  const source = { invoice_id, customer_name: undefined, amount: undefined, text: undefined }
  await shop.repeat(source, asha)
  const offer = { kind: 'quotation', customer_name: 'Ravi Kumar', ...content }
  const { document } = (await asha.post('/api/preliminary-documents', offer)).body

  const registered = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' }
  await saveBusiness(asha, { ...registered, usual_rate: '18', usual_hsn: '9965' })
  const taxed = { kind: 'tax_invoice', amount: '1180.00', taxable: '1180.00', cgst: '106.20', sgst: '106.20' }
  const made = [
    await asha.post(`/api/invoices/${invoice_id}/duplicate`),
    await asha.post(`/api/preliminary-documents/${document.id}/invoice`),
  ]
  for (const { body } of made)
    expect((await asha.get(`/api/invoices/${body.invoice.id}`)).body.invoice).toMatchObject(taxed)
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({ issued_on: '2026-12-01', ...taxed })
})

test('items without a rate can be given one, which can be changed; their total stays', async () => {
  const { asha } = shop
  const lines = [
    { description: 'Lamp', unit_price: '590', quantity: '2' },
    { description: 'Bulb', unit_price: '118' },
  ]
  const { id: invoice_id } = await asha.invoice({ lines, discount: '98', amount: undefined })
  const source = { invoice_id, customer_name: undefined, amount: undefined, text: undefined }
  const made = await shop.repeat(source, asha)
  await saveBusiness(asha, { registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' })
  const change = async (rate: string | null) => {
    const { version } = (await asha.get(`/api/recurring-invoices/${made.id}`)).body.recurring
    const { every, first_on, mode } = made
    const body = { every, first_on, mode, text: 'Lamp', rate, version }
    return (await asha.put(`/api/recurring-invoices/${made.id}`, body)).body.recurring
  }
  expect(await change(null)).toMatchObject({ rate: null, takes_rate: true })
  expect(await change('5')).toMatchObject({ rate: '5', takes_rate: true })
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({ kind: 'tax_invoice', amount: '1200.00', taxable: '1142.86' })
  expect(await change('18')).toMatchObject({ rate: '18', takes_rate: true })
  await shop.goTo('2027-01-01')
  expect(await lastMade(asha)).toMatchObject({ kind: 'tax_invoice', amount: '1200.00', taxable: '1016.94' })
})

test('a nil rate that a registered seller chose stays', async () => {
  const asha = await registeredSeller(shop.app.current)
  await saveBusiness(asha, { usual_rate: '18' })
  const lines = [{ description: 'Milk', unit_price: '60', quantity: '2', rate: '0' }]
  const { id: invoice_id } = await asha.invoice({ lines, amount: undefined })
  await shop.repeat({ invoice_id, customer_name: undefined, amount: undefined, text: undefined }, asha)
  await shop.goTo('2026-12-01')
  expect(await lastMade(asha)).toMatchObject({ kind: 'bill_of_supply', amount: '120.00', lines: [{ rate: '0' }] })
})
