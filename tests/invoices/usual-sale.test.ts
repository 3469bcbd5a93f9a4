import { expect, test } from 'vitest'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const save = async (asha: Seller, change: Record<string, unknown>) => {
  const { version } = (await asha.get('/api/business')).body.business
  return asha.put('/api/business', { version, ...change })
}

test('with a usual rate a name and an amount make a tax invoice', async () => {
  const asha = await registeredSeller(app.current)
  expect((await asha.invoice({ amount: '1180' })).kind).toBe('invoice')
  for (const [change, field] of [
    [{ usual_rate: '17' }, 'usual_rate'],
    [{ usual_rate: '18', usual_hsn: '12' }, 'usual_hsn'],
  ] as const) {
    expect(await save(asha, change)).toMatchObject({ status: 400, body: { fields: { [field]: /./ } } })
  }
  expect((await save(asha, { usual_rate: '18', usual_hsn: '9983' })).body.business).toMatchObject({
    usual_rate: '18',
    usual_hsn: '9983',
  })

  const { id } = await asha.invoice({ amount: '1180' })
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({
    kind: 'tax_invoice',
    amount: '1180.00',
    taxable: '1000.00',
    cgst: '90.00',
    sgst: '90.00',
    prices_include_tax: true,
    lines: [{ hsn: '9983', rate: '18', taxable: '1000.00' }],
  })
  // The total equals the amount to the paisa; another state has IGST.
  const far = await asha.invoice({ amount: '1500.51', customer_name: 'Meera', customer: { state_code: '29' } })
  expect((await asha.get(`/api/invoices/${far.id}`)).body.invoice).toMatchObject({
    amount: '1500.51',
    taxable: '1271.62',
    igst: '228.89',
    cgst: '0.00',
  })

  await save(asha, { usual_rate: null })
  expect((await asha.invoice({ amount: '5' })).kind).toBe('invoice')
})

test('a rate that is sent with the amount stands in place of the usual one, with no HSN of other goods', async () => {
  const asha = await registeredSeller(app.current)
  const lineOf = async (body: Record<string, unknown>) => {
    const { id } = await asha.invoice({ amount: '1050', ...body })
    return (await asha.get(`/api/invoices/${id}`)).body.invoice
  }
  expect(await lineOf({ rate: '5' })).toMatchObject({
    kind: 'tax_invoice',
    amount: '1050.00',
    taxable: '1000.00',
    lines: [{ hsn: null, rate: '5' }],
  })
  await save(asha, { usual_rate: '18', usual_hsn: '9983' })
  expect(await lineOf({ rate: '5' })).toMatchObject({ amount: '1050.00', lines: [{ hsn: null, rate: '5' }] })
  expect(await lineOf({ rate: '18' })).toMatchObject({ lines: [{ hsn: '9983', rate: '18' }] })
  // The customer pays the amount to the seller, and the tax to the government.
  expect(await lineOf({ reverse_charge: true })).toMatchObject({ amount: '1050.00', taxable: '1050.00', cgst: '94.50' })
  const lines = [{ description: 'Lamp', unit_price: '500' }]
  for (const body of [
    { amount: '1050', rate: '17' },
    { lines, rate: '5' },
  ]) {
    const refused = await asha.post('/api/invoices', { customer_name: 'Ravi', ...body })
    expect(refused).toMatchObject({ status: 400, body: { fields: { rate: /./ } } })
  }
})

test('unregistered and composition sellers charge no tax, even with a stored rate', async () => {
  const asha = await app.current.seller()
  await save(asha, { usual_rate: '18' })
  expect(await asha.invoice({ amount: '118' })).toMatchObject({ kind: 'invoice', amount: '118.00' })
  expect(await asha.invoice({ amount: '118', rate: '5' })).toMatchObject({ kind: 'invoice', amount: '118.00' })
  await save(asha, { registration: 'composition', gstin: '27ABCPS1234K1ZM' })
  expect(await asha.invoice({ amount: '118' })).toMatchObject({ kind: 'bill_of_supply', amount: '118.00' })
})
