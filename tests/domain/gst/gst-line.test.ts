import { expect, test } from 'vitest'
import { priceLineBeforeTax, taxLine } from '#domain/gst/gst-line.ts'
import { paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { quantity } from '#domain/money/quantity.ts'
import { TAX_RATES } from '#domain/gst/tax-rate.ts'

test('without tax no rate changes an amount, inclusive or not', () => {
  for (const rate of TAX_RATES) {
    const untaxed = { taxable: 99_999n, cgst: 0n, sgst: 0n, igst: 0n }
    expect(taxLine(paise(99_999n), rate, 'none', false)).toEqual(untaxed)
    expect(taxLine(paise(99_999n), rate, 'none', true)).toEqual(untaxed)
  }
})

test('half a paisa rounds up in price and discount', () => {
  const [rate] = TAX_RATES
  if (rate === undefined) throw new Error('No rates')
  const line = { quantity: quantity(1_500n), unit_price: paise(67n), rate, discount: { kind: 'none' } } as const
  expect(priceLineBeforeTax(line)).toEqual({ rate, gross: 101n, discount: 0n, net: 101n })
  const half = { kind: 'percent', percent: percent(5_000n) } as const
  expect(priceLineBeforeTax({ ...line, discount: half })).toEqual({ rate, gross: 101n, discount: 51n, net: 50n })
})

const [ANY_RATE] = TAX_RATES
const line = (thousandths: bigint, price: bigint) => {
  if (ANY_RATE === undefined) throw new Error('No rates')
  return {
    quantity: quantity(thousandths),
    unit_price: paise(price),
    rate: ANY_RATE,
    discount: { kind: 'none' } as const,
  }
}

test('zero quantity or price gives zero', () => {
  expect(priceLineBeforeTax(line(0n, 5_000n))).toMatchObject({ gross: 0n, net: 0n })
  expect(priceLineBeforeTax(line(1_000n, 0n))).toMatchObject({ gross: 0n, net: 0n })
})

test('negative input throws', () => {
  for (const wrong of [line(-1n, 5_000n), line(1_000n, -1n)]) {
    expect(() => priceLineBeforeTax(wrong)).toThrow(new RangeError('A line must not be negative'))
  }
})
