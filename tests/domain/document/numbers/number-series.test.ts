import { describe, expect, test } from 'vitest'
import {
  DocumentsByNumber,
  findCorrected,
  lastOfSeries,
  numberKey,
  PAPER_SERIES,
  SERIES_KINDS,
  seriesName,
} from '#domain/document/numbers/number-series.ts'

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

test('the highest number of each series and year is its last', () => {
  const numbers = ['INV/26-27/0012', 'INV/26-27/0009', 'INV/26-27/0013', 'INV/25-26/0400', 'GST-1/26-27/12345']
  expect(lastOfSeries(numbers)).toEqual([
    { prefix: 'INV', fiscalYear: '2026-27', last: 13 },
    { prefix: 'INV', fiscalYear: '2025-26', last: 400 },
    { prefix: 'GST-1', fiscalYear: '2026-27', last: 12_345 },
  ])
})

test.each([
  '0012',
  'inv/26-27/0012',
  'INVOIC/26-27/0012',
  '/26-27/0012',
  'INV/2026-27/0012',
  'INV/26-27/012',
  'INV/26-27/12345678',
  'INV/26-27/0012A',
  'A/INV/26-27/0012',
  // No document has the number 0.
  'INV/26-27/0000',
])('%s is in no series', (number) => {
  expect(lastOfSeries([number])).toEqual([])
})

const one = (number: string, issued_on: string) => ({ number, issued_on })

test('a number in any letter case is one number, within its fiscal year (CGST Rule 46(b))', () => {
  expect(numberKey(one('inv/1', '2026-03-31'))).toBe('2025-26 INV/1')
  expect(numberKey(one('INV/1', '2026-04-01'))).toBe('2026-27 INV/1')
})

describe('the documents of two years with one number', () => {
  const [old, recent, later] = [one('A/1', '2025-05-01'), one('a/1', '2026-05-01'), one('A/1', '2027-05-01')]
  test.each([[[old, recent, later]], [[later, recent, old]], [[recent, later, old]]])(
    'are found by the day of what refers to them, in any order: %o',
    (documents) => {
      const byNumber = new DocumentsByNumber(documents)
      expect(byNumber.first('A/1')).toBe(old)
      expect(byNumber.find('a/1', '2026-04-30')).toBe(old)
      expect(byNumber.find('a/1', '2026-05-01')).toBe(recent)
      expect(byNumber.find('A/1', '2025-04-30')).toBeUndefined()
    },
  )
  test('have no document of another number', () => {
    const byNumber = new DocumentsByNumber([old])
    expect(byNumber.find('A/2', '2027-05-01')).toBeUndefined()
    expect(byNumber.first('A/2')).toBeUndefined()
  })
})

describe('a note corrects', () => {
  const day = '2026-10-01'
  const [ours, foreign] = [one('A/1', '2026-05-01'), one('A/1', '2026-05-02')]
  const before = one('A/1', '2025-05-01')
  const after = one('A/1', '2026-11-01')
  test.each<[string, { number: string; issued_on: string }[], { number: string; issued_on: string }[], unknown]>([
    ['the invoice of its file', [foreign], [], foreign],
    ['a known invoice', [], [ours], ours],
    ['that of its file, where both have one of that year', [foreign], [ours], foreign],
    ['that of its file, where the known one is older', [foreign], [before], foreign],
    ['the known one, where that of the file is of an earlier year', [before], [ours], ours],
    ['a known one before it, where that of the file is later', [after], [ours], ours],
    ['the first of its file, where all are later', [after], [{ ...after }], after],
    ['the first known one, where all are later and the file has none', [], [after], after],
    ['none, where no invoice has the number', [one('A/2', day)], [one('A/3', day)], undefined],
  ])('%s', (_name, inFile, known, expected) => {
    expect(findCorrected(new DocumentsByNumber(inFile), new DocumentsByNumber(known), 'a/1', day)).toBe(expected)
  })
  test('nothing without a number', () => {
    const all = new DocumentsByNumber([ours])
    expect(findCorrected(all, all, null, day)).toBeUndefined()
  })
})
