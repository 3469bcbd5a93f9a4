import { expect, test } from 'vitest'
import { isIdentifyingStart, UpiIndex } from '#domain/matching/lookup/upi.ts'
import { knownMeera } from '../sample.ts'

const payer = (payer_upi: string | null, customer_id: string) => ({ ...knownMeera, payer_upi, customer_id })
const customersOf = (payers: readonly { customer_id: string }[]) => payers.map(({ customer_id }) => customer_id)

const index = () =>
  new UpiIndex([payer('Ramesh@ybl', 'a'), payer('meera@ybl', 'b'), payer(null, 'c'), payer('RAMESHK@ok', 'd')])

test.each([
  ['ramesh@ybl', ['a']],
  ['RAMESH@YBL', ['a']],
  ['ramesh', []],
  ['asha@ybl', []],
])('payers with the UPI ID %s', (upi, customers) => {
  expect(customersOf(index().find(upi))).toEqual(customers)
})

test.each([
  ['rames', ['a', 'd']],
  ['RAMESH@', ['a']],
  ['rame', []],
  ['meera', ['b']],
  ['ashas', []],
])('payers whose UPI ID begins with %s, five characters and more', (start, customers) => {
  expect(customersOf(index().findPartial(start))).toEqual(customers)
})

test('a start that more than 20 UPI IDs share says nothing', () => {
  const shared = (count: number) =>
    new UpiIndex(Array.from({ length: count }, (_, at) => payer(`ramesh${at}@ybl`, `${at}`))).findPartial('ramesh')
  expect(shared(20)).toHaveLength(20)
  expect(shared(21)).toEqual([])
})

test.each([
  ['meerat@', true],
  ['MEERA.T@ok', true],
  ['meera@ok', false],
  ['meeratex', false],
  ['a!meerat@', false],
  ['9876543210', true],
  ['6876543210@y', true],
  ['5876543210', false],
  ['987654321', false],
  ['x9876543210', false],
])('whether %s identifies its owner: %s', (start, expected) => {
  expect(isIdentifyingStart(start)).toBe(expected)
})
