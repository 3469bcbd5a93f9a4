import { expect, test } from 'vitest'
import { plainNumber, readImportedAmount, readImportedDay } from '#domain/imports/imported-values.ts'
import { AMOUNT_FAULTS } from '#domain/money/money.ts'

const amounts: [string, bigint][] = [
  ['1,23,456.78', 12345678n],
  ['₹500', 50000n],
  ['Rs. 1,234.5', 123450n],
  ['500.00 Cr', 50000n],
  ['500.00 Dr', -50000n],
  ['(500)', -50000n],
  ['(₹1,500.50)', -150050n],
  ['500-', -50000n],
  ['Rs.1,234/-', 123400n],
  ['₹ 500 /-', 50000n],
  ['500/=', 50000n],
  ['500/--', 50000n],
  ['(500/-)', -50000n],
  ['-500/-', -50000n],
  ['-500', -50000n],
  ['₹-500', -50000n],
  ['−500.25', -50025n],
  ['0', 0n],
  ['0.30000000000000004', 30n],
  ['0.7999999999999999', 80n],
  ['-19.989999999999998', -1_999n],
  ['2.9999999999999996', 300n],
  ['12.500', 1250n],
  ['12.050', 1205n],
  ['१,२३४.५०', 123450n],
  ['INR 500', 50000n],
  ['rs500', 50000n],
  ['RS.  500', 50000n],
  ['₹₹500', 50000n],
  ['500cr', 50000n],
  ['500  Cr.', 50000n],
  ['500 dr.', -50000n],
  ['-₹ 500', -50000n],
  ['₹ - 500', -50000n],
  ['500 -', -50000n],
  ['(500.00 Cr)', -50000n],
  ['( 500 )', -50000n],
  [' (500) ', -50000n],
  ['Rs-500', -50000n],
  ['12.3400000012', 1234n],
  ['0.10000000', 10n],
  ['12.340000001', 1234n],
  ['12.5000000', 1250n],
  ['99999999.99', 9_999_999_999n],
  [`500${' '.repeat(37)}`, 50000n],
]
// @abuse 229
test.for(amounts)('the amount %s is read to the paisa', ([text, amount]) => {
  expect(readImportedAmount(text)).toEqual({ amount })
})

const noAmounts = [
  [
    'not_an_amount',
    '|abc|₹|1.234,50|1e5|=1+1|--5|0x10|5rs00|500crx|5 Dr 00|5cr00|5)00|5(00|x12.340000000|12.340000000x|5/-00',
  ],
  ['not_an_amount', `500${' '.repeat(38)}`],
  ['too_many_decimals', '12.345|12.349|12.34000001|12.3450000001'],
  ['too_large', '100000000.00|10000000000|99999999.999999999'],
] as const
// @abuse 227, 229
test.for(noAmounts)('%s: %s', ([fault, texts]) => {
  for (const text of texts.split('|')) expect(readImportedAmount(text)).toEqual({ fault: AMOUNT_FAULTS[fault] })
})

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
  ['46115.25', '2026-04-03'],
  [' 3 Apr 2026 ', '2026-04-03'],
  ['29/02/2028', '2028-02-29'],
  ['०३/०४/२०२६', '2026-04-03'],
  ['03/04/2026 10:00', '2026-04-03'],
  ['2026/4/3', '2026-04-03'],
  ['3apr26', '2026-04-03'],
  ['3.  APR. 2026', '2026-04-03'],
  ['2026-01-01', '2026-01-01'],
  ['2026-12-31', '2026-12-31'],
  ['2000-01-01', '2000-01-01'],
  ['2099-12-31', '2099-12-31'],
  ['36526', '2000-01-01'],
  ['73050', '2099-12-31'],
  [`03/04/2026${' '.repeat(30)}`, '2026-04-03'],
]
// @abuse 230
test.for(days)('%s is %s', ([text, day]) => {
  expect(readImportedDay(text)).toEqual({ day })
})

test.each('jan feb mar apr may jun jul aug sept october november december'.split(' ').map((name, i) => [name, i + 1]))(
  '%s is month %d',
  (name, month) => {
    expect(readImportedDay(`28 ${name} 2026`)).toEqual({ day: `2026-${String(month).padStart(2, '0')}-28` })
  },
)

const noDays = [
  '|31/02/2026|31/04/2026|13/13/2026|00/04/2026|2026-00-10|04/2026|1/1/1999|1999-12-31|2100-01-01|12345-04-03',
  '03/04/2026x|x03/04/2026|103/4/2026|3/104/2026|3/4/20261|3/4/126|3/4/6',
  '3 Foo 2026|x3 apr 2026|3 apr 2026 x|33 apr 2026|3 apr 20261|3 apr 226|3 ap 2026|3 aprilaprilapr 2026',
  '99999|123|36525|73051|461155|46115.|46115.x|x46115|46115.2x',
  `03/04/2026${' '.repeat(31)}`,
].flatMap((texts) => texts.split('|'))
// @abuse 230
test.for(noDays)('%s is not a day', (text) => {
  expect(readImportedDay(text)).toEqual({ fault: 'Enter a day like 28/11/2026' })
})

const numbers: [string, string][] = [
  ['18%', '18'],
  [' 18  % ', '18'],
  ['18%%', '18%%'],
  ['%18', '%18'],
  ['18.00', '18'],
  ['1,000.50', '1000.5'],
  ['1,000,000', '1000000'],
  ['0.25', '0.25'],
  ['10.2500', '10.25'],
  ['5.', '5'],
  ['5.0', '5'],
  ['1.00000', '1'],
  ['1.005', '1.005'],
  ['0.0', '0'],
  ['100', '100'],
  ['.5', '.5'],
  ['-5', '-5'],
  ['१८', '18'],
  ['1.23456', '1.23456'],
  ['two', 'two'],
]
test.for(numbers)('the number %s loses its grouping, percent sign and trailing zeros: %s', ([text, plain]) => {
  expect(plainNumber(text, 3)).toBe(plain)
})

// @abuse 228
test('a very long cell is refused at once', () => {
  expect(readImportedAmount('1'.repeat(10_000))).toEqual({ fault: AMOUNT_FAULTS.not_an_amount })
  expect(readImportedDay(`3/4/2026 ${'1'.repeat(10_000)}`)).toHaveProperty('fault')
})

test('a date with the month first is reported if it is unambiguous', () => {
  for (const text of ['11/28/2026', '1-31-26', '12/13/2026 10:30', '1-31-26 10:30']) {
    expect(readImportedDay(text)).toEqual({ fault: expect.stringContaining('month first, as in America') })
  }
  for (const text of ['31/02/2026', '28/28/2026', '13/32/2026']) {
    expect(readImportedDay(text)).toEqual({ fault: 'Enter a day like 28/11/2026' })
  }
})
