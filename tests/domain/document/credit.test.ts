import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CreditableLine, creditLine, leftToCredit, sumCredit } from '#domain/document/credit.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

const line = (changes: Partial<CreditableLine> = {}): CreditableLine => ({
  gross: paise(120_00n),
  discount: paise(20_00n),
  taxable: paise(100_00n),
  cgst: paise(9_00n),
  sgst: paise(9_00n),
  igst: paise(0n),
  quantity: quantity(3_000n),
  credited: quantity(0n),
  reverseCharge: false,
  ...changes,
})

test('three equal credits of one line come to the line, the odd paisa in one of them', () => {
  const parts = [0n, 1_000n, 2_000n].map((credited) =>
    creditLine(line({ credited: quantity(credited) }), quantity(1_000n)),
  )
  expect(parts.map(({ taxable }) => taxable)).toEqual([33_33n, 33_34n, 33_33n])
  expect(parts[0]).toEqual({
    gross: 40_00n,
    discount: 6_67n,
    taxable: 33_33n,
    cgst: 3_00n,
    sgst: 3_00n,
    igst: 0n,
    amount: 39_33n,
  })
})

test('the amount is with its taxes; under reverse charge the customer never paid them to the seller', () => {
  const whole = quantity(3_000n)
  const across = line({ cgst: paise(0n), sgst: paise(0n), igst: paise(18_00n) })
  expect(creditLine(line(), whole)).toMatchObject({ taxable: 100_00n, cgst: 9_00n, sgst: 9_00n, amount: 118_00n })
  expect(creditLine(across, whole)).toMatchObject({ igst: 18_00n, amount: 118_00n })
  expect(creditLine({ ...across, reverseCharge: true }, whole)).toMatchObject({ igst: 18_00n, amount: 100_00n })
})

test('nothing, less than nothing and more than is left cannot be credited', () => {
  const begun = line({ credited: quantity(1_000n) })
  expect(leftToCredit(begun)).toBe(2_000n)
  expect(creditLine(begun, quantity(2_000n)).taxable).toBe(66_67n)
  for (const wrong of [-1n, 0n, 2_001n]) {
    expect(() => creditLine(begun, quantity(wrong))).toThrow(new RangeError('Not a quantity that can be credited'))
  }
})

test('a discount never comes out above the price that it is taken off', () => {
  const begun = { quantity: quantity(10n), credited: quantity(4n) }
  const cheap = line({ ...begun, gross: paise(2n), discount: paise(1n) })
  expect(creditLine(cheap, quantity(2n))).toMatchObject({ gross: 0n, discount: 0n })
})

const upTo = (max: bigint) => fc.bigInt(0n, max).map(paise)

test('however a line is taken back, the credits add up to it to the paisa', () => {
  fc.assert(
    fc.property(
      fc.record({ gross: upTo(99_999n), taxable: upTo(99_999n), cgst: upTo(9_999n), igst: upTo(9_999n) }),
      fc.array(fc.bigInt(1n, 5_000n), { minLength: 1, maxLength: 8 }),
      (figures, parts) => {
        const all = quantity(parts.reduce((sum, part) => sum + part, 0n))
        const sold = line({ ...figures, quantity: all })
        let credited = 0n
        const credits = parts.map((part) => {
          const one = creditLine({ ...sold, credited: quantity(credited) }, quantity(part))
          credited += part
          return one
        })
        const total = (name: keyof (typeof credits)[number]) => credits.reduce((sum, one) => sum + one[name], 0n)
        expect([total('gross'), total('taxable'), total('cgst'), total('sgst'), total('igst')]).toEqual([
          figures.gross,
          figures.taxable,
          figures.cgst,
          figures.cgst,
          figures.igst,
        ])
        for (const { discount, gross } of credits) expect(discount <= gross).toBe(true)
      },
    ),
  )
})

const SUMS = { taxable: 133_33n, cgst: 12_00n, sgst: 12_00n, igst: 0n }

test.each([
  ['between, nothing is rounded', 200_00n, false, 0n, 157_33n],
  ['the last takes a round-off back that was added', 158_00n, true, 67n, 158_00n],
  ['the last takes a round-off back that was taken off', 157_00n, true, -33n, 157_00n],
  ['none takes back more than is left', 157_32n, false, -1n, 157_32n],
])('a credit note sums its lines: %s', (_rule, left, isLast, roundOff, amount) => {
  const credited = [creditLine(line(), quantity(1_000n)), creditLine(line(), quantity(3_000n))]
  expect(sumCredit(credited, paise(left), isLast)).toEqual({ ...SUMS, roundOff, amount })
})

test('a credit note across a border sums its IGST', () => {
  const across = creditLine(line({ cgst: paise(0n), igst: paise(18_00n) }), quantity(3_000n))
  expect(sumCredit([across, across], paise(500_00n), false)).toMatchObject({ igst: 36_00n, amount: 236_00n })
})
