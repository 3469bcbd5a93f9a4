import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#domain/money/money.ts'
import { subtractClaims, splitIntoParts } from '#domain/upi/parts.ts'
import { P2P_LIMIT } from '#domain/upi/upi.ts'

const rupees = (amount: number): Paise => paise(BigInt(Math.round(amount * 100)))
const left = (total: number, ...payments: number[]): number[] =>
  splitIntoParts(rupees(total), rupees(payments.reduce((sum, one) => sum + one, 0)), payments.map(rupees)).map(
    (part) => Number(part.left) / 100,
  )

test('an invoice above one lakh has parts of at most one lakh', () => {
  expect(left(1_00_000)).toEqual([])
  expect(left(1_00_000.01)).toEqual([1_00_000, 0.01])
  expect(left(2_50_000)).toEqual([1_00_000, 1_00_000, 50_000])
  expect(left(10_00_000)).toHaveLength(10)
  expect(left(10_00_000.01)).toEqual([])
})

test('a payment of exactly one part settles that part, others settle from the first', () => {
  expect(left(2_50_000, 50_000)).toEqual([1_00_000, 1_00_000, 0])
  expect(left(2_50_000, 1_00_000, 50_000)).toEqual([0, 1_00_000, 0])
  expect(left(2_50_000, 30_000)).toEqual([70_000, 1_00_000, 50_000])
  expect(left(2_50_000, 30_000, 1_00_000)).toEqual([0, 70_000, 50_000])
  expect(left(2_50_000, 1_20_000)).toEqual([0, 80_000, 50_000])
})

test('a claim of exactly what is left of a part is of that part, others are of the first ones', () => {
  const unclaimed = (lefts: number[], ...claims: number[]) =>
    subtractClaims(
      lefts.map((one) => ({ left: rupees(one) })),
      claims.map(rupees),
    ).map((one) => Number(one) / 100)
  const lefts = [70_000, 1_00_000, 50_000]
  expect(unclaimed(lefts)).toEqual(lefts)
  expect(unclaimed(lefts, 50_000)).toEqual([70_000, 1_00_000, 0])
  expect(unclaimed(lefts, 70_000, 1_00_000)).toEqual([0, 0, 50_000])
  expect(unclaimed(lefts, 30_000, 50_000)).toEqual([40_000, 1_00_000, 0])
  expect(unclaimed(lefts, 60_000, 60_000)).toEqual([0, 50_000, 50_000])
  expect(unclaimed([1_00_000, 1_00_000], 1_00_000)).toEqual([0, 1_00_000])
})

test('each part has its number, and the payment that was exactly it', () => {
  const payments = [30_000, 50_000, 1_00_000].map(rupees)
  const [first, second, third] = splitIntoParts(rupees(2_50_000), rupees(1_80_000), payments)
  expect(first).toEqual({ number: 1, left: 0n, paidBy: 3 })
  expect(second).toEqual({ number: 2, left: rupees(70_000), paidBy: null })
  expect(third).toEqual({ number: 3, left: 0n, paidBy: 2 })
})

test('after a refund, less is received than the payments say', () => {
  const parts = splitIntoParts(rupees(2_50_000), rupees(60_000), [rupees(1_00_000)])
  expect(parts.map((part) => Number(part.left) / 100)).toEqual([40_000, 1_00_000, 50_000])
  expect(parts.map(({ paidBy }) => paidBy)).toEqual([null, null, null])
  const two = splitIntoParts(rupees(2_50_000), rupees(1_20_000), [rupees(1_00_000), rupees(1_00_000)])
  expect(two.map((part) => Number(part.left) / 100)).toEqual([0, 80_000, 50_000])
  expect(two.map(({ paidBy }) => paidBy)).toEqual([1, null, null])
})

test('what is left of the parts is what is owed, to the paisa', () => {
  const total = fc.bigInt(P2P_LIMIT + 1n, 10n * P2P_LIMIT)
  fc.assert(
    fc.property(
      total,
      fc.array(fc.bigInt(1n, 3n * P2P_LIMIT), { maxLength: 6 }),
      fc.boolean(),
      (of, amounts, whole) => {
        const payments: Paise[] = []
        let paid = 0n
        for (const amount of whole
          ? amounts.map((one) => (one % 2n ? P2P_LIMIT : of % P2P_LIMIT || P2P_LIMIT))
          : amounts) {
          if (paid + amount > of) continue
          payments.push(paise(amount))
          paid += amount
        }
        const parts = splitIntoParts(paise(of), paise(paid), payments)
        expect(parts.reduce((sum, part) => sum + part.left, 0n)).toBe(of - paid)
        for (const part of parts) {
          expect(part.left).toBeGreaterThanOrEqual(0n)
          expect(part.left).toBeLessThanOrEqual(P2P_LIMIT)
        }
      },
    ),
  )
})
