import { expect, test } from 'vitest'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const expectFull = async (answer: ReturnType<Seller['post']>, sentence: string) =>
  expect(await answer).toMatchObject({
    status: 409,
    body: { code: 'account_full', message: expect.stringContaining(sentence) },
  })

test('a business with 50,000 items can add none; another business can', async () => {
  const asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await db`
    INSERT INTO items (business_id, id, description, unit_price)
    SELECT ${await businessOf(app.current, asha)}, gen_random_uuid(), 'Item ' || n, 100 FROM generate_series(1, 49999) AS n`
  await db.end()
  const item = (description: string) => ({ description, unit_price: '10', rate: '0' })
  expect(await asha.post('/api/items', item('The last'))).toMatchObject({ status: 200 })
  await expectFull(asha.post('/api/items', item('One more')), '50,000 items')
  const csv = { 'content-type': 'text/csv' }
  await expectFull(asha.raw('POST', '/api/imports/items', 'Item,Price\nOne more,10\n', csv), 'this file has 1 more')
  expect(await (await app.current.seller()).post('/api/items', item('One more'))).toMatchObject({ status: 200 })
}, 120_000)

test('a business with a million documents can make no invoice, draft or copy, and can still credit and cancel', async () => {
  const asha = await app.current.seller()
  const [first, second] = [await asha.invoice(), await asha.invoice()]
  const businessId = await businessOf(app.current, asha)
  await app.current.db`UPDATE business_totals SET voided = 999997 WHERE business_id = ${businessId}`
  await asha.invoice()
  const given = { customer_name: 'Ravi Kumar', amount: '10' }
  const line = { description: 'Lamp', quantity: '1', unit_price: '10', rate: '0' }
  await expectFull(asha.post('/api/invoices', given), '10,00,000 invoices')
  await expectFull(
    asha.post('/api/invoices', { ...given, amount: undefined, lines: [line], draft: true }),
    '10,00,000 invoices',
  )
  await expectFull(asha.post(`/api/invoices/${first.id}/duplicate`, {}), '10,00,000 invoices')
  const reason = { reason: 'Sent back' }
  expect(await asha.post(`/api/invoices/${first.id}/credit-notes`, reason)).toMatchObject({ status: 200 })
  expect(await asha.post(`/api/invoices/${second.id}/void`, reason)).toMatchObject({ status: 200 })
})
