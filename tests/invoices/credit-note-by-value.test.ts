import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { registeredSeller } from '../exports/shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await registeredSeller(app.current)
})

const detail = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice
const credit = (id: string, body: object) =>
  asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Price reduced', ...body })
const nothingIsWrong = async () => expect(await findWrongTotals(app.current.db)).toEqual([])

/** ₹1,180 for two chairs at 18% and ₹105 for a delivery at 5%, ten days ago. */
const invoice = () =>
  asha.invoice({
    amount: undefined,
    issued_on: addDays(today, -10),
    place_of_supply: '27',
    lines: [
      { description: 'Chair', hsn: '9401', quantity: '2', unit: 'Nos', unit_price: '500', rate: '18' },
      { description: 'Delivery', hsn: '9965', unit_price: '100', rate: '5' },
    ],
  })

test('an amount is credited with its taxes, on one item, then on the rest of all items', async () => {
  const { id } = await invoice()
  const first = await credit(id, { amount: '118', position: 1 })
  expect(first.body.invoice).toMatchObject({ kind: 'credit_note', amount: '118.00', issued_on: today })
  expect(await detail(first.body.invoice.id)).toMatchObject({
    taxable: '100.00',
    cgst: '9.00',
    sgst: '9.00',
    round_off: '0.00',
    lines: [{ description: 'Chair', hsn: '9401', quantity: '1', unit_price: '100.00', rate: '18', amount: '118.00' }],
  })
  expect(await detail(id)).toMatchObject({
    amount: '1285.00',
    amount_credited: '118.00',
    balance: '1167.00',
    lines: [{ credited_quantity: '0', credited: { taxable: '100.00', cgst: '9.00' } }, {}],
  })
  const spread = await credit(id, { amount: '116.70' })
  expect((await detail(spread.body.invoice.id)).lines).toMatchObject([{ amount: '106.20' }, { amount: '10.50' }])
  // One of two chairs is returned: half of the rest of its price.
  const back = await credit(id, { lines: [{ position: 1, quantity: '1' }] })
  expect(back.body.invoice.amount).toBe('477.90')
  expect((await credit(id, {})).body.invoice.amount).toBe('572.40')
  expect(await detail(id)).toMatchObject({ state: 'credited', balance: '0.00' })
  await nothingIsWrong()
})

test('wrong amounts, items and days are refused by field, and use no number', async () => {
  const { id } = await invoice()
  const wrong = [
    [{ amount: '1285.01' }, { amount: 'At most ₹1,285.00 is left to credit' }],
    [{ amount: '105.01', position: 2 }, { amount: 'At most ₹105.00 is left to credit' }],
    [{ amount: '1', position: 3 }, { position: 'There is no item 3' }],
    [{ position: 1 }, { position: 'An item alone needs an amount' }],
    [{ amount: '0' }, { amount: expect.any(String) }],
    [
      { amount: '1', lines: [{ position: 1, quantity: '1' }] },
      { amount: 'Give quantities of items or an amount, not both' },
    ],
    [{ issued_on: addDays(today, 1) }, { issued_on: 'A credit note cannot be dated in the future' }],
    [{ issued_on: addDays(today, -11) }, { issued_on: 'A credit note cannot be dated before its invoice' }],
  ] as const
  for (const [body, fields] of wrong) {
    const answer = await credit(id, body)
    expect([body, answer.status, answer.body.fields]).toEqual([body, 400, fields])
  }
  expect((await credit(id, { amount: '1' })).body.invoice.number).toMatch(/0001$/)
  await nothingIsWrong()
})

test('a credit note can have any day from the invoice to today outside closed books', async () => {
  const { id } = await invoice()
  const { version } = (await asha.get('/api/business')).body.business
  const closed = await asha.put('/api/business', { version, books_closed_to: addDays(today, -8) })
  expect(closed.status).toBe(200)
  expect(await credit(id, { amount: '10', issued_on: addDays(today, -8) })).toMatchObject({
    status: 400,
    body: { fields: { issued_on: expect.stringContaining('books are closed') } },
  })
  const made = await credit(id, { amount: '10', issued_on: addDays(today, -7) })
  expect(made.body.invoice).toMatchObject({ issued_on: addDays(today, -7), amount: '10.00' })
  await nothingIsWrong()
})

test('a rounded invoice is credited by value to the last paisa', async () => {
  const { id } = await asha.invoice({
    amount: undefined,
    place_of_supply: '27',
    is_rounded: true,
    lines: [{ description: 'Pipe', quantity: '3', unit_price: '33.33', rate: '18' }],
  })
  expect(await detail(id)).toMatchObject({ amount: '118.00', round_off: '0.01' })
  for (const amount of ['17.99', '100', '0.01']) expect((await credit(id, { amount })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ state: 'credited', amount_credited: '118.00' })
  await nothingIsWrong()
})

test('twenty concurrent credits by value never exceed the invoice', async () => {
  const { id } = await invoice()
  const answers = await Promise.all(Array.from({ length: 20 }, () => credit(id, { amount: '200' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(await detail(id)).toMatchObject({ amount_credited: '1200.00', balance: '85.00' })
  await nothingIsWrong()
})
