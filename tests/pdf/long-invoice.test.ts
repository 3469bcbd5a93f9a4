import { expect, test } from 'vitest'
import { showFigure } from '#domain/money/show-money.ts'
import { paise } from '#domain/money/money.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { lettersOf, readPdf } from './read-pdf.ts'
import { manyLines, taxInvoice } from './sample-invoice.ts'

const printer = usePrinter()

/** How many lines need a second page; compact has 48 of them on the first one. */
const LINES = { modern: 48, classic: 48, compact: 64 }

const TEMPLATES = ['modern', 'classic', 'compact'] as const
const EACH = TEMPLATES.flatMap((template) => (['en', 'hi'] as const).map((language) => [template, language] as const))

test.each(EACH)(
  'a long invoice is two pages of the %s template in %s, and the sum is carried over',
  async (template, language) => {
    const invoice = taxInvoice({ sold: manyLines(LINES[template]), language, sellerChanges: { template } })
    const { pages, right } = await readPdf(await printInvoice(printer, invoice))
    const [first = '', second = ''] = pages.map(lettersOf)
    expect(pages).toHaveLength(2)
    expect(right).toBeLessThan(595 - 40)
    const onFirst = invoice.lines.filter(({ description }) => first.includes(lettersOf(description)))
    expect(onFirst.length).toBeGreaterThan(20)
    const sum = showFigure(paise(onFirst.reduce((all, { amount }) => all + amount, 0n)))
    // The customer's words are between the English ones and the sum.
    expect(first).toMatch(RegExp(`Carriedover[^\\d]*${sum}`))
    expect(second).toMatch(RegExp(`Broughtforward[^\\d]*${sum}`))
    expect(first).not.toContain('Broughtforward')
    expect(second).not.toContain('Carriedover')
  },
)

test.each(TEMPLATES)('nothing is carried over from one page of the %s template', async (template) => {
  const invoice = taxInvoice({ sold: manyLines(8), sellerChanges: { template } })
  const { pages, letters } = await readPdf(await printInvoice(printer, invoice))
  expect(pages).toHaveLength(1)
  expect(letters).not.toMatch(/Carriedover|Broughtforward/)
})
