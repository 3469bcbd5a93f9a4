import { expect, test } from 'vitest'
import { findTds } from '#domain/matching/tds.ts'
import { paise } from '#domain/money/money.ts'
import table from '#tests/vectors/tds.json' with { type: 'json' }
import { context, credit, invoice, match, rupees } from './sample.ts'

const money = (amount: number) => paise(BigInt(amount))
const tried = table.vectors.filter(({ tds_rate_percent }) => ['10', '2', '1', '0.1', '20'].includes(tds_rate_percent))

test.each(tried)('TDS is found: $name', (vector) => {
  const amount = money(vector.invoice_total_paise)
  const given = { amount, taxable: money(vector.taxable_paise), balance: amount }
  for (const received of [vector.received_exact_paise, vector.received_rounded_paise]) {
    expect(findTds(money(received), given)).toMatchObject({
      rate: vector.tds_rate_percent,
      kept: amount - BigInt(received),
    })
  }
})

test('the table has vectors of each rate that is tried', () => {
  expect(tried.length).toBeGreaterThan(7)
})

test('other amounts are no TDS', () => {
  const given = { amount: rupees(11_800), taxable: rupees(10_000), balance: rupees(11_800) }
  expect(findTds(rupees(10_800), given)).toMatchObject({ rate: '10', base: 'taxable' })
  expect(findTds(rupees(10_620), given)).toMatchObject({ rate: '10', base: 'gross' })
  expect(findTds(rupees(10_798.5), given)).toBeNull()
  expect(findTds(rupees(11_800), given)).toBeNull()
  expect(findTds(rupees(11_801), given)).toBeNull()
  expect(findTds(rupees(1), given)).toBeNull()
})

test('nothing was kept back of an invoice that was paid in full, even one without taxable value', () => {
  expect(findTds(rupees(100), { amount: rupees(100), taxable: rupees(0), balance: rupees(100) })).toBeNull()
  expect(findTds(rupees(101), { amount: rupees(100), taxable: rupees(0), balance: rupees(100) })).toBeNull()
})

test('an invoice less TDS is likely, and says how', () => {
  const given = context([invoice('INV-1', 20_000)])
  expect(match(credit(18_000, { payer_name: 'MEERA TEXTILES' }), given)).toEqual({
    group: 'likely',
    choices: ['INV-1 18000: Payer name like Meera Textiles, and ₹18,000 = ₹20,000 − 10% TDS on the value without GST'],
  })
})

test.each([
  ['one rupee less than the TDS', 1_001, '10'],
  ['one rupee more than the TDS', 999, '10'],
  ['more than one rupee less', 998.99, null],
  ['more than one rupee more', 1_001.01, null],
  ['a fifth', 2_000, '20'],
  ['a fifth and a rupee', 2_001, '20'],
  ['more than a fifth and a rupee', 2_001.01, null],
  ['a whole percent', 100, '1'],
  ['two percent', 200, '2'],
  ['a tenth of a percent', 10, '0.1'],
  ['a paisa too little for a tenth of a percent', 8.99, null],
])('kept back of ₹10,000: %s', (_, kept, rate) => {
  const given = { amount: rupees(10_000), taxable: rupees(10_000), balance: rupees(10_000) }
  expect(findTds(rupees(10_000 - kept), given)?.rate ?? null).toBe(rate)
})

test.each([
  ['a paisa of ₹500', 500, 499.99, null],
  ['one rupee of ₹100: half of two percent', 100, 99.01, '1'],
  ['₹1.51 of ₹100: over three quarters of two percent', 100, 98.49, '2'],
  ['₹1.49 of ₹100: under three quarters of two percent', 100, 98.51, null],
  ['₹2.50 of ₹100: a quarter more than two percent', 100, 97.5, '2'],
  ['₹2.51 of ₹100', 100, 97.49, null],
])('a missing rupee of a small invoice is not taken for TDS: %s', (_, amount, received, rate) => {
  const given = { amount: rupees(amount), taxable: rupees(amount), balance: rupees(amount) }
  expect(findTds(rupees(received), given)?.rate ?? null).toBe(rate)
})
