import { describe, expect, test } from 'vitest'
import { CustomerLedger } from '#domain/matching/lookup/customer-ledger.ts'
import type { OpenInvoice } from '#domain/matching/match-types.ts'
import { invoice, rupees } from '../sample.ts'

const ledgerOf = (invoices: OpenInvoice[]): CustomerLedger => {
  const ledger = new CustomerLedger()
  for (const one of invoices) ledger.add(one)
  ledger.sort()
  return ledger
}
const idsOf = (invoices: readonly OpenInvoice[]) => invoices.map(({ id }) => id)

test('invoices are in the order of their days, those of one day in that of their ids', () => {
  const ledger = ledgerOf([
    invoice('d', 1, { issued_on: '2026-10-02' }),
    invoice('c', 1, { issued_on: '2026-10-01' }),
    invoice('a', 1, { issued_on: '2026-10-03' }),
    invoice('b', 1, { issued_on: '2026-10-01' }),
  ])
  expect(idsOf(ledger.invoices)).toEqual(['b', 'c', 'd', 'a'])
})

describe.each([3, 40])('of %i invoices', (count) => {
  const ledger = () =>
    ledgerOf([
      invoice('a', 500),
      invoice('b', 500, { asked: rupees(500.07) }),
      ...Array.from({ length: count - 2 }, (_, at) => invoice(`z${at}`, 1000 + at)),
    ])

  test.each([
    [500, ['a', 'b']],
    [500.07, ['b']],
    [499, []],
  ])('%d is due or asked on: %j', (amount, ids) => {
    const one = ledger()
    expect(idsOf(one.withAmount(rupees(amount)))).toEqual(ids)
    expect(idsOf(one.withAmount(rupees(amount)))).toEqual(ids)
  })
})

test('TDS is looked for on the 100 oldest invoices', () => {
  const numbers = Array.from({ length: 101 }, (_, at) => String(at).padStart(3, '0'))
  const withLarge = (place: number) =>
    ledgerOf(numbers.map((number, at) => invoice(number, at === place ? 20_000 : 100)))
  expect(idsOf(withLarge(99).afterTds(rupees(18_000)))).toEqual(['099'])
  expect(idsOf(withLarge(100).afterTds(rupees(18_000)))).toEqual([])
  expect(idsOf(withLarge(0).afterTds(rupees(20_000)))).toEqual([])
})

test('a sum is that of the oldest invoices', () => {
  expect(ledgerOf([invoice('a', 100), invoice('b', 200)]).withSum(rupees(300))).toMatchObject({ which: 'oldest' })
  expect(ledgerOf([invoice('a', 100), invoice('b', 200)]).withSum(rupees(301))).toBeNull()
})
