import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
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
  expect(shown).toMatch(/12 items (?:Long ){11}Long… 2 NOS × ₹50\.00 ₹118\.00 Part 2 /)
  expect(shown).toContain(
    'Part 10 2 NOS × ₹50.00 ₹118.00 and 2 more in the PDF Taxable value ₹1,200.00 CGST ₹108.00 SGST ₹108.00 Total ₹1,416.00',
  )
  expect(shown).not.toContain('Part 11')
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
