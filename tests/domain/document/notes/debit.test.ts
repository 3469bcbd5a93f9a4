import { describe, expect, test } from 'vitest'
import {
  chargedPrice,
  type DebitableLine,
  debitByLines,
  debitByValue,
  type DebitedInvoice,
} from '#domain/document/notes/debit.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { ONE, quantity } from '#domain/money/quantity.ts'

const invoice = (changes: Partial<DebitedInvoice> = {}): DebitedInvoice => ({
  kind: 'tax_invoice',
  seller: { registration: 'registered', gstin: null, state_code: '27' },
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(50_00n),
  is_rounded: true,
  ...changes,
})

const line = (changes: Partial<DebitableLine> = {}): DebitableLine => ({
  position: 1,
  description: 'Steel',
  hsn: '7323',
  unit: 'KGS',
  rate: taxRate(1800n),
  exemption: null,
  amount: paise(1180_00n),
  unit_price: paise(100_00n),
  quantity: quantity(10_000n),
  gross: paise(1000_00n),
  discount: paise(0n),
  ...changes,
})

test.each([
  ['without a discount it is the price', 0n, 10_000n, 100_00n],
  ['a discount of a tenth lowers it', 100_00n, 10_000n, 90_00n],
  ['half a paisa is rounded up', 5n, 10_000n, 100_00n],
  ['less than half is rounded down', 6n, 10_000n, 99_99n],
])('the price that was charged: %s', (_, discount, amount, price) => {
  expect(chargedPrice(line({ discount: paise(discount), quantity: quantity(amount) }))).toBe(price)
})

test('half a metre at ₹33.33 was charged at ₹33.33 a metre, though its amount is rounded to ₹16.67', () => {
  const half = { unit_price: paise(33_33n), quantity: quantity(500n), gross: paise(16_67n) }
  expect(chargedPrice(line(half))).toBe(33_33n)
})

describe('more of some lines', () => {
  const more = [
    { line: line(), quantity: quantity(2_000n), unit_price: paise(100_00n) },
    { line: line({ description: 'Brass', position: 7 }), quantity: ONE, unit_price: paise(10_00n) },
  ]

  test('is charged at the rates of the invoice, without its discount', () => {
    const debit = debitByLines(invoice(), more)
    expect(debit.terms).toEqual({
      place_of_supply: '27',
      supply_type: 'regular',
      reverse_charge: false,
      prices_include_tax: false,
      discount: 0n,
      is_rounded: true,
    })
    expect(debit.totals).toEqual({
      taxable: 210_00n,
      cgst: 18_90n,
      sgst: 18_90n,
      igst: 0n,
      round_off: 20n,
      amount: 248_00n,
    })
    expect(debit.lines).toMatchObject([
      { position: 1, description: 'Steel', hsn: '7323', unit: 'KGS', quantity: 2_000n, taxable: 200_00n },
      { position: 2, description: 'Brass', quantity: 1_000n, unit_price: 10_00n, taxable: 10_00n },
    ])
    for (const own of debit.lines) expect(own).toMatchObject({ credits_position: null, is_by_value: false })
  })

  test.each([
    ['across a border', { place_of_supply: '29' }, { cgst: 0n, igst: 37_80n, amount: 248_00n }],
    ['of a plain invoice', { kind: 'invoice' }, { cgst: 0n, igst: 0n, amount: 210_00n }],
    ['without a place of supply', { place_of_supply: null }, { cgst: 0n, igst: 0n, amount: 210_00n }],
    ['under reverse charge', { reverse_charge: true }, { cgst: 18_90n, amount: 210_00n }],
  ] as [string, Partial<DebitedInvoice>, object][])('%s', (_, changes, totals) => {
    expect(debitByLines(invoice(changes), more).totals).toMatchObject(totals)
  })
})

describe('so many rupees more', () => {
  const lines = [line(), line({ description: 'Brass', amount: paise(590_00n) })]

  test('are spread over the lines by their amounts, taxes included', () => {
    const debit = debitByValue(invoice(), lines, paise(177_01n))
    expect(debit.terms).toMatchObject({ prices_include_tax: true, discount: 0n, is_rounded: false })
    expect(debit.totals).toMatchObject({ amount: 177_01n, round_off: 0n })
    expect(debit.lines.map(({ unit_price, unit, is_by_value }) => [unit_price, unit, is_by_value])).toEqual([
      [118_01n, 'KGS', true],
      [59_00n, 'KGS', true],
    ])
  })

  test('are without tax under reverse charge', () => {
    const debit = debitByValue(invoice({ reverse_charge: true }), lines, paise(300_00n))
    expect(debit.terms.prices_include_tax).toBe(false)
    expect(debit.totals).toMatchObject({ taxable: 300_00n, cgst: 27_00n, amount: 300_00n })
  })

  test('leave out lines that get nothing', () => {
    expect(debitByValue(invoice(), lines, paise(1n)).lines).toHaveLength(1)
    expect(debitByValue(invoice(), lines, paise(0n)).lines).toEqual([])
    expect(() => debitByValue(invoice(), lines, paise(-1n))).toThrow(RangeError)
  })
})
