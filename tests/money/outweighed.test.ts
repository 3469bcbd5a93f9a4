import { afterEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

/** A payment of Ramesh Kumar, recorded by hand, and the bank's row of somebody else of the same amount. */
const payByKumar = async (seller: Seller) => {
  const invoice = await seller.invoice({ customer_name: 'Ramesh Kumar', amount: '999.75' })
  const paid = await seller.post(`/api/invoices/${invoice.id}/payments`, { method: 'upi', amount: '999.75' })
  expect(paid.status).toBe(200)
  await importCredits(app.current, seller, [{ amount: '999.75', payer_name: 'RAMESH KUMAR YADAV' }])
}
const money = async (seller: Seller) => (await seller.get('/api/money')).body.credits

test('a payment of Ramesh Kumar does not hide the invoice of Ramesh Kumar Yadav from his money', async () => {
  const asha = await app.current.seller()
  const open = await asha.invoice({ customer_name: 'Ramesh Kumar Yadav', amount: '999.75' })
  await payByKumar(asha)
  expect(await money(asha)).toMatchObject([
    {
      group: 'likely',
      payments: [],
      choices: [
        {
          allocations: [{ invoice_id: open.id }],
          explanation: expect.stringMatching(/, and a payment of this amount is recorded already$/),
        },
      ],
    },
  ])
})

test('a customer who is saved twice, and owes something else under the other name, has paid', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Ramesh Kumar Yadav', amount: '1200.00' })
  await payByKumar(asha)
  expect(await money(asha)).toMatchObject([{ group: 'recorded', payments: [{ customer_name: 'Ramesh Kumar' }] }])
})
