import { expect, test } from 'vitest'
import { plainNumber, readImportedAmount, readImportedDay } from '#domain/imported-values.ts'

const amounts: [string, bigint][] = [
  ['1,23,456.78', 12345678n],
  ['₹500', 50000n],
  ['Rs. 1,234.5', 123450n],
  ['500.00 Cr', 50000n],
  ['500.00 Dr', -50000n],
  ['(500)', -50000n],
  ['(₹1,500.50)', -150050n],
  ['500-', -50000n],
  ['-500', -50000n],
  ['₹-500', -50000n],
  ['−500.25', -50025n],
  ['0', 0n],
  ['0.30000000000000004', 30n],
  ['12.500', 1250n],
  ['१,२३४.५०', 123450n],
]
test.for(amounts)('abuse 229 the amount %s is read to the paisa', ([text, amount]) => {
  expect(readImportedAmount(text)).toEqual({ amount })
})

test.for(['', 'abc', '1.234,50', '12.345', '1e5', '=1+1', '10000000000', '--5', '0x10'])(
  'abuse 229 abuse 227 %s is no amount',
  (text) => {
    expect(readImportedAmount(text)).toHaveProperty('fault')
  },
)

const days: [string, string][] = [
  ['03/04/2026', '2026-04-03'],
  ['3-4-2026', '2026-04-03'],
  ['03.04.26', '2026-04-03'],
  ['2026-04-03', '2026-04-03'],
  ['2026-04-03T10:00:00Z', '2026-04-03'],
  ['3 Apr 2026', '2026-04-03'],
  ['03-Apr-26', '2026-04-03'],
  ['3 April, 2026', '2026-04-03'],
  ['46115', '2026-04-03'],
  ['46115.5', '2026-04-03'],
  ['29/02/2028', '2028-02-29'],
  ['०३/०४/२०२६', '2026-04-03'],
]
test.for(days)('abuse 230 %s is %s', ([text, day]) => {
  expect(readImportedDay(text)).toEqual({ day })
})

test.for(['', '31/02/2026', '13/13/2026', '04/2026', '3 Foo 2026', '1/1/1999', '99999', '123'])(
  'abuse 230 %s is no day',
  (text) => {
    expect(readImportedDay(text)).toHaveProperty('fault')
  },
)

test('numbers lose grouping, a percent sign and idle zeros', () => {
  expect(['18%', '18.00', '1,000.50', '0.25', '2', 'two'].map((text) => plainNumber(text, 3))).toEqual([
    '18',
    '18',
    '1000.5',
    '0.25',
    '2',
    'two',
  ])
})

test('abuse 228 a very long cell is refused at once', () => {
  expect(readImportedAmount('1'.repeat(10_000))).toHaveProperty('fault')
  expect(readImportedDay('1'.repeat(10_000))).toHaveProperty('fault')
})
