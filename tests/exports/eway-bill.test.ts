import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const sale = {
  customer_name: 'Meera Stores',
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Linking Road, Mumbai 400050' },
  amount: undefined,
  lines: [{ description: 'Lamp', hsn: '940511', quantity: '200', unit: 'Nos', unit_price: '500', rate: '18' }],
}
const fileOf = (id: string) => `/api/invoices/${id}/eway-bill`
const faultsOf = (id: string) => `${fileOf(id)}/faults`
const lorry = { mode: 'road', vehicle_number: 'mh 12 ab 1234', distance_km: 150 }

test('what the portal would refuse is named, then the file has the vehicle as the portal writes it', async () => {
  const asha = await registeredSeller(app.current)
  const { id, number } = await asha.invoice(sale)
  expect((await asha.get(faultsOf(id))).body.faults.map((one: { code: string }) => one.code)).toEqual([
    'own_address',
    'own_pin',
  ])
  expect(await asha.post(fileOf(id), lorry)).toMatchObject({
    status: 409,
    body: { code: 'no_eway_bill' },
  })
  const { version } = (await asha.get('/api/business')).body.business
  const address = { version, address: '12 Laxmi Road, Pune', pincode: '411030' }
  expect(await asha.put('/api/business', address)).toMatchObject({ status: 200 })
  expect((await asha.get(faultsOf(id))).body).toEqual({ faults: [] })
  const { status, body } = await asha.post(fileOf(id), lorry)
  expect([status, body.billLists[0]]).toMatchObject([
    200,
    { docNo: number, vehicleNo: 'MH12AB1234', transDistance: 150, totInvValue: 118000, totalValue: 100000 },
  ])
})

test('goods for job work travel with a challan, to where its customer is today', async () => {
  const [asha, other] = [await registeredSeller(app.current), await registeredSeller(app.current)]
  const { version } = (await asha.get('/api/business')).body.business
  const address = { version, address: '12 Laxmi Road, Pune', pincode: '411030' }
  expect(await asha.put('/api/business', address)).toMatchObject({ status: 200 })
  const { amount: _none, ...goods } = { ...sale, customer: { ...sale.customer, address: 'Linking Road, Mumbai' } }
  const challan = { ...goods, kind: 'delivery_challan', transport_reason: 'job_work' }
  const { id, number, customer_id } = (await asha.post('/api/preliminary-documents', challan)).body.document
  const path = `/api/preliminary-documents/${id}/eway-bill`
  expect((await asha.get(`${path}/faults`)).body.faults.map((one: { code: string }) => one.code)).toEqual(['pin'])
  expect(await asha.post(path, lorry)).toMatchObject({ status: 409, body: { code: 'no_eway_bill' } })
  const { customer } = (await asha.get(`/api/customers/${customer_id}`)).body
  const moved = { name: customer.name, version: customer.version, ...sale.customer }
  expect(await asha.put(`/api/customers/${customer_id}`, moved)).toMatchObject({ status: 200 })
  expect((await asha.get(`${path}/faults`)).body).toEqual({ faults: [] })
  const { status, body } = await asha.post(path, lorry)
  expect([status, body.billLists[0]]).toMatchObject([
    200,
    {
      docType: 'CHL',
      docNo: number,
      subSupplyType: 4,
      totInvValue: 100000,
      toPincode: 400050,
      vehicleNo: 'MH12AB1234',
    },
  ])
  expect(await other.get(`${path}/faults`)).toMatchObject({ status: 404 })
  expect(await other.post(path, lorry)).toMatchObject({ status: 404 })
  const offer = (await asha.post('/api/preliminary-documents', { ...goods, kind: 'quotation' })).body.document
  expect(await asha.post(`/api/preliminary-documents/${offer.id}/eway-bill`, lorry)).toMatchObject({ status: 404 })
})

test.each<[string, object]>([
  ['vehicle_number', { mode: 'road' }],
  ['vehicle_number', { mode: 'road', vehicle_number: 'MH' }],
  ['document_number', { mode: 'rail' }],
  ['document_number', { mode: 'air', document_number: 'a b' }],
  ['transporter_id', {}],
  ['transporter_id', { transporter_id: '27' }],
  ['mode', { mode: 'cart' }],
  ['distance_km', { ...lorry, distance_km: 4001 }],
  ['distance_km', { ...lorry, distance_km: 1.5 }],
])('%s is asked: %j', async (field, given) => {
  const asha = await app.current.seller()
  const { status, body } = await asha.post(fileOf(crypto.randomUUID()), given)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

test("a draft and another business's invoice are not found", async () => {
  const [asha, other] = [await registeredSeller(app.current), await registeredSeller(app.current)]
  const { id } = await other.invoice(sale)
  const draft = (await asha.post('/api/invoices', { ...sale, draft: true })).body.invoice?.id ?? id
  for (const invoice_id of [id, draft]) {
    expect(await asha.get(faultsOf(invoice_id))).toMatchObject({ status: 404 })
    expect(await asha.post(fileOf(invoice_id), lorry)).toMatchObject({ status: 404 })
  }
})
