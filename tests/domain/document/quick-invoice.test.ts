import { expect, test } from 'vitest'
import { DISCOUNT_TOO_LARGE, quickLine, quickTax, quickTotal } from '#domain/document/quick-invoice.ts'
import { NO_TAX, taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { ONE } from '#domain/money/quantity.ts'

test('the line of a quick invoice is its amount and note', () => {
  const line = {
    description: 'Tailoring',
    hsn: null,
    quantity: ONE,
    unit: null,
    unit_price: 500_00n,
    discount_percent: null,
    discount_amount: null,
    rate: NO_TAX,
    exemption: null,
  }
  expect(quickLine(paise(500_00n), 'Tailoring')).toEqual(line)
  expect(quickLine(paise(500_00n), null, percent(10n))).toEqual({
    ...line,
    description: 'Professional Services',
    discount_percent: 10n,
  })
})

test('only a registered seller has the tax of the usual sale', () => {
  const usual = { rate: taxRate(1800n), hsn: '9983' }
  expect(quickTax('registered', usual)).toBe(usual)
  expect(quickTax('registered', null)).toBeNull()
  expect(quickTax('composition', usual)).toBeNull()
  expect(quickTax('unregistered', usual)).toBeNull()
})

test('a discount lowers the total, and paise are kept', () => {
  const amount = paise(999_50n)
  expect(quickTotal(amount, { percent: percent(0n) })).toBe(999_50n)
  expect(quickTotal(amount, { percent: percent(1_000n) })).toBe(899_55n)
  expect(quickTotal(amount, { rupees: paise(0n) })).toBe(999_50n)
  expect(quickTotal(amount, { rupees: paise(99_51n) })).toBe(899_99n)
  expect(DISCOUNT_TOO_LARGE).toBe('The discount must be less than the amount')
})
