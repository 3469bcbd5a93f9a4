import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { printInvoice } from './print-invoice.ts'
import { newPrinter, usePrinter } from './printers.ts'
import { copyText, fontsOf, hasPoppler, lettersOf, readPdf } from './read-pdf.ts'
import { LONGEST_TEXT, plainLine, sampleInvoice, sampleLogo } from './sample-invoice.ts'

const warnings: string[] = []
const printer = usePrinter({ warn: (message) => warnings.push(message) })

const TYPST = [
  '#read("/etc/passwd")',
  '#import "@preview/x:1.0.0": *',
  '#eval("1")',
  '#panic()',
  '#while true {}',
  '*b* _i_ $x$',
  '] #set page(fill:red) [',
  '\\ // @label <l> ```',
]
const OTHERS = [
  '\\input{/etc/passwd}',
  '<iframe src=file:///etc/passwd>',
  '<img src=http://169.254.169.254/>',
  '%PDF-1.7',
  '/JS (app.alert(1))',
  'javascript:alert(1)',
]

/** Of no script of India: no font has their glyphs. */
const FOREIGN = '𒀀 漢字'

// @abuse 206, 207
test.each([...TYPST, ...OTHERS])('%s stays text in every field', async (text) => {
  const invoice = sampleInvoice({
    customer_name: text,
    seller_name: text,
    lines: [plainLine(text, paise(100n))],
    notes: `${text} again`,
  })
  const read = await readPdf(await printInvoice(printer, invoice))
  // Seller three times, customer, line and notes.
  expect(read.letters.split(lettersOf(text))).toHaveLength(7)
  expect(read.info).toMatchObject({ Author: text })
  expect(read.links).toEqual([invoice.payment_url])
  expect(read).toMatchObject({ hasScripts: false, hasAttachments: false })
})

// @abuse 208
test('notes and a line of the maximum length fill few pages', async () => {
  const lines = [plainLine(LONGEST_TEXT, paise(100n))]
  const invoice = sampleInvoice({ lines, notes: `${LONGEST_TEXT}!` })
  // Its time is in `npm run bench -- pdf`.
  expect((await readPdf(await printInvoice(printer, invoice))).pages.length).toBeLessThan(10)
})

// @abuse 209
test('a word of 5,000 letters and a cell higher than a page are split without losing a letter', async () => {
  const word = 'abcdefghij'.repeat(500)
  const tall = Array.from({ length: 200 }, (_, i) => `line ${i}`).join('\n')
  const invoice = sampleInvoice({
    customer_name: 'W'.repeat(120),
    lines: [plainLine(word, paise(100n)), plainLine(tall, paise(9_999_999_999n))],
  })
  const { pages, right, bottom } = await readPdf(await printInvoice(printer, invoice))
  // The margins are 15 mm, and the foot stands in the lower one.
  expect(right).toBeLessThan(595 - 42)
  expect(bottom).toBeGreaterThan(15)
  // The head and foot of each page stand between the parts of a broken word.
  const body = lettersOf(pages.map((page) => page.replaceAll(/#\s+Description\s+Amount \(₹\)/g, '')).join(''))
  expect(body.match(/[a-j]{50,}/g)?.join('').length).toBeGreaterThanOrEqual(5_000)
  expect(body).toContain('W'.repeat(120))
  for (let i = 0; i < 200; i++) expect(body).toContain(`line${i}`)
})

// @abuse 210
test('scripts without glyphs still give a PDF', async () => {
  const { letters } = await readPdf(await printInvoice(printer, sampleInvoice({ customer_name: FOREIGN })))
  expect(letters).toContain('₹1,234.50')
})

// @abuse 210
test.skipIf(!hasPoppler)('text without glyphs can be copied out of the PDF', async () => {
  const copied = await copyText(await printInvoice(printer, sampleInvoice({ customer_name: FOREIGN })))
  expect(copied).toContain('漢字')
})

// @abuse 210
test('broken characters still give a PDF', async () => {
  const { letters } = await readPdf(await printInvoice(printer, sampleInvoice({ customer_name: 'x\0y\uD800z\uE000' })))
  expect(letters).toContain('INVOICE')
})

// @abuse 211
test('a logo that cannot be read is left out, with a warning', async () => {
  const whole = await sampleLogo('#7a2b1e')
  const plain = await printInvoice(printer, sampleInvoice())
  for (const logo of [whole.subarray(0, 120), Buffer.from('not a picture'), Buffer.alloc(0)]) {
    warnings.length = 0
    expect(Buffer.compare(await printInvoice(printer, sampleInvoice({ logo })), plain)).toBe(0)
    expect(warnings).toEqual(['modern.typ was printed without /logo.png, which cannot be read.'])
  }
  expect((await printInvoice(printer, sampleInvoice({ logo: whole }))).length).toBeGreaterThan(plain.length)
})

// @abuse 215
test.skipIf(!hasPoppler)('no system font is used', async () => {
  const pdf = await printInvoice(printer, sampleInvoice({ customer_name: FOREIGN }))
  expect((await fontsOf(pdf)).sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
})

// @abuse 215
test('the same invoice gives the same bytes, also after others and from another worker', async () => {
  const invoice = sampleInvoice({ logo: await sampleLogo('#7a2b1e') })
  const first = await printInvoice(printer, invoice)
  const other = await printInvoice(printer, sampleInvoice({ logo: await sampleLogo('#0b665e') }))
  expect(Buffer.compare(other, first)).not.toBe(0)
  expect(Buffer.compare(await printInvoice(printer, invoice), first)).toBe(0)
  expect(Buffer.compare(await printInvoice(newPrinter(), invoice), first)).toBe(0)
})

// @abuse 216
test('changes to the data after the call do not affect the PDF', async () => {
  const data = { title: 'As it was' }
  const templatesFolder = join(projectRoot, 'tests/pdf/templates')
  const printing = newPrinter().print({
    template: join(templatesFolder, 'title.typ'),
    data,
    pictures: {},
    createdAt: new Date(0),
    businessId: 'shop',
  })
  data.title = 'As it became'
  expect((await readPdf(await printing)).pages).toEqual(['As it was'])
})
