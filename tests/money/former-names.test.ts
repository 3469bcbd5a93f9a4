import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const credits = async (seller: Seller) => (await seller.get('/api/money')).body.credits
const fromIrfan = (seller: Seller) =>
  importCredits(app.current, seller, [{ amount: '512.00', payer_name: 'MOHAMMED IRFAN' }])

test('the invoice of a customer who was merged into another one is offered by either name', async () => {
  const asha = await app.current.seller()
  const old = await asha.invoice({ customer_name: 'Noor Caterers', amount: '512.00' })
  const irfan = (await asha.post('/api/customers', { name: 'Mohammed Irfan' })).body.customer
  expect((await asha.post(`/api/customers/${old.customer_id}/merge`, { into: irfan.id })).status).toBe(200)
  await fromIrfan(asha)
  await importCredits(app.current, asha, [{ amount: '512.00', payer_name: 'NOOR CATERERS' }])
  const choice = {
    customer_name: 'Mohammed Irfan',
    allocations: [{ invoice_id: old.id }],
    reasons: ['name', 'amount', 'other_credit'],
  }
  expect(await credits(asha)).toMatchObject([{ choices: [choice] }, { choices: [choice] }])
})

test('a payment for an invoice with the former name of its customer is recognised', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Mohammed Irfan', amount: '512.00' })
  await asha.put(`/api/invoices/${invoice.id}`, { paid: true })
  const { version } = (await asha.get(`/api/customers/${invoice.customer_id}`)).body.customer
  const renamed = await asha.put(`/api/customers/${invoice.customer_id}`, { version, name: 'Noor Caterers' })
  expect(renamed.status).toBe(200)
  await fromIrfan(asha)
  expect(await credits(asha)).toMatchObject([
    { group: 'recorded', payments: [{ customer_name: 'Noor Caterers', evidence: 'payer' }] },
  ])
})
