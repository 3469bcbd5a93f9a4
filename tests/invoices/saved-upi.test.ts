import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

const lines = [{ description: 'Lamp', quantity: '1', unit_price: '500' }]
const REMOVED = {
  status: 400,
  body: { fields: { customer_upi: 'This UPI ID was removed on another device. Choose another one' } },
}

test('a UPI ID that was taken from the saved ones is refused once it is removed; any other is the choice of an owner', async () => {
  const asha = await app.current.seller()
  const { business } = (await asha.get('/api/business')).body
  const own = business.default_upi
  const save = (upi_ids: string[], version: number) =>
    asha.put('/api/business/upi-ids', { version, upi_ids, default_upi: own })
  expect(await save([own, 'old@okhdfcbank'], business.version)).toMatchObject({ status: 200 })
  const given = { customer_name: 'Ravi', customer_upi: 'old@okhdfcbank', upi_is_saved: true }
  const create = (body: object) => asha.post('/api/invoices', { ...given, ...body })
  expect(await create({ amount: '250' })).toMatchObject({ status: 200 })
  const { body } = await create({ lines, draft: true })
  const { id, version } = body.invoice
  const rewrite = (change: object) => asha.put(`/api/invoices/${id}/draft`, { ...given, lines, version, ...change })

  expect(await save([own], business.version + 1)).toMatchObject({ status: 200 })
  expect(await create({ amount: '250' })).toMatchObject(REMOVED)
  expect(await create({ lines })).toMatchObject(REMOVED)
  expect(await rewrite({})).toMatchObject(REMOVED)
  expect(await create({ amount: '250', customer_upi: own })).toMatchObject({ status: 200 })
  expect(await create({ amount: '250', customer_upi: undefined })).toMatchObject({ status: 200 })
  expect(await create({ amount: '250', upi_is_saved: false })).toMatchObject({
    status: 200,
    body: { invoice: { customer_upi: 'old@okhdfcbank' } },
  })
  expect(await rewrite({ upi_is_saved: undefined })).toMatchObject({ status: 200 })
})

test('so is one of a payment link, with its own field', async () => {
  const asha = await app.current.seller()
  const { business } = (await asha.get('/api/business')).body
  const link = (body: object) => asha.post('/api/payment-links', { amount: '250', ...body })
  const gone = { upi_id: 'old@okhdfcbank' }
  expect(await link({ ...gone, upi_is_saved: true })).toMatchObject({
    status: 400,
    body: { fields: { upi_id: REMOVED.body.fields.customer_upi } },
  })
  expect(await link(gone)).toMatchObject({ status: 200 })
  expect(await link({ upi_id: business.default_upi, upi_is_saved: true })).toMatchObject({ status: 200 })
})
