import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { planPrice, PRO_PRICE, PRO_PRICE_RUPEES } from '#domain/plans/plan-price.ts'

// @abuse 151
test.each([
  [null, 6_900n],
  [100n, 6_800n],
  [2_000n, 4_900n],
  [6_800n, 100n],
  [6_801n, 100n],
  [6_900n, 100n],
  [1_000_000n, 100n],
])('with %s paise off, a month costs %s', (discount, price) => {
  expect(planPrice(discount === null ? null : paise(discount))).toBe(price)
})

test('no discount brings the price below ₹1 or above the full one', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), (discount) => {
      const price = planPrice(paise(discount))
      expect(price >= 100n && price <= PRO_PRICE).toBe(true)
    }),
  )
})

test('the prices in rupees and paise are equal', () => {
  expect(PRO_PRICE_RUPEES).toBe(69)
  expect(PRO_PRICE).toBe(6_900n)
})
