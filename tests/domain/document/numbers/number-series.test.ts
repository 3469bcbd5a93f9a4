import { expect, test } from 'vitest'
import { PAPER_SERIES, SERIES_KINDS, seriesName } from '#domain/document/numbers/number-series.ts'

test.each([
  ['invoice', 'INV', 'INV'],
  ['credit_note', 'CN', 'CN'],
  ['debit_note', 'INV', 'INV'],
  ['quotation', 'QT', 'quotation'],
  ['pro_forma', 'PF', 'pro_forma'],
  ['delivery_challan', 'DC', 'delivery_challan'],
  ['receipt_voucher', 'RV', 'receipt_voucher'],
  ['refund_voucher', 'RF', 'refund_voucher'],
  ['quotation', 'INV', 'quotation INV'],
  ['refund_voucher', 'RV', 'refund_voucher RV'],
] as const)('%s with the prefix %s counts as %s', (kind, prefix, name) => {
  expect(seriesName(kind, prefix)).toBe(name)
})

test('each kind has a series', () => {
  expect(SERIES_KINDS).toEqual(['invoice', 'credit_note', 'debit_note', ...PAPER_SERIES])
  expect(PAPER_SERIES).toHaveLength(5)
})
