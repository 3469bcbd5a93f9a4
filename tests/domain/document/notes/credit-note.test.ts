import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountLeft,
  creditableOf,
  type CreditableLine,
  creditNoteAmount,
  creditLine,
  creditLineByValue,
  leftToCredit,
  type CreditNoteLine,
  NOTHING_CREDITED,
  spreadCreditNote,
  sumCreditNote,
} from '#domain/document/notes/credit-note.ts'
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
  creditedFigures: NOTHING_CREDITED,
  reverse_charge: false,
  ...changes,
})

test('three equal credits add up to the line, with the odd paisa in one of them', () => {
  const parts = takeAll(line(), [1_000n, 1_000n, 1_000n])
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

test('the credited amount includes taxes, except under reverse charge', () => {
  const whole = quantity(3_000n)
  const across = line({ cgst: paise(0n), sgst: paise(0n), igst: paise(18_00n) })
  expect(creditLine(line(), whole)).toMatchObject({ taxable: 100_00n, cgst: 9_00n, sgst: 9_00n, amount: 118_00n })
  expect(creditLine(across, whole)).toMatchObject({ igst: 18_00n, amount: 118_00n })
  expect(creditLine({ ...across, reverse_charge: true }, whole)).toMatchObject({ igst: 18_00n, amount: 100_00n })
})

test('zero, negative and excessive quantities cannot be credited', () => {
  const begun = after(line(), creditLine(line(), quantity(1_000n)), 1_000n)
  expect(leftToCredit(begun)).toBe(2_000n)
  expect(creditLine(begun, quantity(2_000n)).taxable).toBe(66_67n)
  for (const wrong of [-1n, 0n, 2_001n]) {
    expect(() => creditLine(begun, quantity(wrong))).toThrow(new RangeError('Not a quantity that can be credited'))
  }
})

/** The line after one more credit. */
function after(sold: CreditableLine, credit: CreditNoteLine, taken: bigint): CreditableLine {
  const { creditedFigures: before } = sold
  const plus = (name: keyof typeof before) => paise(before[name] + credit[name])
  return {
    ...sold,
    credited: quantity(sold.credited + taken),
    creditedFigures: {
      gross: plus('gross'),
      discount: plus('discount'),
      taxable: plus('taxable'),
      cgst: plus('cgst'),
      sgst: plus('sgst'),
      igst: plus('igst'),
    },
  }
}

/** Credits the line in several steps. */
function takeAll(sold: CreditableLine, parts: readonly bigint[]): CreditNoteLine[] {
  let left = sold
  return parts.map((part) => {
    const credit = creditLine(left, quantity(part))
    left = after(left, credit, part)
    return credit
  })
}

const upTo = (max: bigint) => fc.bigInt(0n, max).map(paise)

test('credits of any quantities add up to the line to the paisa', () => {
  fc.assert(
    fc.property(
      fc.record({ gross: upTo(99_999n), taxable: upTo(99_999n), cgst: upTo(9_999n), igst: upTo(9_999n) }),
      fc.array(fc.bigInt(1n, 5_000n), { minLength: 1, maxLength: 8 }),
      (figures, parts) => {
        const all = quantity(parts.reduce((sum, part) => sum + part, 0n))
        const sold = line({ ...figures, quantity: all })
        const credits = takeAll(sold, parts)
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
])('a credit note sums its lines: %s', (_rule, left, isLast, round_off, amount) => {
  const credited = [creditLine(line(), quantity(1_000n)), creditLine(line(), quantity(3_000n))]
  const comesTo = creditNoteAmount(credited, paise(left), isLast)
  expect(sumCreditNote(credited, comesTo)).toEqual({ ...SUMS, round_off, amount })
})

test('a credit note to another state sums its IGST', () => {
  const across = creditLine(line({ cgst: paise(0n), igst: paise(18_00n) }), quantity(3_000n))
  expect(sumCreditNote([across, across], paise(236_00n))).toMatchObject({ igst: 36_00n, amount: 236_00n })
})

test('an amount is credited with taxes in the proportion of the line, and takes no quantity', () => {
  const credit = creditLineByValue(line(), paise(59_00n))
  expect(credit).toEqual({
    gross: 50_00n,
    discount: 0n,
    taxable: 50_00n,
    cgst: 4_50n,
    sgst: 4_50n,
    igst: 0n,
    amount: 59_00n,
  })
  const begun = after(line(), credit, 0n)
  expect([leftToCredit(begun), amountLeft(begun)]).toEqual([3_000n, 59_00n])
  expect(creditLine(begun, quantity(3_000n))).toMatchObject({ taxable: 50_00n, cgst: 4_50n, amount: 59_00n })
  const across = line({ cgst: paise(0n), sgst: paise(0n), igst: paise(18_00n) })
  expect(creditLineByValue(across, paise(11_80n))).toMatchObject({ taxable: 10_00n, igst: 1_80n, amount: 11_80n })
  expect(creditLineByValue({ ...across, reverse_charge: true }, paise(10_00n))).toMatchObject({
    taxable: 10_00n,
    amount: 10_00n,
  })
  for (const wrong of [-1n, 118_01n]) {
    expect(() => creditLineByValue(line(), paise(wrong))).toThrow(new RangeError('Not a value that can be credited'))
  }
})

test('an amount after a quantity lowers the price by no more than is left of it', () => {
  const free = { cgst: paise(0n), sgst: paise(0n), gross: paise(110_00n), discount: paise(10_00n) }
  const one = creditLine(line(free), quantity(1_000n))
  expect(one).toMatchObject({ gross: 36_67n, discount: 3_33n, taxable: 33_33n })
  const rest = creditLineByValue(after(line(free), one, 1_000n), paise(66_67n))
  // Of the price 73.33 - 6.67 is left.
  expect(rest).toMatchObject({ gross: 66_66n, taxable: 66_67n, amount: 66_67n })
})

test('of a line of which only a paisa of each tax is left, a paisa takes back no value', () => {
  const taxes = line({ taxable: paise(0n), cgst: paise(1n), sgst: paise(1n) })
  expect(creditLineByValue(taxes, paise(1n))).toMatchObject({ taxable: 0n, cgst: 1n, sgst: 1n })
})

test('the creditable figures of a line are its amounts alone', () => {
  const { gross, discount, taxable, cgst, sgst, igst } = line()
  expect(creditableOf(line())).toEqual({ gross, discount, taxable, cgst, sgst, igst })
})

test('credits of any amounts and quantities never go below zero and add up to the line', () => {
  fc.assert(
    fc.property(
      fc.record({ taxable: upTo(99_999n), tax: upTo(9_999n), discount: upTo(500n) }),
      fc.record({ isInter: fc.boolean(), reverse_charge: fc.boolean() }),
      fc.array(fc.tuple(fc.boolean(), fc.bigInt(0n, 1_000n)), { maxLength: 8 }),
      ({ taxable, tax, discount }, { isInter, reverse_charge }, steps) => {
        const [cgst, igst] = isInter ? [paise(0n), tax] : [tax, paise(0n)]
        const figures = { gross: paise(taxable + discount), discount, taxable, cgst, sgst: cgst, igst }
        let left = line({ ...figures, reverse_charge })
        const credits: CreditNoteLine[] = []
        const take = (is_by_value: boolean, share: bigint) => {
          if (!is_by_value && leftToCredit(left) === 0n) return
          const part = is_by_value ? 0n : 1n + ((leftToCredit(left) - 1n) * share) / 1_000n
          const credit = is_by_value
            ? creditLineByValue(left, paise((amountLeft(left) * share) / 1_000n))
            : creditLine(left, quantity(part))
          credits.push(credit)
          left = after(left, credit, part)
        }
        for (const [is_by_value, share] of steps) take(is_by_value, share)
        take(true, 1_000n)
        for (const credit of credits) for (const figure of Object.values(credit)) expect(figure >= 0n).toBe(true)
        for (const { discount: off, gross } of credits) expect(off <= gross).toBe(true)
        const sum = (name: keyof CreditNoteLine) => credits.reduce((all, one) => all + one[name], 0n)
        expect([sum('taxable'), reverse_charge || sum('cgst') === cgst]).toEqual([taxable, true])
        expect(reverse_charge || sum('igst') === igst).toBe(true)
        expect(amountLeft(left)).toBe(0n)
      },
    ),
  )
})

test('an amount for the whole invoice is spread over the rest of its lines, to the paisa', () => {
  const lines = [line(), after(line(), creditLineByValue(line(), paise(59_00n)), 0n)]
  expect(spreadCreditNote(paise(100_00n), lines).map(({ part }) => part)).toEqual([66_67n, 33_33n])
  expect(spreadCreditNote(paise(999_00n), lines).map(({ part }) => part)).toEqual([118_00n, 59_00n])
})
