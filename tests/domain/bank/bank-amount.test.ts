import { expect, test } from 'vitest'
import { readBalance, readBankAmount, readSide } from '#domain/bank/bank-amount.ts'

test.each([
  ['CR', 'credit'],
  ['cr.', 'credit'],
  [' Cr', 'credit'],
  ['Credit', 'credit'],
  ['C', 'credit'],
  ['DR', 'debit'],
  ['Dr.', 'debit'],
  ['DEBIT', 'debit'],
  ['d', 'debit'],
  ['D/', 'debit'],
  ['', null],
  ['-', null],
  ['Cash', null],
  ['Deposit', null],
  ['no Cr', null],
])('the side of the cell "%s" is %s', (text, side) => {
  expect(readSide(text)).toBe(side)
})

test.each([
  ['1,23,456.78', 1_23_456_78n, null],
  ['1  23  456.00', 1_23_456_00n, null],
  ['500', 500_00n, null],
  ['0.5', 50n, null],
  ['0', 0n, null],
  ['Rs.500', 500_00n, null],
  ['Rs 500', 500_00n, null],
  ['INR 500', 500_00n, null],
  ['₹500', 500_00n, null],
  ['५००.२५', 500_25n, null],
  ['500.00Cr', 500_00n, 'credit'],
  ['500.00 cr.', 500_00n, 'credit'],
  ['500.00(Cr)', 500_00n, 'credit'],
  ['2,000.00 (Dr)', 2000_00n, 'debit'],
  ['500 DR', 500_00n, 'debit'],
  ['Cr 500', 500_00n, 'credit'],
  ['Dr. 500', 500_00n, 'debit'],
  ['(Dr)500', 500_00n, 'debit'],
  ['Cr₹500', 500_00n, 'credit'],
  ['+500', 500_00n, 'credit'],
  ['+ Rs.500', 500_00n, 'credit'],
  ['-500', 500_00n, 'debit'],
  ['−500', 500_00n, 'debit'],
  ['500-', 500_00n, 'debit'],
  ['500 -', 500_00n, 'debit'],
  ['(500)', 500_00n, 'debit'],
  ['- Rs.350.00', 350_00n, 'debit'],
  ['Rs. -350.00', 350_00n, 'debit'],
  ['Rs -350', 350_00n, 'debit'],
  ['₹-350', 350_00n, 'debit'],
  ['INR +350', 350_00n, 'credit'],
  ['(Rs. 350)', 350_00n, 'debit'],
  ['(-350)', 350_00n, 'debit'],
  ['(₹-350)', 350_00n, 'debit'],
  ['-,77,65,682.30', 77_65_682_30n, 'debit'],
  // A minus turns the side that is written: less money out is money in.
  ['-500.00 Dr', 500_00n, 'credit'],
  ['-500.00 Cr', 500_00n, 'debit'],
  ['Dr -500.00', 500_00n, 'credit'],
  ['0.30000000000000004', 30n, null],
  ['12.340', 12_34n, null],
  ['12.3400', 12_34n, null],
  ['12.34000009', 12_34n, null],
  ['12.34000012', 12_34n, null],
  ['  1  ', 1_00n, null],
  ['1000000000000.00', 10n ** 14n, null],
])('the amount "%s" is %i paise, %s', (text, amount, side) => {
  expect(readBankAmount(text)).toEqual({ amount, side })
})

test.each(['', ' ', '-', '--', '–', '—', ' - '])('the cell "%s" is unused', (text) => {
  expect(readBankAmount(text)).toBeNull()
})

test.each([
  'abc',
  'Cr',
  '12,34x',
  '12.345',
  '12.3401',
  '12.340001',
  '1.2.3',
  '(500',
  '500)',
  '--500',
  '5 00 x',
  '1000000000000.01',
  '9'.repeat(20),
  `${'0'.repeat(40)}5`,
  `0.3${'0'.repeat(40)}4`,
  '500 Rs.-',
  'Total 500',
  '500 Crore',
  '500Cr5',
  '500 cr 5',
  '5 00',
])('the text "%s" is no amount', (text) => {
  expect(readBankAmount(text)).toBeUndefined()
})

test('an amount may be 40 characters long', () => {
  expect(readBankAmount(`${'0'.repeat(39)}5`)).toEqual({ amount: 5_00n, side: null })
})

test.each([
  ['500.00', null, 500_00n],
  ['500.00', 'credit', 500_00n],
  ['500.00', 'debit', -500_00n],
  ['500.00 Dr', null, -500_00n],
  ['500.00 Cr', 'debit', 500_00n],
  ['-500.00', null, -500_00n],
  ['-500.00', 'credit', -500_00n],
  ['₹ -500.00', null, -500_00n],
  ['0.00 Dr', null, 0n],
  ['', 'credit', null],
  ['-', null, null],
  ['abc', null, null],
] as const)('the balance "%s" with side %s is %s paise', (text, side, balance) => {
  expect(readBalance(text, side)).toBe(balance)
})
