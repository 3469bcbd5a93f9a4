import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { templatePath } from '#server/features/invoices/pdf/service.ts'
import { type PrintableStatement, statementDocument } from '#server/features/customer-statements/statement-document.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { fontNames, readFonts } from '#server/platform/pdf/fonts.ts'
import { usePrinter } from './printers.ts'
import { copyText, drawFirstPage, fontsOf, hasPoppler, lettersOf, readPdf } from './read-pdf.ts'
import { sampleLogo } from './sample-invoice.ts'
import { invoiced, manyEntries, received, sampleStatement, type StatementSample } from './sample-statement.ts'
import { scan } from '../payment-pages-http/parts.ts'

const printer = usePrinter()
const print = (statement: PrintableStatement) =>
  printer.print({
    template: templatePath('statement'),
    ...statementDocument(statement),
    createdAt: new Date(0),
    businessId: 'shop',
  })
const read = async (sample: StatementSample = {}) => readPdf(await print(sampleStatement(sample)))
const expectWords = (letters: string, words: readonly string[]) => {
  for (const one of words) expect(letters).toContain(lettersOf(one))
}

test('shows seller, customer, period, each entry with its balance, and how to pay', async () => {
  const { letters, pages, links, info } = await read()
  expect(pages).toHaveLength(1)
  expectWords(letters, [
    'STATEMENT OF ACCOUNT',
    'Period 1 Apr 2026 to 21 Nov 2026',
    'Prepared on 21 Nov 2026',
    'From Sharma Traders 14 Laxmi Road, Budhwar Peth',
    'GSTIN 27ABCPS1234K1ZM',
    'Account of Asha Traders Shop 6, Karve Road, Kothrud',
    'GSTIN 27AAQFA2209R1ZY',
    'Date Particulars Debit (₹) Credit (₹) Balance (₹)',
    '1 Apr 2026 Opening balance 15,000.00',
    '4 May 2026 Invoice INV/26-27/0042 44,278.00 59,278.00',
    '2 Jun 2026 Credit note CN/26-27/0001 For invoice INV/26-27/0042 4,278.00 55,000.00',
    '15 Jun 2026 Payment · UPI · UTR 412345678901 For invoice INV/26-27/0042 20,000.50 34,999.50',
    '20 Nov 2026 Payment · Cheque · 004512 For invoice INV/25-26/0007 15,000.00 19,999.50',
    'Total 44,278.00 39,278.50 19,999.50',
    'Rupees Nineteen Thousand Nine Hundred Ninety-Nine and Fifty Paise Only',
    'Balance due ₹19,999.50',
    'Scan to pay ₹19,999.50',
    'sharma.traders@okaxis',
    'Account number 001234567890',
    'Page 1 of 1',
  ])
  expect(links).toEqual([])
  expect(info).toMatchObject({ Title: 'Statement of Asha Traders · Sharma Traders', Author: 'Sharma Traders' })
})

test.skipIf(!hasPoppler)('the code pays the closing balance', async () => {
  expect(await scan(await drawFirstPage(await print(sampleStatement())))).toBe(
    'upi://pay?pa=sharma.traders@okaxis&pn=Sharma%20Traders&am=19999.50&cu=INR&tn=Statement%2021%20Nov%202026',
  )
})

test('a customer who paid in advance sees the advance and no payment details', async () => {
  const { letters, links } = await read({ opening: paise(-90_000_00n) })
  expectWords(letters, ['Opening balance −90,000.00', '−45,722.00', 'Total 44,278.00 39,278.50 −85,000.50'])
  expectWords(letters, ['Advance ₹85,000.50', 'Rupees Eighty-Five Thousand and Fifty Paise Only'])
  expect(letters).not.toMatch(/Balancedue|Scantopay|001234567890/)
  expect(links).toEqual([])
})

test('without a balance or a valid UPI ID there is no QR code', async () => {
  expect((await read({ opening: paise(0n), entries: [] })).letters).toContain('Balancedue₹0.00')
  const samples = [{ opening: paise(0n), entries: [] }, { sellerVpa: null }, { sellerVpa: 'none' }]
  for (const sample of samples) expect((await read(sample)).letters).not.toContain('Scan')
})

test("from the first day it has all entries; an unregistered seller's statement does not mention GST", async () => {
  const { letters } = await read({
    period: { from: '2000-01-01', to: '2026-11-21' },
    sellerChanges: { registration: 'unregistered', gstin: null },
  })
  expectWords(letters, ['Period Up to 21 Nov 2026', 'Balance (₹) Opening balance'])
  expect(letters).not.toContain('GST')
})

test.skipIf(!hasPoppler)('Hindi names and words can be found and copied', async () => {
  const { customer } = sampleStatement()
  const sample = sampleStatement({
    seller_name: 'शर्मा ट्रेडर्स',
    customer: { ...customer, name: 'श्रीमती आशा कुलकर्णी' },
    sellerChanges: { words_language: 'hi' },
  })
  const copied = lettersOf(await copyText(await print(sample)))
  expectWords(copied, ['शर्मा ट्रेडर्स', 'श्रीमती आशा कुलकर्णी', 'उन्नीस हज़ार नौ सौ निन्यानवे रुपये और पचास पैसे मात्र'])
  expect(copied).not.toContain('Rupees')
})

test('1,000 entries are complete, on pages with header and number, without a split row', async () => {
  const entries = manyEntries(1_000)
  const { pages, letters } = await read({ entries })
  expect(pages.length).toBeLessThan(40)
  for (const { number, reference } of entries) expectWords(letters, [`${number ?? reference}`])
  for (const [i, page] of pages.entries()) expectWords(lettersOf(page), [`Page ${i + 1} of ${pages.length}`])
  for (const page of pages.slice(0, -2)) {
    expect(page).toContain('Balance (₹)')
    const parts = [/Payment/g, /For invoice/g].map((part) => page.match(part)?.length)
    expect(parts[0]).toBe(parts[1])
  }
})

const HOSTILE = ['#read("/etc/passwd")', '*b* _i_ $x$', '] #set page(fill:red) [', '\\ // @label <l> ```', '#panic()']

// @abuse 206
test.each(HOSTILE)('%s stays text in a name and a reference', async (text) => {
  const { customer } = sampleStatement()
  const { letters, info } = await read({
    seller_name: text,
    customer: { ...customer, name: text },
    entries: [invoiced('2026-05-04', '1', 100n), received('2026-05-05', '1', 50n, { method: 'bank', reference: text })],
  })
  // Seller twice, customer and reference.
  expect(letters.split(lettersOf(text))).toHaveLength(5)
  expect(info).toMatchObject({ Author: text })
})

// @abuse 209
test('names and references of one very long word stay within the page and keep every letter', async () => {
  const word = 'W'.repeat(120)
  const { customer } = sampleStatement()
  const entries = manyEntries(60).map((entry) => ({ ...entry, reference: entry.reference && 'W'.repeat(50) }))
  const { right, pages } = await read({ seller_name: word, customer: { ...customer, name: word }, entries })
  expect(right).toBeLessThan(595 - 42)
  expect(pages.length).toBeLessThan(8)
  expect(lettersOf(pages[0] ?? '').match(/W{120,}/g)?.length).toBeGreaterThanOrEqual(2)
})

// @abuse 210
test.skipIf(!hasPoppler)('scripts without glyphs can still be copied, by no font of the machine', async () => {
  const { customer } = sampleStatement()
  const pdf = await print(sampleStatement({ customer: { ...customer, name: '𒀀 漢字' } }))
  expect(await copyText(pdf)).toContain('漢字')
  expect((await fontsOf(pdf)).sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
})

test('is archivable and accessible, passes what the compiler checks of PDF/UA, and is the same each time', async () => {
  const sample = sampleStatement({ logo: await sampleLogo('#7a2b1e') })
  const pdf = await print(sample)
  const bytes = Buffer.from(pdf).toString('latin1')
  for (const claim of [
    '<pdfaid:conformance>A</',
    '<pdfuaid:part>1</',
    '/StructTreeRoot',
    '/S /TH',
    '/Alt ',
    '/Lang (en-IN)',
  ])
    expect(bytes).toContain(claim)
  expect((await readPdf(pdf)).isTagged).toBe(true)
  expect(Buffer.compare(await print(sample), pdf)).toBe(0)

  const workspace = join(projectRoot, 'server/features/invoices/pdf')
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] })
  for (const one of [sampleStatement(), sampleStatement({ opening: paise(-90_000_00n) })]) {
    const inputs = { data: JSON.stringify(statementDocument(one).data), pictures: '[]', fonts: fontNames }
    const { result } = compiler.compile({ mainFilePath: join(workspace, 'statement.typ'), inputs })
    if (!result) throw new Error('The statement cannot be set.')
    expect(compiler.pdf(result, { pdfStandard: 'ua-1' }).length).toBeGreaterThan(10_000)
  }
})

test('a customer who reads Hindi has it in their words; heads are in English, too', async () => {
  const { letters, pages, right } = await read({ language: 'hi' })
  expect(pages).toHaveLength(1)
  expect(right).toBeLessThan(595 - 40)
  expectWords(letters, ['STATEMENT OF ACCOUNT', 'Date', 'UPI · UTR 412345678901', 'INV/26-27/0042', '19,999.50'])
  for (const word of ['Invoice', 'Payment', 'Opening', 'Cheque', 'For invoice', 'Nov'])
    expect(letters).not.toContain(lettersOf(word))
})
