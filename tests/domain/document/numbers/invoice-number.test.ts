import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { invoiceNumber } from '#domain/document/numbers/number-series.ts'

test.each([
  ['INV', '2026-11-21', 1, 'INV/26-27/0001'],
  ['INV', '2026-11-21', 9999, 'INV/26-27/9999'],
  ['INV', '2026-11-21', 123456, 'INV/26-27/123456'],
  ['A', '2027-03-31', 42, 'A/26-27/0042'],
  ['GST-1', '2027-04-01', 1, 'GST-1/27-28/0001'],
])('%s on %s, number %s, is %s', (prefix, day, sequence, number) => {
  expect(invoiceNumber(prefix, day, sequence)).toBe(number)
})

// @abuse 244
test('at midnight of 31 March in India the number changes its fiscal year', () => {
  expect(invoiceNumber('INV', indiaDay(new Date('2026-03-31T18:29:59.999Z')), 100)).toBe('INV/25-26/0100')
  expect(invoiceNumber('INV', indiaDay(new Date('2026-03-31T18:30:00Z')), 1)).toBe('INV/26-27/0001')
})

test.each([
  ['INV', 1_234_567],
  ['INVOI', 12_345],
  ['INVOIC', 1],
  ['', 1],
  ['/A', 1],
  ['बिल', 1],
  ['A B', 1],
  ['A_B', 1],
  ['INV', 0],
  ['INV', -1],
  ['INV', 1.5],
  ['INV', Number.NaN],
])('prefix %j with number %s is refused', (prefix, sequence) => {
  expect(() => invoiceNumber(prefix, '2026-11-21', sequence)).toThrow(RangeError)
})

test('every assigned number is lawful and unique', () => {
  const sequence = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      const [x, y] = [invoiceNumber('INV', '2026-11-21', a), invoiceNumber('INV', '2026-11-21', b)]
      expect(x).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
      expect(x === y).toBe(a === b)
    }),
  )
})

test('an unlawful number is quoted, up to forty characters', () => {
  const prefix = 'P'.repeat(60)
  expect(() => invoiceNumber(prefix, '2026-11-21', 1)).toThrow(
    new RangeError(`Not an invoice number: ${prefix.slice(0, 40)}`),
  )
})
