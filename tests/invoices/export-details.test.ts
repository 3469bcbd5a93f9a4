import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '#server/features/recurring/document.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeAll(async () => {
  asha = await registeredSeller(app.current)
  const { version } = (await asha.get('/api/business')).body.business
  const bank = { bank_account: '12345678901', bank_ifsc: 'SBIN0001234', bank_swift: 'sbininbb104' }
  expect(await asha.put('/api/business', { version, ...bank })).toMatchObject({
    status: 200,
    body: { business: { bank_swift: 'SBININBB104' } },
  })
})

const DETAILS = {
  country: 'AE',
  currency_code: 'USD',
  exchange_rate: '83.25',
  rate_source: 'RBI reference rate',
  lut_number: 'AD270326000123A',
  shipping_bill_number: '1234567',
  shipping_bill_on: '2026-11-02',
  port_code: 'INNSA1',
}
const create = (changes: object = {}) =>
  asha.post('/api/invoices', {
    customer_name: 'Gulf Trading',
    supply_type: 'export_without_tax',
    issued_on: '2026-11-03',
    lines: [{ description: 'Brass lamps', hsn: '9405', quantity: '1', unit_price: '8325', rate: '18' }],
    ...changes,
  })
const lettersOfFile = async (path: string): Promise<string> => (await readPdf((await asha.file(path)).bytes)).letters

test('an export invoice has country, currency, LUT, shipping bill and SWIFT, and no UPI (CGST Rule 46, proviso)', async () => {
  const made = await create({ export_details: { ...DETAILS, country: 'ae', lut_number: 'AD27 0326 000123A' } })
  expect(made.status).toBe(200)
  const { id, customer_id, payment_url } = made.body.invoice
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({
    export_details: DETAILS,
    amount: '8325.00',
    igst: '0.00',
  })
  // The statement of the customer, too.
  const statement = await lettersOfFile(`/api/customers/${customer_id}/statement.pdf`)
  expect([statement.includes('SBININBB104'), statement.includes('UPI')]).toEqual([true, false])
  const { link } = (await asha.post(`/api/customers/${customer_id}/statement-links`, {})).body
  expect((await asha.get(new URL(link.url).pathname)).text).not.toContain('upi://')
  for (const letters of [
    await lettersOfFile(`/api/invoices/${id}/pdf`),
    await lettersOfFile(`/payment/${id}/invoice.pdf`),
  ]) {
    for (const words of ['United Arab Emirates', '100.00', 'USD', DETAILS.lut_number, DETAILS.port_code, 'SBININBB104'])
      expect(letters).toContain(lettersOf(words))
    expect(letters).not.toContain('UPI')
  }
  const page = (await asha.get(new URL(payment_url).pathname)).text
  expect(page).toContain('100.00 (1 USD')
  expect(page).toContain('Please pay by bank transfer')
  expect(page).not.toContain('upi://')
  expect(page).not.toContain('I have paid')
  expect((await asha.get(`/payment/${id}/qr.png`)).status).toBe(404)
  // The copy has the details; a sale within India has neither details nor SWIFT.
  const copy = (await asha.post(`/api/invoices/${id}/duplicate`, {})).body.invoice
  expect((await asha.get(`/api/invoices/${copy.id}`)).body.invoice.export_details).toEqual(DETAILS)
  const plain = (await create({ supply_type: 'regular', place_of_supply: '27' })).body.invoice
  const letters = await lettersOfFile(`/api/invoices/${plain.id}/pdf`)
  expect(letters).toContain('UPI')
  expect(letters).not.toContain('SBININBB104')
})

test('wrong combinations are refused with the name of the field', async () => {
  for (const [changes, field] of [
    [{ supply_type: 'regular', export_details: DETAILS }, 'export_details'],
    [{ supply_type: 'sez_without_tax', place_of_supply: '27', export_details: DETAILS }, 'export_details.country'],
    [{ supply_type: 'export_with_tax', export_details: DETAILS }, 'export_details.lut_number'],
    [{ export_details: { ...DETAILS, country: 'IN' } }, 'export_details.country'],
    [{ export_details: { ...DETAILS, currency_code: 'DOLLAR' } }, 'export_details.currency_code'],
    [{ export_details: { ...DETAILS, exchange_rate: '0' } }, 'export_details.exchange_rate'],
    [{ export_details: { ...DETAILS, exchange_rate: null } }, 'export_details.exchange_rate'],
    [{ export_details: { ...DETAILS, shipping_bill_on: null } }, 'export_details.shipping_bill_on'],
    [{ export_details: { ...DETAILS, shipping_bill_number: '12' } }, 'export_details.shipping_bill_number'],
    [{ export_details: { ...DETAILS, port_code: 'NHAVA SHEVA' } }, 'export_details.port_code'],
  ] as const) {
    const answer = await create(changes)
    expect([field, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([field, 400, [field]])
  }
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, bank_swift: 'SBI' })).toMatchObject({
    status: 400,
    body: { fields: { bank_swift: expect.any(String) } },
  })
})

test('shipping bill and port are in table 6A of GSTR-1', async () => {
  const { invoice } = (await create({ export_details: DETAILS, issued_on: '2026-10-05' })).body
  const gstr1 = (await asha.get('/api/exports/gstr1?month=2026-10')).body
  expect(gstr1.exp).toMatchObject([
    { exp_typ: 'WOPAY', inv: [{ inum: invoice.number, sbpcode: 'INNSA1', sbnum: '1234567', sbdt: '02-11-2026' }] },
  ])
})

test('shipping bill and port of one consignment are not repeated by a recurring invoice', async () => {
  const { id } = (await create({ export_details: DETAILS })).body.invoice
  const repeated = documentOf((await asha.get(`/api/invoices/${id}`)).body.invoice)
  expect(repeated.export_details).toEqual({
    ...DETAILS,
    shipping_bill_number: null,
    shipping_bill_on: null,
    port_code: null,
  })
})
