import { expect, test } from 'vitest'
import type { DocumentLine } from '#domain/document/document-lines.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { lettersOf, readPdf } from './read-pdf.ts'
import { plainLine, sampleInvoice, sampleLogo, taxInvoice } from './sample-invoice.ts'

const printer = usePrinter()
const SOLD: DocumentLine = {
  description: 'Desk fan',
  hsn: '8414',
  quantity: quantity(4_000n),
  unit: 'NOS',
  unit_price: paise(2_150_00n),
  discount_percent: null,
  discount_amount: null,
  rate: taxRate(1800n),
  exemption: null,
}
const read = async (changes: Parameters<typeof sampleInvoice>[0] = {}) =>
  readPdf(await printInvoice(printer, sampleInvoice(changes)))

test('shows seller, customer, items and payment details', async () => {
  const { pages, links } = await read()
  expect(pages).toHaveLength(1)
  for (const words of [
    'INVOICE',
    'INV/26-27/0042',
    '15 Nov 2026',
    'Arjun Mehta Design',
    'Neelkanth Foods LLP',
    'Professional Services',
    '₹1,234.50',
    'Rupees One Thousand Two Hundred Thirty-Four and Fifty Paise Only',
    'Scan to pay ₹1,234.50',
    'arjun.mehta@okhdfcbank',
    'pavti.example/p/AZOl8nweSqqLuwEjRWeJqw',
    'Page 1 of 1',
  ]) {
    expect(lettersOf(pages.join())).toContain(lettersOf(words))
  }
  expect(links).toEqual(['https://pavti.example/payment/0193a5f2-7c1e-4aaa-8bbb-0123456789ab'])
})

test("an unregistered seller's invoice does not mention GST or tax", async () => {
  expect((await read({ notes: 'Thank you' })).letters).not.toMatch(/GST|tax|HSN|SAC/i)
})

test('a part-paid invoice asks for the balance only', async () => {
  const { letters } = await read({ state: 'part_paid', amount_paid: paise(234_50n) })
  expect(letters).toContain('Received−234.50')
  expect(letters).toContain('Balancedue₹1,000.00')
  expect(letters).toContain('Scantopay₹1,000.00')
})

test('a paid invoice is stamped with the day and offers no payment', async () => {
  const { letters, links } = await read({ state: 'paid', amount_paid: paise(1_234_50n), paid_on: '2026-11-21' })
  expect(letters).toContain('PAID·21Nov2026')
  expect(letters).not.toContain('Scantopay')
  expect(links).toEqual([])
})

test('a cancelled invoice says so and offers no payment', async () => {
  const { letters, links } = await read({ state: 'void' })
  expect(letters).toContain('CANCELLED')
  expect(letters).not.toContain('Scantopay')
  expect(links).toEqual([])
})

test('without a usable UPI ID the link is shown without a QR code', async () => {
  const { letters, links } = await read({ customer_upi: 'nobody' })
  expect(letters).not.toContain('Scantopay')
  expect(links).toHaveLength(1)
})

test('notes that are the only line are printed once', async () => {
  const lines = [plainLine('Website repair', paise(1_234_50n))]
  const once = await read({ lines, notes: 'Website repair' })
  expect(once.letters.split('Websiterepair')).toHaveLength(2)
  expect((await read({ lines, notes: 'Pay soon' })).letters).toContain('Paysoon')
})

test('ten taxed lines with notes and bank details fit on one page', async () => {
  const sold = Array.from({ length: 10 }, (_, i) => ({
    ...SOLD,
    description: `Desk fan ${i + 1}`,
  }))
  const sellerChanges = { bank_holder: 'Asha Traders', bank_account: '12345678901', bank_ifsc: 'SBIN0001234' }
  const invoice = taxInvoice({ sold, sellerChanges, notes: 'Deliver to the back door.\nCall before you come.' })
  expect((await readPdf(await printInvoice(printer, invoice))).pages).toHaveLength(1)
})

test('a long list repeats its head and counts its pages', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => plainLine(`Part ${i + 1}`, paise(BigInt(i + 1))))
  const { pages } = await read({ lines })
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page).toContain('Amount (₹)')
  expect(pages[0]).toContain('Page 1 of 2')
  expect(pages[1]).toContain('Page 2 of 2')
})

test('is tagged and carries title, author, language and the time of the invoice', async () => {
  const pdf = await printInvoice(printer, sampleInvoice({ logo: await sampleLogo('#7a2b1e') }))
  const { info, isTagged } = await readPdf(pdf)
  expect(isTagged).toBe(true)
  expect(info).toMatchObject({
    Title: 'Invoice INV/26-27/0042 · Arjun Mehta Design',
    Author: 'Arjun Mehta Design',
    Language: 'en-IN',
    CreationDate: 'D:20261114200000Z',
  })
})

test('draws Devanagari and ₹ with glyphs of its own', async () => {
  const pdf = await printInvoice(printer, sampleInvoice({ seller_name: 'शर्मा ट्रेडर्स', notes: 'धन्यवाद ₹' }))
  // PDF/A refuses a document with a missing glyph, so the claim proves that each was found.
  expect(Buffer.from(pdf).includes('<pdfaid:part>2')).toBe(true)
  expect((await readPdf(pdf)).letters).toMatch(/[\u0900-\u097F]/)
})

test('stays under 80 KB without a logo', async () => {
  expect((await printInvoice(printer, sampleInvoice())).length).toBeLessThan(80_000)
})

test("the customer's known details are below the name, and nothing else", async () => {
  const customer_details = { phone: null, email: null, address: '12 MG Road', gstin: null, state_code: '27' }
  expect((await read({ customer_details })).letters).toContain('NeelkanthFoodsLLP12MGRoadMaharashtra(27)')
  expect((await read()).letters).not.toMatch(/GSTIN|Address|Phone/)
})

test("an unregistered seller's invoice does not mention GST, even for a registered customer", async () => {
  const customer_details = { phone: null, email: null, address: null, gstin: '27ABCPS1234K1ZM', state_code: '27' }
  expect((await read({ customer_details })).letters).not.toMatch(/GST|tax|HSN|SAC|supply/i)
})
