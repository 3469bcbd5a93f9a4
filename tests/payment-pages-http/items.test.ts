import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { register } from '../preliminary-documents/shop.ts'
import { pageText } from '../payment-pages/page-text.ts'

const app = useApp()

test('shows the first items, the taxes and the due date', async () => {
  const asha = await app.current.seller()
  await app.current.db`UPDATE businesses SET registration = 'registered', gstin = '27ABCPS1234K1ZM', state_code = '27'
    WHERE id = (SELECT business_id FROM users WHERE email = ${asha.email})`
  const lines = Array.from({ length: 12 }, (_, i) => ({
    description: i === 0 ? 'Long '.repeat(60) : `Part ${i + 1}`,
    hsn: '7318',
    quantity: '2',
    unit: 'NOS',
    unit_price: '50',
    rate: '18',
  }))
  const { body } = await asha.post('/api/invoices', { customer_name: 'Meera Nair', lines, due_on: '2099-01-01' })
  const { text } = await app.current.visitor().get(`/payment/${body.invoice.id}`)
  const shown = pageText(text)
  expect(shown).toMatch(/Due in \d+ days (?:Long ){11}Long… /)
  expect(shown).toContain('Due 1 Jan 2099')
  expect(shown).toMatch(/12 items (?:Long ){11}Long… 2 NOS × ₹50\.00 ₹100\.00 Part 2 /)
  expect(shown).toContain(
    'Part 10 2 NOS × ₹50.00 ₹100.00 and 2 more in the PDF Taxable value ₹1,200.00 CGST ₹108.00 SGST ₹108.00 Total ₹1,416.00',
  )
  expect(shown).not.toContain('Part 11')
})

const FANS = { description: 'Fan', hsn: '8414', quantity: '12', unit_price: '1500', rate: '18' }
const CABLE = { description: 'Cable', hsn: '8544', quantity: '1', unit_price: '500', rate: '18' }

test.each([
  [
    'the taxable value',
    {},
    'Fan 12 × ₹1,500.00 ₹18,000.00 Cable ₹500.00 Taxable value ₹18,500.00 CGST ₹1,665.00 SGST ₹1,665.00 Total ₹21,830.00',
  ],
  [
    'the taxable value after the discount, which the line names',
    { lines: [{ ...FANS, discount_percent: '10' }, CABLE] },
    'Fan 12 × ₹1,500.00 − ₹1,800.00 ₹16,200.00 Cable ₹500.00 Taxable value ₹16,700.00',
  ],
  [
    'the taxable value after its part of the discount of the invoice',
    { lines: [CABLE, { ...CABLE, description: 'Plug', unit_price: '1500' }], discount: '200' },
    'Cable 1 × ₹500.00 − ₹50.00 ₹450.00 Plug 1 × ₹1,500.00 − ₹150.00 ₹1,350.00 Taxable value ₹1,800.00',
  ],
  [
    'the taxable value beside a price that says that it includes the tax',
    {
      prices_include_tax: true,
      lines: [
        { ...FANS, unit_price: '1770' },
        { ...CABLE, unit_price: '590' },
      ],
    },
    'Fan 12 × ₹1,770.00 (with tax) ₹18,000.00 Cable ₹500.00 Taxable value ₹18,500.00 CGST ₹1,665.00 SGST ₹1,665.00 Total ₹21,830.00',
  ],
])('where taxes follow, a line has %s', async (_, given, shown) => {
  const asha = await app.current.seller()
  await register(asha)
  const order = { customer_name: 'Meera Nair', lines: [FANS, CABLE], ...given }
  const { body } = await asha.post('/api/invoices', order)
  expect(pageText((await app.current.visitor().get(`/payment/${body.invoice.id}?lang=en`)).text)).toContain(shown)
  const offer = await asha.post('/api/preliminary-documents', { kind: 'quotation', ...order })
  expect(pageText((await app.current.visitor().get(`/offer/${offer.body.document.id}?lang=en`)).text)).toContain(shown)
})

test('the price with tax says so in the language of the page', async () => {
  const asha = await app.current.seller()
  await register(asha)
  const order = { customer_name: 'Meera Nair', lines: [{ ...FANS, unit_price: '1770' }], prices_include_tax: true }
  const { body } = await asha.post('/api/invoices', order)
  const { text } = await app.current.visitor().get(`/payment/${body.invoice.id}?lang=hi`)
  expect(pageText(text)).toContain('12 × ₹1,770.00 (टैक्स मिलाकर) ₹18,000.00')
})

test('without taxes a line has its amount', async () => {
  const asha = await app.current.seller()
  const lines = [{ description: 'Fan', quantity: '12', unit_price: '1500', discount_percent: '10' }]
  const { body } = await asha.post('/api/invoices', { customer_name: 'Meera Nair', lines, prices_include_tax: true })
  const { text } = await app.current.visitor().get(`/payment/${body.invoice.id}?lang=en`)
  expect(pageText(text)).toContain('Fan 12 × ₹1,500.00 − ₹1,800.00 ₹16,200.00 Total ₹16,200.00')
})

test('a quick invoice has no list of items', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500', notes: 'Two lamps' })
  const shown = pageText((await app.current.visitor().get(`/payment/${id}`)).text)
  expect(shown).toContain('Description Two lamps')
  expect(shown).not.toContain('1 item')
})

test('sums and the line of an invoice without notes are in the language of the page', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ notes: undefined })
  const { text } = await app.current.visitor().get(`/payment/${id}?lang=ta`)
  expect(pageText(text)).toContain('பொருள் அல்லது சேவை')
  expect(text).not.toContain('Professional Services')
})
