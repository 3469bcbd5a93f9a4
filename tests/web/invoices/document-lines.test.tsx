import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentLines } from '#web/features/invoices/paper/DocumentLines.tsx'
import { type ShownLine, toShownLine } from '#web/features/invoices/paper/shown-document.ts'
import { taxInvoiceTraits } from '../../domain/document/tax-invoice-traits.ts'

const TRAITS = taxInvoiceTraits({ kind: 'credit_note' })

const line = (changes: Partial<ShownLine>): ShownLine => ({
  ...toShownLine({
    position: 1,
    description: 'Wardrobe',
    hsn: null,
    quantity: '1',
    unit: null,
    unit_price: '1000.27',
    discount_percent: null,
    discount_amount: null,
    rate: '18',
    exemption: null,
    gross: '1000.27',
    discount: '0.00',
    taxable: '1000.27',
    cgst: '90.03',
    sgst: '90.03',
    igst: '0.00',
    amount: '1180.33',
  }),
  ...changes,
})

const figuresBelow = (changes: Partial<ShownLine>): string | undefined => {
  const paper = <DocumentLines lines={[line(changes)]} traits={TRAITS} prices_include_tax={false} />
  return /Wardrobe<small[^>]*>(.*?)<\/small>/.exec(renderToStaticMarkup(paper))?.[1]
}

test('below the description are quantity, price and rate, for a line by value only the rate', () => {
  expect(figuresBelow({})).toBe('1 × 1,000.27 · GST\u00a018%')
  expect(figuresBelow({ is_by_value: true })).toBe('GST\u00a018%')
})
