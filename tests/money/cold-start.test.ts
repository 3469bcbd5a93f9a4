import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { csvOf, send } from '../bank/statement-files.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const money = async (seller: Seller) => (await seller.get('/api/money')).body.credits

test('a part, a bank charge, paise and the rest are likely by the whole name alone, and recorded by a tap', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'अमित कुमार', amount: '10000.40' })
  const amounts = ['4000.00', '9982.70', '10000.00']
  await importCredits(
    app.current,
    asha,
    amounts.map((amount) => ({ amount, payer_name: 'AMIT KUMAR' })),
  )
  const credits = await money(asha)
  for (const [amount, why] of [
    ['4000.00', 'part of the ₹10,000.40 due on {}'],
    ['9982.70', '₹17.70 less than the ₹10,000.40 due on {}, perhaps a bank charge'],
    ['10000.00', '₹0.40 less than the ₹10,000.40 due on {}, rounded off'],
  ] as const) {
    const explanation = `Payer name like अमित कुमार, and ${why.replace('{}', invoice.number ?? '')}`
    const allocations = [{ invoice_id: invoice.id, amount }]
    expect(credits.find((one: { amount: string }) => one.amount === amount)).toMatchObject({
      group: 'likely',
      choices: [{ customer_name: 'अमित कुमार', allocations, explanation }],
    })
  }

  const part = credits.find(({ amount }: { amount: string }) => amount === '4000.00')
  const { body } = await asha.post('/api/money/confirm', {
    credits: [{ credit_id: part.id, allocations: [{ invoice_id: invoice.id, amount: '4000.00' }] }],
  })
  expect(body.credits).toMatchObject([{ result: 'recorded' }])
  expect((await asha.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({ balance: '6000.40' })
})

test("another shop's customer of that name and a cut name suggest nothing", async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  await stranger.invoice({ customer_name: 'Amit Kumar', amount: '10000.00' })
  await asha.invoice({ customer_name: 'Ramesh Kulkarni', amount: '10000.00' })
  await importCredits(app.current, asha, [
    { amount: '4000.00', payer_name: 'AMIT KUMAR' },
    { amount: '4000.00', payer_name: 'RAMESH KU' },
  ])
  expect((await money(asha)).map(({ group }: { group: string }) => group)).toEqual(['unknown', 'unknown'])
})

test('a setting that records what is sure leaves a name with a part to the owner', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  expect((await asha.put('/api/business', { version, records_sure: true })).status).toBe(200)
  const invoice = await asha.invoice({ customer_name: 'Amit Kumar', amount: '10000.40' })
  const line = {
    day: `${TODAY.slice(8)}/${TODAY.slice(5, 7)}/${TODAY.slice(2, 4)}`,
    narration: 'UPI-AMIT KUMAR-AMITK@OKSBI-SBIN0001234-629312345678-UPI',
    credit: '9982.70',
    balance: '',
  }
  expect((await send(asha, csvOf([line]))).body.import).toMatchObject({ added: 1, recorded: 0 })
  expect(await money(asha)).toMatchObject([{ group: 'likely', amount: '9982.70' }])
  expect((await asha.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({ balance: '10000.40' })
})
