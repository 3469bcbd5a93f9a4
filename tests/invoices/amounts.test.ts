import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeAll(async () => {
  asha = await app.current.seller()
})

/** Sends the amount as JSON text, so that numbers arrive exactly as a client writes them. */
const send = (literal: string) =>
  asha.raw('POST', '/api/invoices', `{"customer_name":"Ravi","amount":${literal}}`, {
    'content-type': 'application/json',
  })

const countInvoices = async (): Promise<number> => (await asha.get('/api/invoices')).body.total

const DECIMALS = 'Use at most 2 decimals'
const DIGITS = 'Enter the amount in digits, like 1234.50'
const ABOVE = 'Enter an amount above ₹0'
const MOST = 'The most is ₹9,99,99,999.99'

// @abuse 54, 55, 56, 58, 59, 60
const REFUSED: [string, string[]][] = [
  [DIGITS, ['"NaN"', '"Infinity"', '"-Infinity"', '"0x10"', '"0b1"', '""', '" "', '"1e2"', '"12abc"', '"1_000"']],
  [DIGITS, ['null', 'true', '[]', '[1]', '{}', '{"$gt":0}', '["10"]']],
  [ABOVE, ['-0', '"0.00"', '"000"']],
  [DIGITS, ['-1', '-0.01', '"-0.00"', '"-1"', '"+1"', '"−1"']],
  [DECIMALS, ['10.005', '"10.001"', '0.30000000000000004', '"0.001"', '1.005', '"1.100"', '99999999.999']],
  [MOST, ['100000000', '"100000000.00"', '123456789012', `"${'9'.repeat(40)}"`]],
  [DIGITS, ['"१२३"', '"1,23,456.78"', '"₹100"', '"１２"', '"1 000"', '"1.2.3"', '"1,5"', '".5"', '"5."', '"1 "']],
  [ABOVE, ['0', '0.0', '"0"', '0e0']],
]

test.each(REFUSED)('%s: %j', async (sentence, literals) => {
  const before = await countInvoices()
  for (const literal of literals) {
    const answers = [await send(literal), await send(literal)]
    for (const { status, body } of answers)
      expect({ status, body }, `${literal}`).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answers[0]?.body.fields, `${literal}`).toEqual({ amount: sentence })
  }
  expect(await countInvoices()).toBe(before)
})

// @abuse 54
test('numbers beyond the range of JSON or a double are refused', async () => {
  for (const literal of ['1e999', '-1e999', '1e308', '1e21', '1e-7', '1E400', `${'9'.repeat(400)}`])
    expect(await send(literal), `${literal}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { amount: expect.any(String) } },
    })
  for (const literal of ['NaN', 'Infinity', '+1', '01', '.5', '5.', '0x10', '1n', '', "'1'"])
    expect(await send(literal), `${literal}`).toMatchObject({ status: 400, body: { code: 'bad_json' } })
})

// @abuse 57, 58
test.each([
  ['69.99', '69.99'],
  ['8.2', '8.20'],
  ['4.35', '4.35'],
  ['"1.1"', '1.10'],
  ['0.01', '0.01'],
  ['"0.01"', '0.01'],
  ['0.29', '0.29'],
  ['19.99', '19.99'],
  ['99999999.99', '99999999.99'],
  ['"99999999.99"', '99999999.99'],
  ['1e2', '100.00'],
  ['1.5E1', '15.00'],
  ['10.50', '10.50'],
  ['"007.5"', '7.50'],
])('%s is %s to the paisa in the answer, the list, the detail and the sums', async (literal, rupees) => {
  const seller = await app.current.seller()
  const answer = await seller.raw('POST', '/api/invoices', `{"customer_name":"Ravi","amount":${literal}}`, {
    'content-type': 'application/json',
  })
  expect(answer.body.invoice).toMatchObject({ amount: rupees, amount_paid: '0.00' })
  const { id } = answer.body.invoice
  await seller.put(`/api/invoices/${id}`, { paid: true })
  expect((await seller.get('/api/invoices')).body.invoices[0]).toMatchObject({ amount: rupees, amount_paid: rupees })
  expect((await seller.get(`/api/invoices/${id}`)).body.invoice.lines).toMatchObject([{ amount: rupees }])
  expect((await seller.get('/api/analytics/stats')).body).toMatchObject({
    totalEarnings: rupees,
    earnings_this_month: rupees,
  })
})

// @abuse 71
test('a repeated key has one value in storage and answer', async () => {
  const answer = await asha.raw('POST', '/api/invoices', '{"customer_name":"Ravi","amount":1,"amount":9999}', {
    'content-type': 'application/json',
    'idempotency-key': 'twice',
  })
  expect(answer.status).toBe(200)
  const [stored] = await app.current.db<
    { amount: bigint }[]
  >`SELECT amount FROM invoices WHERE id = ${answer.body.invoice.id}`
  expect([answer.body.invoice.amount, stored?.amount]).toEqual(['9999.00', 999_900n])
})
