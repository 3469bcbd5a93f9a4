import { expect, test } from 'vitest'
import { codeBody, EMPTY_CODE, faultsOfCode } from '#web/features/discounts/code-form.ts'

const form = { ...EMPTY_CODE, code: ' DIWALI20 ', discount_amount: '20' }

test('both fields are required, in the words of the specification', () => {
  expect(faultsOfCode(EMPTY_CODE)).toEqual({
    code: 'Please fill in all fields',
    discount_amount: 'Please fill in all fields',
  })
})

test.each(['0', '69', '1.5', '-3', 'x'])('a discount of %s is refused', (discount_amount) => {
  expect(faultsOfCode({ ...form, discount_amount })).toEqual({
    discount_amount: 'Discount must be between ₹1 and ₹68',
  })
})

test('the amount is sent as text, limits only if they are set', () => {
  expect(codeBody(form)).toEqual({ code: 'DIWALI20', discount_amount: '20' })
  expect(codeBody({ ...form, max_uses: '50', last_day: '2026-12-31' })).toEqual({
    code: 'DIWALI20',
    discount_amount: '20',
    max_uses: 50,
    last_day: '2026-12-31',
  })
  expect(faultsOfCode(form)).toEqual({})
  expect(faultsOfCode({ ...form, max_uses: '1.5' })).toEqual({ max_uses: 'At least 1' })
})
