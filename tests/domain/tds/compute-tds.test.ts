import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import {
  computeTds,
  gstTdsHeads,
  findTdsKind,
  NO_TDS_RATE,
  TDS_KINDS,
  tdsForms,
  type TdsKind,
  tdsSection,
} from '#domain/tds/tds-kinds.ts'

/** On ₹1,00,000 without GST, by the rates of the Income-tax Act for residents. */
test.each([
  ['fees', 10_000, '194J', '393(1)/194J, 1027'],
  ['technical', 2_000, '194J', '393(1)/194J, 1026'],
  ['contract_person', 1_000, '194C', '393(1)/194C, 1023'],
  ['contract', 2_000, '194C', '393(1)/194C, 1024'],
  ['commission', 2_000, '194H', '393(1)/194H, 1006'],
  ['machines', 2_000, '194-I', '393(1)/194-I, 1008'],
  ['building', 10_000, '194-I', '393(1)/194-I, 1009'],
  ['goods', 100, '194Q', '393(1)/194Q, 1031'],
  ['ecommerce', 100, '194-O', '393(1)/194-O, 1035'],
  ['individual', 2_000, '194M', '393(1)/194M'],
  ['rent_individual', 2_000, '194-IB', '393(1)/194-IB'],
  ['no_pan', 20_000, '206AA', '206AA'],
  // CGST Act, section 51: 1% CGST and 1% SGST, or 2% IGST.
  ['government', 2_000, '51', '51'],
])('for %s ₹%i are kept back of ₹1,00,000 by section %s, of today %s', (id, rupees, before, today) => {
  const kind = TDS_KINDS.find((one) => one.id === id)
  expect(findTdsKind(id)).toBe(kind)
  expect(kind && computeTds(paise(1_00_000_00n), kind)).toBe(BigInt(rupees) * 100n)
  expect(kind && tdsSection(kind, '2026-03-31')).toBe(before)
  expect(kind && tdsSection(kind, '2026-04-01')).toBe(today)
})

test('the forms have other numbers under the Income-tax Act, 2025', () => {
  expect(tdsForms('2026-03-31')).toEqual({ statement: '26AS', certificate: '16A' })
  expect(tdsForms('2026-04-01')).toEqual({ statement: '168 (26AS)', certificate: '131 (16A)' })
})

test('GST that was kept back is IGST, or halves of CGST and SGST', () => {
  expect(gstTdsHeads(paise(2_001n), true)).toEqual({ igst: 2_001n, cgst: 0n, sgst: 0n })
  expect(gstTdsHeads(paise(2_001n), false)).toEqual({ igst: 0n, cgst: 1_000n, sgst: 1_001n })
  expect(TDS_KINDS.filter(({ tax }) => tax === 'gst').map(({ id }) => id)).toEqual(['government'])
})

test('there is no kind without a known name', () => {
  expect(['', 'Fees', 'salary'].map(findTdsKind)).toEqual([undefined, undefined, undefined])
})

test('a rate of 0% is refused with a sentence', () => {
  expect(NO_TDS_RATE).toMatch(/^[A-Z].* 0%$/)
})

describe('TDS', () => {
  const at = (rate: string): TdsKind => ({ id: 'fees', rate, section: '194J', tax: 'income_tax', code: '1027' })
  test.each([
    ['10', 0n, 0n],
    ['10', 4_99n, 0n],
    ['10', 5_00n, 1_00n],
    ['10', 14_99n, 1_00n],
    ['10', 15_00n, 2_00n],
    ['0.1', 499_99n, 0n],
    ['0.1', 500_00n, 1_00n],
    ['100', 49n, 0n],
    ['100', 50n, 1_00n],
  ])('of %s%% on %i paise is %i paise, in whole rupees', (rate, taxable, tds) => {
    expect(computeTds(paise(taxable), at(rate))).toBe(tds)
  })

  test.each(['', 'ten', '101'])('of the rate "%s" is an error', (rate) => {
    expect(() => computeTds(paise(100n), at(rate))).toThrow(new RangeError(`No percentage: ${rate}`))
  })
})
