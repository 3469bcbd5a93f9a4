import { expect, test } from 'vitest'
import { type Business, TEMPLATES } from '#contract/business.ts'
import { paise } from '#domain/money.ts'
import { frozenSeller } from '#domain/seller.ts'
import { previewInvoice } from '#web/features/editor/preview-invoice.ts'
import { EMPTY_LINE, emptyDocument } from '#web/features/editor/typed-document.ts'
import {
  areTermsShort,
  factsOf,
  hasTaxesBeside,
  ownNotes,
  type ShownDocument,
  sumOf,
  taxesOf,
} from '#web/features/invoices/document-figures.ts'

const SELLER: Business = {
  ...frozenSeller({ registration: 'registered', gstin: '27AAQFA2209R1ZY', state_code: '27' }),
  name: 'Sharma Traders',
  upi_ids: ['sharma@okaxis'],
  default_upi: 'sharma@okaxis',
  due_days: null,
  version: 1,
}

/** A tax invoice of so many lines at ₹100 and 18%, each with a code of its own. */
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

test('the tax table stands beside the sums up to 12 codes, and never in the boxes of classic', () => {
  const beside = (count: number) =>
    TEMPLATES.filter((template) => hasTaxesBeside(shown(count, { seller: { ...SELLER, template } })))
  expect(beside(12)).toEqual(['modern', 'compact'])
  expect(beside(13)).toEqual([])
})

test('the tax table is summed', () => {
  const rows = taxesOf(shown(3))
  expect(sumOf(rows, ({ taxable }) => taxable)).toBe(paise(300_00n))
  expect(sumOf(rows, ({ igst }) => igst)).toBe(paise(54_00n))
})

test('only what is known stands in the head, and a credit note has no due date', () => {
  expect(factsOf(shown(1))).toEqual([
    ['Date', 'Nov 21, 2026'],
    ['Place of supply', 'Karnataka (29)'],
  ])
  const due = { number: 'INV/26-27/0001', due_on: '2026-12-06' }
  expect(factsOf(shown(1, due)).map(([name]) => name)).toEqual(['Number', 'Date', 'Due date', 'Place of supply'])
  expect(factsOf(shown(1, { ...due, kind: 'credit_note' })).map(([name]) => name)).not.toContain('Due date')
})

test('notes that are the one description are not said twice, and long terms leave the foot', () => {
  expect(ownNotes(shown(1, { notes: 'Item 0' }))).toBeNull()
  expect(ownNotes(shown(2, { notes: 'Item 0' }))).toBe('Item 0')
  expect([null, 'x'.repeat(220), 'a\nb\nc\nd\ne\nf'].every(areTermsShort)).toBe(true)
  expect(['x'.repeat(221), 'a\nb\nc\nd\ne\nf\ng'].some(areTermsShort)).toBe(false)
})
