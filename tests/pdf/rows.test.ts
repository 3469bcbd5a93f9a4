import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { TEMPLATES } from '#contract/business/business.ts'
import type { DocumentLine } from '#domain/document/document-lines.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { manyLines, taxInvoice } from './sample-invoice.ts'

const printer = usePrinter()

interface Placed {
  text: string
  left: number
  right: number
  base: number
  size: number
}

async function placedTexts(pdf: Uint8Array): Promise<Placed[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: Placed[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('transform' in item) || item.str.trim() === '') return []
        const left = Number(item.transform[4])
        const right = left + item.width
        return [{ text: item.str, left, right, base: Number(item.transform[5]), size: item.height }]
      }),
    )
  }
  return pages
}

/** Capitals are 0.7 of the size high; a hair of it may touch. */
const stands = (a: Placed, b: Placed) =>
  Math.abs(a.base - b.base) < 0.6 * Math.min(a.size, b.size) &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5

const overlaps = (page: readonly Placed[]): string[] =>
  page.flatMap((a, i) => page.slice(i + 1).flatMap((b) => (stands(a, b) ? [`${a.text} on ${b.text}`] : [])))

const isAmount = ({ text }: Placed) => /^[\d,]+\.\d\d$/.test(text)

/** The least room between an amount and what stands left or right of it, in points. */
const leastRoom = (page: readonly Placed[]): number =>
  Math.min(
    ...page.flatMap((a) =>
      page
        .filter((b) => b !== a && Math.abs(b.base - a.base) < 1 && b.left >= a.left && (isAmount(a) || isAmount(b)))
        .map((b) => b.left - a.right),
    ),
  )

const WRAPPING: Partial<DocumentLine>[] = [
  { description: 'A basket of bamboo, made by hand, with a coloured rim, large enough for a market' },
  { description: 'One\nTwo\nThree' },
  { description: 'बांस की टोकरी, हाथ से बनी, बड़ा आकार, रंगीन किनारे के साथ' },
  { description: 'x'.repeat(70) },
  { description: 'Rope', quantity: quantity(123_456_789n), unit: 'BUNDLES', unit_price: paise(1n) },
  { description: 'Fuel', exemption: 'non_gst', rate: taxRate(0n) },
  { description: 'Milk', exemption: 'exempt', rate: taxRate(0n), discount_amount: paise(500n) },
]

// The table is given the height of each row, so whatever may wrap must have been measured.
test.each(TEMPLATES)('%s gives each row the height that its cells need', async (template) => {
  for (const count of [8, 40]) {
    const sold = manyLines(count).map((line, i) => ({
      ...line,
      description: 'Bolt',
      ...(i % 2 ? WRAPPING[((i - 1) / 2) % WRAPPING.length] : {}),
    }))
    const pages = await placedTexts(await printInvoice(printer, taxInvoice({ sold, sellerChanges: { template } })))
    expect(pages.flatMap(overlaps)).toEqual([])
  }
})

const AMOUNTS = [123_45n, 12_34_567_89n, 1_23_45_678_90n, 7_99_99_999_99n]

// In the narrower of the insets two columns are 2.4 mm apart.
test.each(TEMPLATES)('%s keeps amounts of any length clear of the neighbouring columns', async (template) => {
  for (const place_of_supply of ['27', '29']) {
    for (const amount of AMOUNTS) {
      for (const [count, discount_amount] of [
        [1, null],
        [3, null],
        [13, paise(amount / 2n)],
      ] as const) {
        const sold = manyLines(count).map((line, i) => ({
          ...line,
          hsn: ['73181500', '7318', '9989'][(i + count) % 3] ?? null,
          quantity: quantity(1_000n),
          ...(i === 0 ? { unit_price: paise(amount), discount_amount } : {}),
        }))
        const invoice = taxInvoice({ sold, place_of_supply, sellerChanges: { template } })
        const pages = await placedTexts(await printInvoice(printer, invoice))
        expect(pages.flatMap(overlaps)).toEqual([])
        expect(Math.min(...pages.map(leastRoom)), `${amount} ${place_of_supply} ${count}`).toBeGreaterThan(6)
      }
    }
  }
})

const LONG_TERMS =
  'Goods are exchanged within 7 days with this invoice. Interest at 18% a year is charged for late payment. '.repeat(2)

const FEET = {
  'a usual host and UPI ID': {},
  'a long host': { short_payment_url: 'https://invoices.the-sharma-brothers-of-pune.example/p/AZOl8nweSqqLuwEjRWeJqw' },
  'a UPI ID of 40 wide letters': { customer_upi: 'mmwwmmwwmmwwmmwwmmwwmmwwmmwwmmww@okaxisx' },
}

test.each(TEMPLATES.flatMap((template) => Object.entries(FEET).map(([name, foot]) => [template, name, foot] as const)))(
  '%s keeps what is paid with clear of the terms beside it, with %s',
  async (template, _name, foot) => {
    const invoice = taxInvoice({ ...foot, sellerChanges: { template, terms: LONG_TERMS.slice(0, 220) } })
    const [page = []] = await placedTexts(await printInvoice(printer, invoice))
    const terms = page.find(({ text }) => text === 'Terms')
    const right = template === 'compact' ? Infinity : (terms?.left ?? 0)
    const facts = page.filter(({ text }) => /p\/AZOl|example\/|@okaxis/.test(text))
    expect(facts).not.toEqual([])
    expect(facts.filter((fact) => fact.right >= right)).toEqual([])
    expect(overlaps(page)).toEqual([])
  },
)

test('a usual UPI ID and the short address of the payment page are not broken', async () => {
  const [page = []] = await placedTexts(await printInvoice(printer, taxInvoice()))
  const texts = page.map(({ text }) => text)
  expect(texts).toContain('sharma.traders@okaxis')
  expect(texts).toContain('p/AZOl8nweSqqLuwEjRWeJqw')
})
