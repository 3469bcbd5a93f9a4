import { expect, test } from 'vitest'
import {
  DISCOUNT_TOO_LARGE,
  hasNoChosenRates,
  quickLine,
  quickTax,
  quickTotal,
  withUsualTax,
  registrationAtIssue,
} from '#domain/document/quick-invoice.ts'
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

test('a nil rate was chosen by a registered seller alone, and any other rate or an exemption by whoever wrote it', () => {
  const nil = { rate: NO_TAX, exemption: null }
  expect([hasNoChosenRates('unregistered', [nil, nil]), hasNoChosenRates('composition', [nil])]).toEqual([true, true])
  expect(hasNoChosenRates('registered', [nil])).toBe(false)
  expect(hasNoChosenRates('unregistered', [nil, { ...nil, rate: taxRate(500n) }])).toBe(false)
  expect(hasNoChosenRates('unregistered', [nil, { ...nil, exemption: 'exempt' }])).toBe(false)
})

test('a document that says nothing of GST was written like one of a seller without it', () => {
  const kinds = ['invoice', 'tax_invoice', 'bill_of_supply'] as const
  expect(kinds.map((kind) => registrationAtIssue(kind, 'registered'))).toEqual([
    'unregistered',
    'registered',
    'registered',
  ])
  expect(registrationAtIssue('bill_of_supply', 'composition')).toBe('composition')
})

test('lines get the usual rate, and the usual code where they have none', () => {
  const lines = [
    { description: 'Lamp', rate: NO_TAX, hsn: null },
    { description: 'Bulb', rate: NO_TAX, hsn: '8539' },
  ]
  const rate = taxRate(1800n)
  const taxed = [
    { description: 'Lamp', rate, hsn: '9405' },
    { description: 'Bulb', rate, hsn: '8539' },
  ]
  const usual = { rate, hsn: '9405' }
  expect(withUsualTax({ reverse_charge: false, lines }, usual)).toEqual({ prices_include_tax: true, lines: taxed })
  expect(withUsualTax({ reverse_charge: true, lines }, usual)).toEqual({ prices_include_tax: false, lines: taxed })
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
