import { expect, test } from 'vitest'
import { type Business, TEMPLATES } from '#contract/business/business.ts'
import { paise } from '#domain/money/money.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import { sumOf } from '#domain/gst/tax-table.ts'
import { previewInvoice } from '#web/features/documents/preview-invoice.ts'
import { EMPTY_LINE, emptyDocument } from '#web/features/typed-documents/typed-document.ts'
import { hasTaxesBeside, type ShownDocument, taxesOf } from '#web/features/invoices/paper/document-figures.ts'

const SELLER: Business = {
  ...frozenSeller({ registration: 'registered', gstin: '27AAQFA2209R1ZY', state_code: '27' }),
  name: 'Sharma Traders',
  upi_ids: ['sharma@okaxis'],
  default_upi: 'sharma@okaxis',
  unconfirmed_upi_ids: [],
  due_days: null,
  usual_rate: null,
  usual_hsn: null,
  books_closed_to: null,
  show_bank_to_payers: false,
  show_pan_to_payers: false,
  version: 1,
}

/** A tax invoice with this many lines at ₹100 and 18%, each with a code of its own. */
const shown = (count: number, part: Partial<ShownDocument> = {}): ShownDocument => {
  const lines = Array.from({ length: count }, (_, i) => ({
    ...EMPTY_LINE,
    key: i,
    description: `Item ${i}`,
    unit_price: '100',
    tax: '18',
    hsn: String(1_000 + i),
  }))
  const document = { ...emptyDocument('sharma@okaxis', '18'), customer_name: 'Lakshmi', state_code: '29', lines }
  return { ...previewInvoice(document, SELLER, '2026-11-21'), ...part }
}

test('the tax table is beside the sums up to 12 codes, and never in classic', () => {
  const beside = (count: number) =>
    TEMPLATES.filter((template) => hasTaxesBeside(shown(count, { seller: { ...SELLER, template } })))
  expect(beside(12)).toEqual(['modern', 'compact'])
  expect(beside(13)).toEqual([])
})

test('the tax table has totals', () => {
  const rows = taxesOf(shown(3))
  expect(sumOf(rows, ({ taxable }) => taxable)).toBe(paise(300_00n))
  expect(sumOf(rows, ({ igst }) => igst)).toBe(paise(54_00n))
})
