import { beforeAll, expect, test } from 'vitest'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeAll(async () => {
  asha = await app.current.seller()
})

const LINES = [{ description: 'Steel bottle', quantity: '2', unit_price: '500' }]

/** Every optional detail, as it is stored. */
const EXTRAS = {
  po_number: 'PO/2026/118',
  po_date: '2025-12-31',
  ship_to: { name: 'Godown 4', address: 'Plot 12, MIDC\nBhosari', state_code: '27' },
  transport: { mode: 'road', vehicle_number: 'MH 12 AB 1234', lr_number: 'LR-88', eway_bill_number: '181012345678' },
  custom_fields: [
    { label: 'Site', value: 'Tower B' },
    { label: 'Ordered by', value: 'Mr Rao' },
  ],
}
const NOTHING = {
  po_number: null,
  po_date: null,
  ship_to: null,
  transport: null,
  export_details: null,
  custom_fields: [],
}

const read = async (id: string, seller = asha) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const create = (extras: object, seller = asha) =>
  seller.post('/api/invoices', { customer_name: 'Ravi', lines: LINES, ...extras })

test('an invoice keeps order, shipping address, transport and own fields, as its duplicate does', async () => {
  const { id } = (await create(EXTRAS)).body.invoice
  expect(await read(id)).toMatchObject(EXTRAS)
  const copy = (await asha.post(`/api/invoices/${id}/duplicate`, {})).body.invoice
  expect(await read(copy.id)).toMatchObject({ state: 'draft', ...EXTRAS })
})

test('a draft keeps them, changes them and freezes them at issue; left out means none', async () => {
  const draft = (await create({ ...EXTRAS, draft: true })).body.invoice
  const changed = { ...EXTRAS, po_number: 'PO/2026/119', transport: null }
  const body = { customer_name: 'Ravi', lines: LINES, version: draft.version }
  const saved = (await asha.put(`/api/invoices/${draft.id}/draft`, { ...body, ...changed })).body.invoice
  expect(await read(draft.id)).toMatchObject(changed)
  expect((await asha.post(`/api/invoices/${draft.id}/issue`, { version: saved.version })).status).toBe(200)
  expect(await read(draft.id)).toMatchObject({ state: 'pending', ...changed })
  const again = await asha.put(`/api/invoices/${draft.id}/draft`, {
    ...body,
    version: saved.version + 1,
    po_number: 'X',
  })
  expect(again).toMatchObject({ status: 409, body: { code: 'invoice_not_draft' } })

  const plain = (await create({})).body.invoice
  expect(await read(plain.id)).toMatchObject(NOTHING)
  const blank = { vehicle_number: ' ', lr_number: '', eway_bill_number: null }
  const empty = (await create({ po_number: '  ', po_date: null, ship_to: null, transport: blank, custom_fields: [] }))
    .body
  expect(await read(empty.invoice.id)).toMatchObject(NOTHING)
})

test('an e-way bill number is kept as 12 digits, however it is typed', async () => {
  for (const typed of ['1810 1234 5678', '1810-1234-5678', '१८१०१२३४५६७८']) {
    const { id } = (await create({ transport: { eway_bill_number: typed } })).body.invoice
    expect((await read(id)).transport).toEqual({
      mode: null,
      vehicle_number: null,
      lr_number: null,
      eway_bill_number: '181012345678',
    })
  }
})

test('what is wrong is refused with its field', async () => {
  const four = Array.from({ length: 4 }, (_, i) => ({ label: `Field ${i}`, value: 'x' }))
  const address = { address: 'x' }
  for (const [extras, field, sentence] of [
    [
      { transport: { eway_bill_number: '18101234567' } },
      'transport.eway_bill_number',
      'An e-way bill number has 12 digits',
    ],
    [
      { transport: { eway_bill_number: '18101234567x' } },
      'transport.eway_bill_number',
      'An e-way bill number has 12 digits',
    ],
    [{ transport: { mode: 'camel' } }, 'transport.mode', 'Please choose one'],
    [{ transport: { vehicle_number: 'M'.repeat(21) } }, 'transport.vehicle_number', 'Use at most 20 characters'],
    [{ po_number: 'P'.repeat(51) }, 'po_number', 'Use at most 50 characters'],
    [{ po_number: 'a\u202eb' }, 'po_number', expect.any(String)],
    [{ po_date: '31/11/2026' }, 'po_date', expect.any(String)],
    [{ ship_to: { name: 'Godown', address: ' ' } }, 'ship_to.address', 'Please enter the address'],
    [{ ship_to: { ...address, state_code: '00' } }, 'ship_to.state_code', 'Please choose a state'],
    [{ custom_fields: four }, 'custom_fields', 'Use at most 3 fields'],
    [{ custom_fields: [{ label: ' ', value: 'x' }] }, 'custom_fields.0.label', 'Please name the field'],
    [{ custom_fields: [{ label: 'Site', value: '' }] }, 'custom_fields.0.value', 'Please enter a value'],
  ] as const) {
    const answer = await create(extras)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
  }
})

test('the labels of own fields are proposed next time; the profile stays the same version', async () => {
  const meera = await app.current.seller()
  const business = async () => (await meera.get('/api/business')).body.business
  const { version } = await business()
  expect((await business()).custom_field_labels).toEqual([])
  await create(EXTRAS, meera)
  expect(await business()).toMatchObject({ custom_field_labels: ['Site', 'Ordered by'], version })
  await create({}, meera)
  expect((await business()).custom_field_labels).toEqual(['Site', 'Ordered by'])
  await create({ custom_fields: [{ label: 'Batch', value: '7' }], draft: true }, meera)
  expect(await business()).toMatchObject({ custom_field_labels: ['Batch'], version })
})

test('the page of the payer has order number and own fields, not the address, transport and dates', async () => {
  const { id } = (await create(EXTRAS)).body.invoice
  const page = (await asha.get(`/payment/${id}`)).text
  expect(page).toContain('PO/2026/118')
  expect(page).toContain('Tower B')
  expect(page).toContain('Ordered by')
  const hidden = ['Godown 4', 'Bhosari', 'MH 12 AB 1234', 'LR-88', '181012345678', '31 Dec 2025']
  expect(hidden.filter((text) => page.includes(text))).toEqual([])
})

test('a credit note says nothing of them', async () => {
  const { id } = (await create(EXTRAS)).body.invoice
  const note = (await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' })).body.invoice
  expect(await read(note.id)).toMatchObject({ kind: 'credit_note', ...NOTHING })
})

// IGST Act, s.10(1)(ca); Circular 209/3/2024.
test('goods for a customer without GSTIN are supplied in the state that they are delivered to', async () => {
  const seller = await registeredSeller(app.current)
  const invoice = async (customer: object) => {
    const { id } = await seller.invoice({
      amount: undefined,
      customer_name: 'Ravi',
      customer: { state_code: '27', ...customer },
      lines: [{ description: 'Lamp', hsn: '9405', unit_price: '100', rate: '18' }],
      ship_to: { name: null, address: 'MG Road, Bengaluru 560001', state_code: '29' },
    })
    return (await seller.get(`/api/invoices/${id}`)).body.invoice
  }
  expect(await invoice({})).toMatchObject({ place_of_supply: '29', igst: '18.00', cgst: '0.00' })
  // For a registered one it is their own state (s.10(1)(b)).
  expect(await invoice({ gstin: '27AAHCV4410Q1ZV' })).toMatchObject({
    place_of_supply: '27',
    igst: '0.00',
    cgst: '9.00',
  })
})
