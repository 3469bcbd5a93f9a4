import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { inPaise, inRupees } from '#domain/money/rupees.ts'

test('the amounts of an object become rupees, and its other fields stay', () => {
  const balance: { tds: ReturnType<typeof paise> | null } = { tds: null }
  expect(inRupees({ number: 'INV/1', lines: 2, amount: paise(1_180_00n), due: paise(-5n), ...balance })).toEqual({
    number: 'INV/1',
    lines: 2,
    amount: '1180.00',
    due: '-0.05',
    tds: null,
  })
})

test('the named amounts become paise', () => {
  expect(inPaise({ amount: '1180.00', paid: '0.05' }, ['amount', 'paid'])).toEqual({
    amount: 1_180_00n,
    paid: 5n,
  })
  expect(() => inPaise({ amount: '1,180' }, ['amount'])).toThrow(RangeError)
})
