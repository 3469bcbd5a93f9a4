import { expect, test } from 'vitest'
import { EMPTY_CODE, readCodeForm } from '#web/features/discounts/code-form.ts'

const form = { ...EMPTY_CODE, code: ' DIWALI20 ', discount_amount: '20' }

test('both fields are required, in the words of the specification', () => {
  expect(readCodeForm(EMPTY_CODE)).toEqual({
    faults: { code: 'Please fill in all fields', discount_amount: 'Please fill in all fields' },
  })
})

test.each(['0', '69', '1.5', '-3', 'x'])('a discount of %s is refused', (discount_amount) => {
  expect(readCodeForm({ ...form, discount_amount })).toEqual({
    faults: { discount_amount: 'Discount must be between ₹1 and ₹68' },
  })
})

test('the amount is sent as text, limits only if they are set', () => {
  expect(readCodeForm(form)).toEqual({ body: { code: 'DIWALI20', discount_amount: '20' } })
  expect(readCodeForm({ ...form, max_uses: '50', last_day: '2026-12-31' })).toEqual({
    body: { code: 'DIWALI20', discount_amount: '20', max_uses: 50, last_day: '2026-12-31' },
  })
  expect(readCodeForm({ ...form, max_uses: '1.5' })).toEqual({ faults: { max_uses: 'At least 1' } })
})
