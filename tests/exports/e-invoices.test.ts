import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', hsn: '940511', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }
const october = { issued_on: '2026-10-05', amount: undefined, lines: [lamp] }
const meera = {
  customer_name: 'Meera Stores',
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Linking Road, Mumbai 400050' },
}

async function shopInPune(): Promise<Seller> {
  const asha = await registeredSeller(app.current)
  const { version } = (await asha.get('/api/business')).body.business
  const given = { version, address: '12 Laxmi Road, Pune', pincode: '411030' }
  expect(await asha.put('/api/business', given)).toMatchObject({ status: 200 })
  return asha
}

const check = (seller: Seller, body: object) => seller.post('/api/exports/e-invoices/check', body)
const download = (seller: Seller, body: object) => seller.post('/api/exports/e-invoices', body)
const wholeOctober = { month: '2026-10' }

test('refuses neither, both, a wrong month, and an invoice of another business', async () => {
  const [asha, stranger] = await Promise.all([shopInPune(), shopInPune()])
  const { id } = await asha.invoice({ ...october, ...meera })
  for (const path of ['', '/check']) {
    for (const body of [{}, { month: '2026-13' }, { ...wholeOctober, invoice_ids: [id] }, { invoice_ids: [] }]) {
      const refused = await asha.post(`/api/exports/e-invoices${path}`, body)
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    }
    const foreign = await stranger.post(`/api/exports/e-invoices${path}`, { invoice_ids: [id] })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await download(stranger, wholeOctober)).body.code).toBe('no_e_invoices')
})

test('the file has the documents of the month that the portal takes, and the check names the others', async () => {
  const asha = await shopInPune()
  await asha.invoice({ ...october, ...meera })
  await asha.invoice({ ...october, customer_name: 'Ravi' })
  await asha.invoice({ ...october, ...meera, issued_on: '2026-11-01' })
  await asha.invoice({ ...october, ...meera, draft: true })
  const short = await asha.invoice({ ...october, ...meera, lines: [{ ...lamp, hsn: '9405' }] })

  expect((await check(asha, wholeOctober)).body).toEqual({
    ready: 1,
    gstins: ['27ABCPS1234K1ZM'],
    left_out: 1,
    fault_count: 1,
    faults: [
      {
        code: 'hsn_digits',
        message: expect.stringContaining('4 digits'),
        invoice: { id: short.id, number: 'INV/26-27/0004', customer_name: 'Meera Stores' },
      },
    ],
  })
  const { body, headers } = await download(asha, wholeOctober)
  expect(headers.get('content-disposition')).toBe('attachment; filename="e-invoices-2026-10.json"')
  expect(body).toMatchObject([
    {
      Version: '1.1',
      DocDtls: { Typ: 'INV', No: 'INV/26-27/0001', Dt: '05/10/2026' },
      SellerDtls: { Gstin: '27ABCPS1234K1ZM', Addr1: '12 Laxmi Road', Loc: 'Pune', Pin: 411030 },
      BuyerDtls: { Gstin: '27AAHCV4410Q1ZV', Pos: '27', Pin: 400050 },
      ItemList: [{ Qty: 2, UnitPrice: 500, CgstAmt: 90, SgstAmt: 90 }],
      ValDtls: { AssVal: 1000, TotInvVal: 1180 },
    },
  ])
  expect(body).toHaveLength(1)
  expect((await download(asha, { ...wholeOctober, gstin: '29AAQFM2209R1ZI' })).body.code).toBe('no_e_invoices')
})

test('chosen documents: an invoice and its credit note, and drafts are left out', async () => {
  const asha = await shopInPune()
  const { id } = await asha.invoice({ ...october, ...meera })
  const draft = await asha.invoice({ ...october, ...meera, draft: true })
  const given = { reason: 'Sent back', issued_on: '2026-10-20' }
  const { body: made } = await asha.post(`/api/invoices/${id}/credit-notes`, given)
  const chosen = { invoice_ids: [id, made.invoice.id, draft.id] }
  expect((await check(asha, chosen)).body).toMatchObject({ ready: 2, left_out: 1, faults: [] })
  expect((await download(asha, chosen)).body).toMatchObject([
    { DocDtls: { Typ: 'INV' } },
    {
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'INV/26-27/0001', InvDt: '05/10/2026' }] },
      ValDtls: { TotInvVal: 1180 },
    },
  ])
})

test('an address that was missing is taken from the business and the customer of today', async () => {
  const asha = await registeredSeller(app.current)
  const { id, customer_id } = await asha.invoice({
    ...october,
    customer_name: 'Meera',
    customer: { gstin: meera.customer.gstin },
  })
  const codes = async () =>
    (await check(asha, { invoice_ids: [id] })).body.faults.map(({ code }: { code: string }) => code)
  expect(await codes()).toEqual(['own_address', 'own_pin', 'address'])
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, address: '12 Laxmi Road, Pune', pincode: '411030' })
  expect(await codes()).toEqual(['address'])
  const { customer } = (await asha.get(`/api/customers/${customer_id}`)).body
  const changed = { version: customer.version, name: customer.name, gstin: customer.gstin, address: 'Mumbai 400050' }
  expect(await asha.put(`/api/customers/${customer_id}`, changed)).toMatchObject({ status: 200 })
  expect(await codes()).toEqual([])
})
