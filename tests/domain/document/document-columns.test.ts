import { expect, test } from 'vitest'
import type { DocumentTraits } from '#domain/document/document-labels.ts'
import { lineColumns, rateHead, showLineQuantity, taxColumns } from '#domain/document/line-columns.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { ONE, quantity } from '#domain/money/quantity.ts'
import { taxInvoiceTraits } from './tax-invoice-traits.ts'

const PLAIN = taxInvoiceTraits({ kind: 'invoice', registration: 'unregistered', hasCodes: false })
const TAXED = taxInvoiceTraits()

const line = { hsn: null, quantity: ONE, unit: null, discount: paise(0n), is_by_value: false }
const none = { code: false, quantity: false, discount: false, tax: false }

test('one thing needs no columns beside its amount', () => {
  expect(lineColumns([line], PLAIN)).toEqual(none)
})

test('a second line, a quantity, a unit, a discount or a tax asks for quantity and rate', () => {
  const counted = { ...none, quantity: true }
  expect(lineColumns([line, line], PLAIN)).toEqual(counted)
  expect(lineColumns([{ ...line, quantity: quantity(2_000n) }], PLAIN)).toEqual(counted)
  expect(lineColumns([{ ...line, unit: 'pcs' }], PLAIN)).toEqual(counted)
  expect(lineColumns([{ ...line, discount: paise(1n) }], PLAIN)).toEqual({ ...counted, discount: true })
  expect(lineColumns([{ ...line, discount: paise(1n) }, line], PLAIN)).toEqual({ ...counted, discount: true })
  expect(lineColumns([line], TAXED)).toEqual({ ...counted, tax: true })
})

test('a note by value prints no quantity, because no goods came back (CGST Act, s.34(1))', () => {
  expect(showLineQuantity(line)).toBe('1')
  expect(showLineQuantity({ ...line, unit: 'kg' })).toBe('1 kg')
  expect(showLineQuantity({ ...line, unit: 'kg', is_by_value: true })).toBe('')
  expect(lineColumns([{ ...line, unit: 'kg', is_by_value: true }], PLAIN).quantity).toBe(false)
})

test('codes have a column where one is known, and never for an unregistered seller', () => {
  const coded = { ...line, hsn: '7323' }
  expect(lineColumns([line, coded], TAXED).code).toBe(true)
  expect(lineColumns([line], TAXED).code).toBe(false)
  expect(lineColumns([coded], PLAIN).code).toBe(false)
})

test('the head of the prices says where tax is in them', () => {
  expect(rateHead({ ...none, tax: true }, true)).toBe('Rate with tax (₹)')
  expect(rateHead({ ...none, tax: true }, false)).toBe('Rate (₹)')
  expect(rateHead(none, true)).toBe('Rate (₹)')
})

test('a document names IGST with its whole rate, or two taxes with half of it each', () => {
  const row = {
    hsn: null,
    rate: taxRate(1800n),
    taxable: paise(100_00n),
    cgst: paise(9_00n),
    sgst: paise(9_01n),
    igst: paise(18_00n),
  }
  const shown = (traits: DocumentTraits) =>
    taxColumns(traits).map(({ name, showPart, amountOf }) => [name, showPart(row.rate), amountOf(row)])
  expect(shown(PLAIN)).toEqual([])
  expect(shown({ ...TAXED, place_of_supply: '29' })).toEqual([['IGST', '18%', 18_00n]])
  expect(shown(TAXED)).toEqual([
    ['CGST', '9%', 9_00n],
    ['SGST', '9%', 9_01n],
  ])
})
