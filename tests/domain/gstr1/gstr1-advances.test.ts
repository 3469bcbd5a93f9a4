import { describe, expect, test } from 'vitest'
import { taxRate } from '#domain/gst/tax-rate.ts'
import {
  advanceTaxDay,
  isAdvanceReported,
  refundVoucherParts,
  type ReturnAdvance,
  sumAdvances,
} from '#domain/gstr1/gstr1-advances.ts'
import { buildGstr1 } from '#domain/gstr1/gstr1.ts'
import { paise } from '#domain/money/money.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const
const taxes = (cgst: bigint, sgst: bigint, igst: bigint) => ({
  cgst: paise(cgst),
  sgst: paise(sgst),
  igst: paise(igst),
})
const use = (day: string, amount: bigint) => ({ day, amount: paise(amount) })

/** ₹11,800 for repairs in Maharashtra, received on 10 October: ₹10,000 and 18% GST. */
const advance = (changes: Partial<ReturnAdvance> = {}): ReturnAdvance => ({
  seller,
  place_of_supply: '27',
  supply_type: 'regular',
  rate: taxRate(1800n),
  amount: paise(11_800_00n),
  taxes: taxes(900_00n, 900_00n, 0n),
  taxed_on: '2026-10-10',
  usedBefore: paise(0n),
  uses: [],
  ...changes,
})
const toKarnataka = { place_of_supply: '29', taxes: taxes(0n, 0n, 1_800_00n) }
const atFivePercent = { rate: taxRate(500n), amount: paise(1_050_00n), taxes: taxes(25_00n, 25_00n, 0n) }

const MONTHS = {
  september: { from: '2026-09-01', to: '2026-09-30' },
  october: { from: '2026-10-01', to: '2026-10-31' },
  november: { from: '2026-11-01', to: '2026-11-30' },
  december: { from: '2026-12-01', to: '2026-12-31' },
}
type MonthName = keyof typeof MONTHS

/** The tables of one month: "27 18% intra 10000 900 900 0" with rupees without tax, CGST, SGST and IGST. */
const tablesOf = (month: MonthName, ...advances: ReturnAdvance[]) => {
  const { received, adjusted } = sumAdvances(advances, MONTHS[month])
  const show = (rows: typeof received) =>
    rows.map(({ place_of_supply, rate, isInter, taxable, cgst, sgst, igst }) =>
      [
        `${place_of_supply} ${Number(rate) / 100}% ${isInter ? 'inter' : 'intra'}`,
        ...[taxable, cgst, sgst, igst].map((amount) => Number(amount) / 100),
      ].join(' '),
    )
  return { received: show(received), adjusted: show(adjusted) }
}
const WHOLE = '27 18% intra 10000 900 900 0'
const HALF = '27 18% intra 5000 450 450 0'
const NOTHING = { received: [], adjusted: [] }

describe('an advance for services', () => {
  test('is received in the month of its receipt, and in no other month', () => {
    expect(tablesOf('october', advance())).toEqual({ received: [WHOLE], adjusted: [] })
    expect(tablesOf('september', advance())).toEqual(NOTHING)
    expect(tablesOf('november', advance())).toEqual(NOTHING)
  })

  test.each([
    ['2026-09-30', 0],
    ['2026-10-01', 1],
    ['2026-10-31', 1],
    ['2026-11-01', 0],
  ])('of %s is in %i rows of October', (taxed_on, rows) => {
    expect(tablesOf('october', advance({ taxed_on })).received).toHaveLength(rows)
  })

  test('from another state bears IGST', () => {
    expect(tablesOf('october', advance(toKarnataka)).received).toEqual(['29 18% inter 10000 0 0 1800'])
  })

  // IGST Act, section 7(5): a sale to a special economic zone is inter-state in the same state too.
  test('for a zone bears IGST, and is zero-rated while it waits', () => {
    const toZone = { supply_type: 'sez_with_tax', taxes: taxes(0n, 0n, 1_800_00n) } as const
    const zone = advance({ ...toZone, uses: [use('2026-11-05', 5_900_00n)] })
    expect(tablesOf('october', zone, advance()).received).toEqual([WHOLE, '27 18% inter 10000 0 0 1800'])
    expect(sumAdvances([zone, advance()], MONTHS.october).zeroRated).toMatchObject({
      taxable: 10_000_00n,
      igst: 1_800_00n,
    })
    expect(sumAdvances([zone], MONTHS.november).zeroRated).toMatchObject({ taxable: -5_000_00n, igst: -900_00n })
    expect(sumAdvances([advance()], MONTHS.october).zeroRated).toMatchObject({ taxable: 0n, igst: 0n })
  })

  test('at 0% is in no table', () => {
    const exempt = advance({ rate: taxRate(0n), taxes: taxes(0n, 0n, 0n), uses: [use('2026-11-05', 5_900_00n)] })
    expect(tablesOf('october', exempt)).toEqual(NOTHING)
    expect(tablesOf('november', exempt)).toEqual(NOTHING)
  })
})

describe('an advance that was used', () => {
  test.each([
    ['whole in the month of its receipt', [use('2026-10-31', 11_800_00n)], NOTHING, NOTHING],
    ['in part in that month', [use('2026-10-10', 5_900_00n)], { received: [HALF], adjusted: [] }, NOTHING],
    [
      'in the next month',
      [use('2026-11-01', 11_800_00n)],
      { received: [WHOLE], adjusted: [] },
      { received: [], adjusted: [WHOLE] },
    ],
    [
      'on the last day of the next month, and paid back after it',
      [use('2026-11-30', 5_900_00n), use('2026-12-01', 5_900_00n)],
      { received: [WHOLE], adjusted: [] },
      { received: [], adjusted: [HALF] },
    ],
    [
      'half in each of both months',
      [use('2026-10-31', 5_900_00n), use('2026-11-02', 5_900_00n)],
      { received: [HALF], adjusted: [] },
      { received: [], adjusted: [HALF] },
    ],
  ])('%s', (_, uses, october, november) => {
    expect(tablesOf('october', advance({ uses }))).toEqual(october)
    expect(tablesOf('november', advance({ uses }))).toEqual(november)
  })

  test.each([
    ['nothing of it', [use('2026-11-03', 5_900_00n)], []],
    ['the part outside the voucher', [use('2026-10-05', 5_900_00n), use('2026-11-03', 5_900_00n)], [HALF]],
    [
      'the part outside in two steps',
      [use('2026-10-05', 2_950_00n), use('2026-11-03', 5_900_00n)],
      ['27 18% intra 2500 225 225 0'],
    ],
    ['a part outside and a part inside', [use('2026-11-03', 8_850_00n)], ['27 18% intra 2500 225 225 0']],
  ])('before its voucher: %s', (_, uses, adjusted) => {
    for (const order of [uses, uses.toReversed()]) {
      const paid = advance({ usedBefore: paise(5_900_00n), uses: order })
      expect(tablesOf('november', paid)).toEqual({ received: [], adjusted })
    }
  })

  // An invoice of 5 November used ₹5,900 before the voucher, and one of October the same amount after it.
  test('in an earlier month after its voucher: the part outside is used on the earlier day', () => {
    const uses = [use('2026-11-05', 5_900_00n), use('2026-10-20', 5_900_00n)]
    const paid = advance({ usedBefore: paise(5_900_00n), uses })
    expect(tablesOf('october', paid)).toEqual({ received: [WHOLE], adjusted: [] })
    expect(tablesOf('november', paid)).toEqual({ received: [], adjusted: [HALF] })
  })

  test('in three odd parts reverses its tax to the paisa', () => {
    const uses = [use('2026-11-03', 33_33n), use('2026-12-03', 33_33n), use('2027-01-03', 33_34n)]
    const odd = advance({ amount: paise(100_00n), taxes: taxes(7_63n, 7_63n, 0n), uses })
    const january = sumAdvances([odd], { from: '2027-01-01', to: '2027-01-31' }).adjusted[0]
    expect(tablesOf('november', odd).adjusted).toEqual(['27 18% intra 28.25 2.54 2.54 0'])
    expect(tablesOf('december', odd).adjusted).toEqual(['27 18% intra 28.23 2.55 2.55 0'])
    expect(january).toMatchObject({ taxable: 28_26n, cgst: 2_54n, sgst: 2_54n, igst: 0n })
  })
})

describe('the rows of a table', () => {
  const many = [
    advance(atFivePercent),
    advance(toKarnataka),
    advance(),
    advance({ ...toKarnataka, taxed_on: '2026-10-20' }),
    advance({ uses: [use('2026-10-20', 11_800_00n)] }),
  ]

  test('are by place, then by rate from the highest, with the sums of their advances', () => {
    expect(tablesOf('october', ...many)).toEqual({
      received: [WHOLE, '27 5% intra 1000 25 25 0', '29 18% inter 20000 0 0 3600'],
      adjusted: [],
    })
  })

  test('are 11A and 11B of GSTR-1, with an item for each rate of a place', () => {
    const earlier = [advance({ taxed_on: '2026-09-10', uses: [use('2026-10-05', 5_900_00n)] })]
    const { at, txpd } = buildGstr1(seller, '102026', [], sumAdvances([...many, ...earlier], MONTHS.october))
    expect(at).toEqual([
      {
        pos: '27',
        sply_ty: 'INTRA',
        itms: [
          { rt: 1800n, ad_amt: 10_000_00n, camt: 900_00n, samt: 900_00n, csamt: 0n },
          { rt: 500n, ad_amt: 1_000_00n, camt: 25_00n, samt: 25_00n, csamt: 0n },
        ],
      },
      { pos: '29', sply_ty: 'INTER', itms: [{ rt: 1800n, ad_amt: 20_000_00n, iamt: 3_600_00n, csamt: 0n }] },
    ])
    expect(txpd).toEqual([
      {
        pos: '27',
        sply_ty: 'INTRA',
        itms: [{ rt: 1800n, ad_amt: 5_000_00n, camt: 450_00n, samt: 450_00n, csamt: 0n }],
      },
    ])
    expect(buildGstr1(seller, '112026', [], sumAdvances(many, MONTHS.november))).not.toHaveProperty('at')
    expect(buildGstr1(seller, '112026', [], sumAdvances(many, MONTHS.november))).not.toHaveProperty('txpd')
  })
})

test.each([
  ['october', 'received', [], true],
  ['november', 'not used', [], false],
  ['november', 'used', [use('2026-11-05', 1_180_00n)], true],
  ['december', 'used before', [use('2026-11-05', 1_180_00n)], false],
  ['october', 'received and used', [use('2026-10-31', 11_800_00n)], false],
] as const)(
  'whether a registration has a return to file for %s, when an advance was %s',
  (month, _, uses, expected) => {
    expect(isAdvanceReported(advance({ uses }), MONTHS[month])).toBe(expected)
  },
)

describe('a refund voucher is for the part of its refund that was in the receipt voucher (CGST Rule 51)', () => {
  const pays = (amount: bigint) => ({ ...use('2026-11-01', amount), refund_id: null, refund_voucher: null })
  const refund = (refund_id: string, amount: bigint, voucher?: bigint) => ({
    ...use('2026-11-10', amount),
    refund_id,
    refund_voucher: voucher === undefined ? null : paise(voucher),
  })

  test.each([
    ['all of it', 0n, [refund('a', 500n)], { a: 500n }],
    ['nothing of what was outside', 400n, [refund('a', 400n)], { a: 0n }],
    ['the rest of two', 400n, [refund('a', 500n), refund('b', 500n)], { a: 100n, b: 500n }],
    ['what an invoice left outside', 400n, [pays(300n), refund('a', 500n)], { a: 400n }],
    ['not what was outside for a later invoice', 400n, [refund('a', 500n), pays(300n)], { a: 100n }],
    // A refund voucher was made while an invoice used the part outside; that was undone since.
    ['not what an earlier voucher has', 400n, [refund('a', 500n, 500n), refund('b', 500n)], { b: 100n }],
    ['nor what a later one has', 400n, [refund('b', 500n), refund('a', 500n, 500n)], { b: 100n }],
    ['all of it after a voucher for a part', 400n, [refund('a', 500n, 100n), refund('b', 500n)], { b: 500n }],
    ['never more than it', 400n, [refund('a', 500n, 50n), refund('b', 500n)], { b: 500n }],
  ])('%s', (_, usedBefore, uses, parts) => {
    expect(Object.fromEntries(refundVoucherParts(paise(usedBefore), uses))).toEqual(parts)
  })
})

test.each([
  [null, '2026-10-10'],
  ['2026-10-09', '2026-10-10'],
  ['2026-10-10', '2026-11-02'],
])('an advance of 10 October with a voucher of 2 November and books closed to %s is taxed on %s', (closedTo, day) => {
  expect(advanceTaxDay('2026-10-10', '2026-11-02', closedTo)).toBe(day)
})
