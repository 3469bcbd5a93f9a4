import { expect, test } from 'vitest'
import { resemblanceTo, sharesWordWith } from '#domain/matching/lookup/names.ts'

test.each([
  ['GOKHALE ASSOCIATES', 'Gokhale & Associates', 2],
  ['ASSOCIATES GOKHALE PUNE', 'Gokhale Associates', 2],
  // Cut by the bank, and an initial for a word.
  ['SHREE GANESH TR', 'Shree Ganesh Traders', 1],
  ['R KULKARNI', 'Ramesh Kulkarni', 1],
  ['RAVI KUMAR', 'रवि कुमार', 2],
  ['RAVI KUMAR', 'Meera Textiles', 0],
  ['', 'Meera Textiles', 0],
] as const)('%j and %j', (printed, customer, resemblance) => {
  const compare = resemblanceTo(printed)
  expect(compare(customer)).toBe(resemblance)
  // Of the same name again.
  expect(compare(customer)).toBe(resemblance)
})

test('without a printed name nobody resembles the payer', () => {
  expect(resemblanceTo(null)('Ravi Kumar')).toBe(0)
})

test.each([
  ['MAHESH SHINDE', 'Rohan Shinde', true],
  ['S K JOSHI DEV', 'Dev Thakur', true],
  ['PRAKASH DESHMUKH ADITI FEE', 'Aditi Joshi', true],
  ['SUNIL PATIL', 'विवान पाटिल', true],
  ['SUNIL PATIL', 'Sunita Patel', false],
  // Initials and short words are in many names.
  ['R K SHINDE', 'R K Joshi', false],
  ['FEES OM', 'Om Pawar', false],
  ['', 'Om Pawar', false],
])('%j has a word of %j: %s', (printed, customer, isShared) => {
  expect(sharesWordWith(printed)(customer)).toBe(isShared)
})
