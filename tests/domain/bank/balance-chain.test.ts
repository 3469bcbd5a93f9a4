import { describe, expect, test } from 'vitest'
import { checkBalances } from '#domain/bank/read-bank-statement.ts'
import { paise } from '#domain/money/money.ts'

/** Rows of day in October, amount (below zero for money out) and balance. */
const rowsOf = (...rows: [day: number, amount: number, balance: number | null][]) =>
  rows.map(([day, amount, balance], i) => ({
    row: i + 2,
    day: `2026-10-${String(day).padStart(2, '0')}`,
    amount: paise(BigInt(Math.abs(amount))),
    side: amount < 0 ? ('debit' as const) : ('credit' as const),
    balance: balance === null ? null : paise(BigInt(balance)),
    narration: '',
    reference: '',
  }))
const check = (rows: ReturnType<typeof rowsOf>, opening: bigint | null = null) =>
  checkBalances(rows, opening === null ? null : paise(opening))

const HOLDS = { state: 'holds', brokenRow: null, isSwapped: false, isNewestFirst: false }
const NONE = { ...HOLDS, state: 'none' }

describe('balances', () => {
  test('hold, oldest or newest first', () => {
    const rows = rowsOf([1, 100, 1100], [2, -30, 1070], [2, 5, 1075], [3, 50, 1125])
    expect(check(rows)).toEqual(HOLDS)
    expect(check(rows.toReversed())).toEqual({ ...HOLDS, isNewestFirst: true })
  })

  test('of one day settle the order by themselves', () => {
    const rows = rowsOf([1, 100, 1100], [1, -30, 1070], [1, 5, 1075])
    expect(check(rows)).toEqual(HOLDS)
    expect(check(rows.toReversed())).toEqual({ ...HOLDS, isNewestFirst: true })
  })

  test('do not settle the order against the days', () => {
    // Newest first only the days say: as a list of one day it would hold oldest first.
    const rows = rowsOf([2, 100, 1100], [1, 50, 1150], [1, 50, 1200])
    expect(check(rows)).toMatchObject({ state: 'broken', isNewestFirst: true })
  })

  test('with days that rise and fall are read in the order that fits', () => {
    const rows = rowsOf([2, 100, 1100], [1, -30, 1070], [3, 5, 1075])
    expect(check(rows)).toEqual(HOLDS)
    expect(check(rows.toReversed())).toEqual({ ...HOLDS, isNewestFirst: true })
  })

  test('say whether the columns are swapped', () => {
    expect(check(rowsOf([1, -100, 1100], [2, 30, 1070], [3, -50, 1120]))).toEqual({ ...HOLDS, isSwapped: true })
  })

  test.each<[string, [number, number, number][], Partial<ReturnType<typeof check>>]>([
    [
      '2 of 3',
      [
        [2, 30, 1070],
        [3, 30, 1040],
        [4, 10, 1050],
      ],
      { isSwapped: true, brokenRow: 5 },
    ],
    [
      '2 of 4',
      [
        [2, 30, 1070],
        [3, 30, 1040],
        [4, 10, 1050],
        [5, 10, 1060],
      ],
      { isSwapped: false, brokenRow: 3 },
    ],
    [
      '1 of 2',
      [
        [2, 30, 1070],
        [4, 10, 1080],
      ],
      { isSwapped: false, brokenRow: 3 },
    ],
    [
      '1 of 2, while no other fits',
      [
        [2, 30, 1070],
        [3, 7, 9999],
      ],
      { isSwapped: false, brokenRow: 3 },
    ],
  ])('with %s that say so, columns are swapped only above a half', (_, rows, expected) => {
    expect(check(rowsOf([1, 100, 1100], ...rows))).toMatchObject({ state: 'broken', ...expected })
  })

  test('are broken at the first that does not fit', () => {
    const rows = rowsOf([1, 100, 1100], [2, 30, 1130], [3, 50, 1181], [4, 1, 1182], [5, 1, 1185])
    expect(check(rows)).toEqual({ ...HOLDS, state: 'broken', brokenRow: 4 })
    expect(check(rows.toReversed())).toEqual({ ...HOLDS, state: 'broken', brokenRow: 4, isNewestFirst: true })
  })

  test('start with the opening balance', () => {
    expect(check(rowsOf([1, 100, 1100]), 1000n)).toEqual(HOLDS)
    expect(check(rowsOf([1, 100, 1100]), 999n)).toEqual({ ...HOLDS, state: 'broken', brokenRow: 2 })
    expect(check(rowsOf([2, -30, 1070], [1, 100, 1100]), 1000n)).toEqual({ ...HOLDS, isNewestFirst: true })
  })

  test('are broken at a last row without one, where all rows before it have one: the file may be cut off', () => {
    const rows = rowsOf([1, 100, 1100], [2, 30, 1130], [3, 16, null])
    expect(check(rows)).toEqual({ ...HOLDS, state: 'broken', brokenRow: 4 })
    expect(check(rowsOf([3, 100, 1100], [2, 30, 1000], [1, 16, null]))).toEqual({
      ...HOLDS,
      state: 'broken',
      brokenRow: 4,
      isNewestFirst: true,
    })
    expect(check(rowsOf([1, 100, 1100], [2, 16, null]))).toEqual({ ...HOLDS, state: 'broken', brokenRow: 3 })
    // The first that does not fit is named.
    expect(check(rowsOf([1, 100, 1100], [2, 30, 1131], [3, 16, null]))).toMatchObject({ brokenRow: 3 })
  })

  test('may be missing where the file leaves out others as well', () => {
    const rows = rowsOf([1, 5, null], [1, 100, 1100], [2, 30, 1130], [3, 16, null])
    expect(check(rows)).toEqual(HOLDS)
    expect(check(rowsOf([1, 5, null], [2, 100, 1100], [3, 30, 1130]))).toEqual(HOLDS)
    expect(check(rowsOf([1, 5, null], [2, 5, null]))).toEqual(NONE)
  })

  test('are none without two to compare', () => {
    expect(check([])).toEqual(NONE)
    expect(check(rowsOf([1, 100, 1100]))).toEqual(NONE)
    expect(check(rowsOf([1, 100, null]), 1000n)).toEqual(NONE)
    expect(check(rowsOf([1, 100, 1100], [2, 1, null], [3, 1, 1102]))).toEqual(NONE)
  })
})
