import { expect, test } from 'vitest'
import type { CustomerGroup } from '#domain/matching/lookup/customer-group.ts'
import { isIdentifyingStart, isUpiOfAnother, UpiIndex } from '#domain/matching/lookup/upi.ts'
import { toNameWords } from '#domain/matching/lookup/names.ts'
import { knownMeera } from '../sample.ts'

const payer = (payer_upi: string | null, customer_id: string) => ({ ...knownMeera, payer_upi, customer_id })
const customersOf = (group: CustomerGroup) => [...group.customers()]

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
  expect(customersOf(shared(20))).toHaveLength(20)
  expect(customersOf(shared(21))).toEqual([])
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

test.each([
  ['the name', 'meera@ybl', 'Meera Textiles', false],
  ['the name after other letters', 'shmeera@ybl', 'Meera Textiles', false],
  ['the name in two parts', 'kul.karni@ybl', 'Ramesh Kulkarni', false],
  ['a name of three letters at the end', 'suneelrao@ybl', 'Asha Rao', false],
  ['a name of two letters within a word', 'somesh@ybl', 'Om Traders', true],
  ['four letters of the name', 'meer88@ybl', 'Meera Textiles', false],
  ['four letters of the name and others', 'meerut@ybl', 'Meera Textiles', false],
  ['another name that begins with three of its letters', 'meenakshi@ybl', 'Meera Textiles', true],
  ['a word of the name beside another', 'meer.shop@ybl', 'Meera Textiles', false],
  ['an initial and three letters of the name', 'rtex12@ybl', 'Meera Textiles', false],
  ['an initial and three other letters', 'rtea12@ybl', 'Meera Textiles', true],
  ['an initial and a name of two letters', 'xra.suresh@ybl', 'Ra Traders', true],
  ['the initials', 'mtraders@ybl', 'Meera Textiles', false],
  ['a name of four letters', 'ravi12@ybl', 'Meera Textiles', true],
  ['too few letters', 'rav12@ybl', 'Meera Textiles', false],
  ['a name after the @ alone', 'q12@okhdfcbank', 'Meera Textiles', false],
  ['the app of the shop between letters', 'mspaytmqr28@paytm', 'Meera Textiles', false],
])('a UPI ID with %s: %s', (_, upi, name, isOfAnother) => {
  expect(isUpiOfAnother(upi, [toNameWords(name)])).toBe(isOfAnother)
})

test('a UPI ID may be of one of several names', () => {
  const names = ['Meera Textiles', 'Suresh Patel'].map(toNameWords)
  expect(['suresh@ybl', 'ramesh@ybl'].map((upi) => isUpiOfAnother(upi, names))).toEqual([false, true])
})
