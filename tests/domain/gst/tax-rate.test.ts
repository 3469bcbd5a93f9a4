import { expect, test } from 'vitest'
import {
  GST_BEGAN,
  isRateInForce,
  OLDER_TAX_RATES,
  readTaxRate,
  showHalfTaxRate,
  showTaxRate,
  TAX_RATE_FAULTS,
  TAX_RATES,
  taxRate,
} from '#domain/gst/tax-rate.ts'

test('the rates to pick from, and the older ones', () => {
  expect(TAX_RATES.map(showTaxRate)).toEqual([
    '0%',
    '0.1%',
    '0.25%',
    '1%',
    '1.5%',
    '3%',
    '5%',
    '6%',
    '7.5%',
    '18%',
    '40%',
  ])
  expect(OLDER_TAX_RATES.map(showTaxRate)).toEqual(['12%', '28%'])
})

test('each half as documents print it', () => {
  const halves = [...TAX_RATES, ...OLDER_TAX_RATES].map(showHalfTaxRate)
  expect(halves).toEqual([
    '0%',
    '0.05%',
    '0.125%',
    '0.5%',
    '0.75%',
    '1.5%',
    '2.5%',
    '3%',
    '3.75%',
    '9%',
    '20%',
    '6%',
    '14%',
  ])
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

test.each(['', '18%', '17', '0.125', '-5', '1e1', '1800', '१८', '100'])('%j is not a rate', (text) => {
  expect(readTaxRate(text)).toEqual({ fault: 'not_a_rate' })
})

test('the sentence', () => {
  expect(TAX_RATE_FAULTS.not_a_rate).toBe('That is not a GST rate. Choose one from the list, like 5 or 18')
})

const inForce = (percent: string, day: string, hsn: string | null = null): boolean => {
  const read = readTaxRate(percent)
  return 'rate' in read && isRateInForce(read.rate, day, hsn)
}

test('12% and 28% end on 21 September 2025, and 40% begins the day after', () => {
  for (const rate of ['12', '28']) {
    expect([rate, inForce(rate, GST_BEGAN), inForce(rate, '2025-09-21')]).toEqual([rate, true, true])
    expect([rate, inForce(rate, '2025-09-22'), inForce(rate, '2026-11-21')]).toEqual([rate, false, false])
  }
  expect([inForce('40', '2025-09-21'), inForce('40', '2025-09-22')]).toEqual([false, true])
})

test('1% and 7.5% begin on 1 April 2019 (Notification 03/2019), 6% on 1 April 2022 (Notification 02/2022)', () => {
  for (const [rate, before, first] of [
    ['1', '2019-03-31', '2019-04-01'],
    ['7.5', '2019-03-31', '2019-04-01'],
    ['6', '2022-03-31', '2022-04-01'],
  ] as const) {
    expect([rate, inForce(rate, before), inForce(rate, first), inForce(rate, '2026-11-21')]).toEqual([
      rate,
      false,
      true,
      true,
    ])
  }
})

test('tobacco and pan masala stay at 28% until 31 January 2026, and at no other old rate', () => {
  for (const hsn of ['2402', '24', '21069020']) {
    expect([hsn, inForce('28', '2026-01-31', hsn), inForce('28', '2026-02-01', hsn)]).toEqual([hsn, true, false])
  }
  for (const hsn of ['2106', '21069099', '1024', null]) expect(inForce('28', '2025-09-22', hsn)).toBe(false)
  expect(inForce('12', '2025-09-22', '2402')).toBe(false)
  expect(inForce('12', '2025-09-21', '2402')).toBe(true)
})

test('the other rates are in force since GST began on 1 July 2017; nil always was', () => {
  expect(GST_BEGAN).toBe('2017-07-01')
  for (const rate of ['0.1', '0.25', '1.5', '3', '5', '18']) {
    expect([rate, inForce(rate, '2017-06-30'), inForce(rate, '2017-07-01')]).toEqual([rate, false, true])
    expect(inForce(rate, '2026-11-21')).toBe(true)
  }
  expect([inForce('28', '2017-06-30'), inForce('12', '2017-06-30'), inForce('40', '2017-06-30')]).toEqual([
    false,
    false,
    false,
  ])
  expect(isRateInForce(taxRate(0n), '2010-01-01', null)).toBe(true)
})
