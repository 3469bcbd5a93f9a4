import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'
import { get, make, makeInvoice, register } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const printed = async (seller: Seller, given: object, query = '') => {
  const { id } = await make(seller, given)
  const answer = await seller.file(`/api/preliminary-documents/${id}/pdf${query}`)
  expect(answer.status).toBe(200)
  return (await readPdf(answer.bytes)).letters
}

test('an unregistered seller has quotations without a word of GST or a way to pay', async () => {
  const asha = await app.current.seller()
  const letters = await printed(asha, { valid_until: '2098-12-31' })
  expect(letters).toContain('QUOTATION')
  expect(letters).toContain(lettersOf('Valid until 31 Dec 2098'))
  expect(letters).not.toMatch(/GST|UPI|scan|Taxable/i)
})

test('a registered seller has quotations and pro forma invoices with taxes', async () => {
  const asha = await app.current.seller()
  await register(asha)
  const letters = await printed(asha, { kind: 'pro_forma' })
  expect(letters).toContain(lettersOf('PRO FORMA INVOICE'))
  expect(letters).toContain(lettersOf('This is not a tax invoice'))
  expect(letters).toContain('CGST')
  expect(letters).not.toContain(lettersOf('Original for recipient'))
  expect(await printed(asha, {})).toContain('2,418.97')
})

test('a challan says why the goods travel and for whom its copy is', async () => {
  const asha = await app.current.seller()
  await register(asha)
  const challan = { kind: 'delivery_challan', transport_reason: 'job_work' }
  const letters = await printed(asha, challan, '?copy=duplicate')
  for (const text of ['DELIVERY CHALLAN', 'Duplicate for transporter', 'Reason for transport Job work', '9403'])
    expect(letters).toContain(lettersOf(text))
  expect(letters).not.toMatch(/CGST|IGST|UPI/)
  const supply = { ...challan, transport_reason: 'supply', transport_note: 'Exhibition', place_of_supply: '29' }
  const supplied = await printed(asha, supply)
  for (const text of ['Original for consignee', 'Exhibition', 'Karnataka (29)', 'IGST'])
    expect(supplied).toContain(lettersOf(text))
})

test('a challan has its order, shipping address, transport and own fields, and so has its invoice', async () => {
  const asha = await app.current.seller()
  const extras = {
    po_number: 'PO/2026/118',
    po_date: '2026-11-03',
    ship_to: { name: 'Godown 4', address: 'Plot 12, MIDC', state_code: '27' },
    transport: { mode: 'road', vehicle_number: 'MH 12 AB 1234', lr_number: 'LR-88', eway_bill_number: '181012345678' },
    custom_fields: [{ label: 'Site', value: 'Tower B' }],
  }
  const challan = { kind: 'delivery_challan', transport_reason: 'supply', ...extras }
  const letters = await printed(asha, challan)
  for (const text of ['PO/2026/118', 'Godown 4', 'MH 12 AB 1234', 'LR-88', '1810 1234 5678', 'Site Tower B'])
    expect(letters).toContain(lettersOf(text))
  const { id } = await make(asha, challan)
  expect(await get(asha, id)).toMatchObject(extras)
  const { invoice } = (await makeInvoice(asha, id)).body
  expect((await asha.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject(extras)
})

test('each template prints it', async () => {
  const asha = await app.current.seller()
  for (const template of ['classic', 'compact']) {
    const { version } = (await asha.get('/api/business')).body.business
    expect(await asha.put('/api/business', { version, template })).toMatchObject({ status: 200 })
    expect(await printed(asha, {})).toContain('QUOTATION')
  }
})
