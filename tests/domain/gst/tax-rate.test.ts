import { expect, test } from 'vitest'
import {
  OLDER_TAX_RATES,
  readTaxRate,
  showHalfTaxRate,
  showTaxRate,
  TAX_RATE_FAULTS,
  TAX_RATES,
} from '#domain/gst/tax-rate.ts'

test('the rates to pick from, and the older ones', () => {
  expect(TAX_RATES.map(showTaxRate)).toEqual(['0%', '0.1%', '0.25%', '1.5%', '3%', '5%', '18%', '40%'])
  expect(OLDER_TAX_RATES.map(showTaxRate)).toEqual(['12%', '28%'])
})

test('each half as documents print it', () => {
  const halves = [...TAX_RATES, ...OLDER_TAX_RATES].map(showHalfTaxRate)
  expect(halves).toEqual(['0%', '0.05%', '0.125%', '0.75%', '1.5%', '2.5%', '9%', '20%', '6%', '14%'])
})

test.each([
  ['18', 1_800n],
  ['0.25', 25n],
  ['0.1', 10n],
  ['5.00', 500n],
  ['0', 0n],
  ['28', 2_800n],
])('%s is %s basis points', (text, rate) => {
  expect(readTaxRate(text)).toEqual({ rate })
})

test.each(['', '18%', '17', '0.125', '-5', '1e1', '1800', '१८', '100'])('%j is no rate', (text) => {
  expect(readTaxRate(text)).toEqual({ fault: 'not_a_rate' })
})

test('the sentence', () => {
  expect(TAX_RATE_FAULTS.not_a_rate).toBe('That is not a GST rate. Choose one from the list, like 5 or 18')
})
