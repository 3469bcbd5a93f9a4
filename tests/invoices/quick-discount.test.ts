import { expect, test } from 'vitest'
import { paise, toRupees } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { quickTotal } from '#domain/document/quick-invoice.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const detail = async (asha: Seller, given: Record<string, unknown>) => {
  const { id } = await asha.invoice(given)
  return (await asha.get(`/api/invoices/${id}`)).body.invoice
}

test('a discount in percent or rupees reduces a quick invoice and its tax', async () => {
  const asha = await registeredSeller(app.current)
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, usual_rate: '18', usual_hsn: '9983' })

  expect(await detail(asha, { amount: '1180', discount_percent: '10' })).toMatchObject({
    kind: 'tax_invoice',
    amount: '1062.00',
    balance: '1062.00',
    taxable: '900.00',
    cgst: '81.00',
    sgst: '81.00',
    discount: '0.00',
    lines: [{ hsn: '9983', unit_price: '1180.00', discount_percent: '10', taxable: '900.00' }],
  })
  expect(await detail(asha, { amount: '1180', discount: '118', customer: { state_code: '29' } })).toMatchObject({
    amount: '1062.00',
    taxable: '900.00',
    igst: '162.00',
    discount: '118.00',
  })
  // The form's preview equals the amount to the paisa.
  for (const [amount, share] of [
    [1_500_51n, 12_50n],
    [99n, 33_33n],
    [9_999_999_999n, 1n],
  ] as const) {
    const [rupees, shown] = [toRupees(paise(amount)), quickTotal(paise(amount), { percent: percent(share) })]
    const made = await detail(asha, {
      amount: rupees,
      discount_percent: `${share / 100n}.${String(share % 100n).padStart(2, '0')}`,
    })
    expect(made.amount).toBe(toRupees(shown))
    const less = await detail(asha, { amount: rupees, discount: '0.98' })
    expect(less.amount).toBe(toRupees(quickTotal(paise(amount), { rupees: paise(98n) })))
  }
})

test('a discount that leaves ₹0, is in both forms, or comes with items is refused by field', async () => {
  const asha = await app.current.seller()
  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '10', rate: '0' }]
  for (const [given, field, sentence] of [
    [{ amount: '100', discount: '100' }, 'discount', 'The discount must be less than the amount'],
    [{ amount: '100', discount: '250' }, 'discount', 'The discount must be less than the amount'],
    [{ amount: '100', discount_percent: '100' }, 'discount_percent', 'The discount must be less than the amount'],
    [{ amount: '0.01', discount_percent: '50' }, 'discount_percent', 'The discount must be less than the amount'],
    [{ amount: '100', discount_percent: '101' }, 'discount_percent', 'The most is 100%'],
    [{ amount: '100', discount_percent: '-1' }, 'discount_percent', /./],
    [{ amount: '100', discount: '1', discount_percent: '1' }, 'discount', /rupees or in percent/],
    [{ lines, discount_percent: '1' }, 'discount_percent', /each one/],
  ] as const) {
    const answer = await asha.post('/api/invoices', { customer_name: 'Meera', ...given })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.fields[field]).toMatch(sentence)
  }
  expect((await detail(asha, { amount: '100', discount_percent: '0', discount: '1' })).amount).toBe('99.00')
})

test('the mobile number is stored for the customer and on the quick invoice', async () => {
  const asha = await app.current.seller()
  const made = await detail(asha, { customer_name: 'Meera', amount: '100', customer: { phone: '98765 43210' } })
  expect(made).toMatchObject({ customer_phone: '+919876543210', customer_details: { phone: '+919876543210' } })
  const { customer } = (await asha.get(`/api/customers/${made.customer_id}`)).body
  expect(customer.phone).toBe('+919876543210')
  // Without a number in the request the stored one stays.
  expect((await detail(asha, { customer_name: 'meera', amount: '5' })).customer_phone).toBe('+919876543210')
  const wrong = { customer_name: 'Meera', amount: '5', customer: { phone: '12345' } }
  expect(await asha.post('/api/invoices', wrong)).toMatchObject({
    status: 400,
    body: { fields: { 'customer.phone': 'Enter an Indian mobile number of 10 digits, like 98765 43210' } },
  })
})
