import { expect, test } from 'vitest'
import { findSum } from '#domain/matching/lookup/customer-ledger.ts'
import { invoice, rupees } from '../sample.ts'

/** The balances that were found, the oldest first: "oldest 100 200". */
const sumOf = (balances: number[], amount: number): string | null => {
  const found = findSum(
    balances.map((balance, at) => invoice(`INV-${at}`, balance)),
    rupees(amount),
  )
  return found && [found.which, ...found.invoices.map(({ balance }) => Number(balance) / 100)].join(' ')
}

test.each([
  [[], 100, null],
  [[100], 100, null],
  [[100, 200], 300, 'oldest 100 200'],
  [[100, 200], 100, null],
  [[100, 200], 200, null],
  [[100, 200, 400], 300, 'oldest 100 200'],
  [[100, 200, 400], 700, 'oldest 100 200 400'],
  [[100, 200, 400], 701, null],
  [[100, 200, 400], 500, 'some 100 400'],
  [[100, 200, 400], 600, 'some 200 400'],
  [[1, 2, 4, 8], 13, 'some 1 4 8'],
  [[1, 2, 4, 8], 14, 'some 2 4 8'],
  [[1, 3, 7, 20, 50], 80, null],
])('invoices of %j explain %i: %s', (balances, amount, expected) => {
  expect(sumOf(balances, amount)).toBe(expected)
})

test.each([10, 11, 7, 40])('no invoice of 5, 1 and 20 counts twice: %i', (amount) => {
  expect(sumOf([5, 1, 20], amount)).toBeNull()
})

test('of up to 30 invoices the oldest are tried', () => {
  const ones = Array.from({ length: 31 }, () => 1)
  expect(sumOf(ones, 30)).toBe(`oldest ${ones.slice(1).join(' ')}`)
  expect(sumOf(ones, 31)).toBeNull()
})

test('of up to ten invoices any two are tried', () => {
  const powers = Array.from({ length: 11 }, (_, at) => 2 ** at)
  expect(sumOf(powers.slice(0, 10), 10)).toBe('some 2 8')
  expect(sumOf(powers, 10)).toBeNull()
})
