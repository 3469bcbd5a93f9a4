import { expect, test } from 'vitest'
import { findKeptPart } from '#domain/matching/kept-part.ts'
import type { KeptPart } from '#domain/matching/match-types.ts'
import { invoice, payment, rupees } from './sample.ts'

const kept = (kind: KeptPart['kind'], amount: number, rate: string | null = null, roundOff = 0): KeptPart => ({
  kind,
  amount: rupees(amount),
  rate,
  round_off: rupees(roundOff),
})

test.each<[string, number, KeptPart | null]>([
  ['all of it', 10_000, null],
  ['TDS of 10%', 9_000, kept('tds', 1_000, '10')],
  ['TDS of 2%', 9_800, kept('tds', 200, '2')],
  ['a bank charge', 9_982.3, kept('charge', 17.7)],
  ['a rupee', 9_999, kept('rounding', 1)],
  ['paise', 9_999.93, kept('rounding', 0.07)],
  ['a part', 6_000, null],
  ['more', 10_000.07, null],
])('of ₹10,000 the bank shows less by %s', (_, received, expected) => {
  expect(findKeptPart(rupees(received), payment('1', 10_000))).toEqual(expected)
})

test('paise that are missing of a small payment were rounded off, and are no TDS of 0.1%', () => {
  expect(findKeptPart(rupees(499.5), payment('1', 500))).toEqual(kept('rounding', 0.5))
  expect(findKeptPart(rupees(499), payment('1', 500))).toEqual(kept('rounding', 1))
  expect(findKeptPart(rupees(495), payment('1', 500))).toEqual(kept('tds', 5, '1'))
})

test.each([
  ['in whole rupees', 9996, 8996, 1000, 0],
  ['as exact as the rate gives it', 9996, 8996.4, 999.6, 0],
  ['rounded down to the rupee', 9996, 8997, 999, 0],
  ['beside paise that the page asked for', 10_000, 9000.07, 1000, 0.07],
  ['beside the most paise that a page asks for', 10_000, 9000.99, 1000, 0.99],
  ['beside more paise than a page asks for', 9996, 8997.01, 998.99, 0],
  ['above the exact tax', 9996, 8996.2, 999.8, 0],
  ['above the whole rupees', 10_003, 9002.9, 1000.1, 0],
])('TDS of 10%% was kept %s', (_, amount, received, tds, roundOff) => {
  expect(findKeptPart(rupees(received), payment('1', amount))).toEqual(kept('tds', tds, '10', roundOff))
})

test('TDS is that of the invoice, of which the payment settled the rest', () => {
  const rest = payment('1', 6_000, { invoices: [invoice('INV-1', 10_000)] })
  expect(findKeptPart(rupees(5_000), rest)).toEqual(kept('tds', 1_000, '10'))
})

test('nothing is kept of an advance, of several invoices, or where the books are closed', () => {
  const two = [invoice('A', 5_000), invoice('B', 5_000)]
  const fixed = [{ invoices: [] }, { invoices: two }, { is_divisible: false }]
  for (const given of fixed) expect(findKeptPart(rupees(9_999), payment('1', 10_000, given))).toBeNull()
})
