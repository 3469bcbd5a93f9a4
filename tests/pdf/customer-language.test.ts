import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { useApp } from '#tests/harness/app.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { fontsOf, hasPoppler, lettersOf, readPdf } from './read-pdf.ts'
import { sampleInvoice, taxInvoice } from './sample-invoice.ts'

const printer = usePrinter()
const app = useApp()

const TEMPLATES = ['modern', 'classic', 'compact'] as const

/** The font of the script of each language. */
const FONTS = { gu: 'NotoSansGujarati', bn: 'NotoSansBengali', ta: 'NotoSansTamil' }

const ENGLISH_DAY = /\d(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\d{4}/

const OTHERS = PAYER_LANGUAGES.filter((language) => language !== 'en')
const EACH = OTHERS.flatMap((language) => TEMPLATES.map((template) => [language, template] as const))

test.each(EACH)(
  'in %s the %s template has each word in letters beside the English one, and nothing sticks out',
  async (language, template) => {
    const pdf = await printInvoice(printer, taxInvoice({ language, sellerChanges: { template } }))
    // PDF/A refuses a letter without a glyph.
    expect(Buffer.from(pdf).toString('latin1')).toContain('pdfaid')
    const english = await readPdf(await printInvoice(printer, taxInvoice({ sellerChanges: { template } })))
    const { letters, right, bottom, pages } = await readPdf(pdf)
    expect(pages).toHaveLength(english.pages.length)
    expect(letters.length).toBeGreaterThan(english.letters.length + 60)
    for (const term of ['TAXINVOICE', 'Billto', 'Amountinwords', 'Placeofsupply', 'Scantopay'])
      expect(letters).toContain(term)
    // A day is not written twice; its digits are those of the English one.
    expect(english.letters).toMatch(ENGLISH_DAY)
    expect(letters).not.toMatch(ENGLISH_DAY)
    expect(right).toBeLessThan(595 - 40)
    expect(bottom).toBeGreaterThan(20)
  },
)

test.each(OTHERS)('in %s the stamp has the word below the English one', async (language) => {
  const read = async (changes: Parameters<typeof sampleInvoice>[0]) =>
    (await readPdf(await printInvoice(printer, sampleInvoice({ language, ...changes })))).letters
  const paid = { state: 'paid', amount_paid: paise(1_234_50n), paid_on: '2026-11-21' } as const
  expect(await read(paid)).toMatch(/PAID·21\P{ASCII}+2026\P{ASCII}{4}/u)
  expect(await read({ state: 'void' })).toMatch(/CANCELLED\P{ASCII}{4}/u)
})

test.skipIf(!hasPoppler).each(Object.entries(FONTS))(
  'the PDF of a customer who reads %s has their script',
  async (language, font) => {
    const asha = await app.current.seller()
    const { customer } = (await asha.post('/api/customers', { name: 'Ravi Stores', language })).body
    const invoice = await asha.invoice({ customer_id: customer.id, customer_name: 'Ravi Stores' })
    const pdf = await asha.file(`/api/invoices/${invoice.id}/pdf`)
    const fonts = await fontsOf(pdf.bytes)
    expect(fonts.some((name) => name.startsWith(`${font}-`))).toBe(true)
  },
)

test.skipIf(!hasPoppler).each(PAYER_LANGUAGES)(
  'the receipt of a customer who reads %s is one page in their words',
  async (language) => {
    const asha = await app.current.seller()
    const { customer } = (await asha.post('/api/customers', { name: 'Ravi Stores', language })).body
    const { id } = await asha.invoice({ customer_id: customer.id, customer_name: 'Ravi Stores', amount: '500' })
    const { payment_id } = (await asha.post(`/api/invoices/${id}/payments`, { amount: '500', method: 'cash' })).body
    const pdf = await asha.file(`/api/invoices/${id}/payments/${payment_id}/receipt.pdf`)
    const { pages, letters, bottom } = await readPdf(pdf.bytes)
    expect(pages).toHaveLength(1)
    expect(bottom).toBeGreaterThan(20)
    // Marks of vowels are drawn in another order than they are written, so letters are compared for English alone.
    const english = ['From', 'Scan to check', 'Cash', 'bank moved the money'].filter((words) =>
      letters.includes(lettersOf(words)),
    )
    expect(english).toHaveLength(language === 'en' ? 4 : 0)
    const font = language in FONTS ? FONTS[language as keyof typeof FONTS] : 'NotoSans'
    expect((await fontsOf(pdf.bytes)).some((name) => name.startsWith(font))).toBe(true)
  },
)

test("a receipt is in the account's language where the customer has none", async () => {
  const asha = await app.current.seller()
  await asha.put('/api/users/language', { language: 'hi' })
  const { id } = await asha.invoice({ amount: '500' })
  const { payment_id } = (await asha.post(`/api/invoices/${id}/payments`, { amount: '500', method: 'cash' })).body
  const pdf = await asha.file(`/api/invoices/${id}/payments/${payment_id}/receipt.pdf`)
  expect((await readPdf(pdf.bytes)).letters).not.toContain('Received')
})
