import { expect, test } from 'vitest'
import { buildCmp08, type CompositionTrade } from '#domain/cmp08/cmp08.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import type { ReturnDocument, ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

const lineOf = (taxable: bigint, exemption: ReturnLine['exemption'] = null): ReturnLine => ({
  description: 'Thali',
  hsn: '9963',
  unit: 'Nos',
  quantity: quantity(1_000n),
  rate: taxRate(0n),
  exemption,
  is_by_value: false,
  taxable: paise(taxable),
  cgst: paise(0n),
  sgst: paise(0n),
  igst: paise(0n),
})

const bill: ReturnDocument = {
  id: 'id',
  kind: 'bill_of_supply',
  number: 'A/1',
  issued_on: '2026-10-05',
  isVoid: false,
  seller: { registration: 'composition', gstin: '27ABCPS1234K1ZM', state: '27' },
  customer_name: 'Somebody',
  customer_gstin: null,
  customer_address: null,
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  shipping: null,
  total: paise(1000_01n),
  lines: [lineOf(900_01n), lineOf(100_00n, 'exempt')],
  corrects: null,
}

// Half of the rate each, half up to the paisa: 0.5% of ₹1,000.01 is ₹5.00005, of ₹900.01 ₹4.50005.
test.each<[CompositionTrade, bigint, bigint]>([
  ['manufacturer', 1000_01n, 5_00n],
  ['trader', 900_01n, 4_50n],
  ['restaurant', 1000_01n, 25_00n],
  ['services', 1000_01n, 30_00n],
])('the tax of a %s is of its own turnover and rate (CGST Rule 7)', (trade, taxed, half) => {
  expect(buildCmp08([bill], trade)).toEqual({ turnover: 1000_01n, taxed, cgst: half, sgst: half })
})

test('credit notes lower the turnover; cancelled bills and those of a regular seller are not in it', () => {
  const regular = { ...bill, kind: 'tax_invoice', seller: { ...bill.seller, registration: 'registered' } } as const
  const note: ReturnDocument = {
    ...bill,
    kind: 'credit_note',
    lines: [lineOf(1_500_00n)],
    corrects: { kind: 'bill_of_supply', number: 'A/1', issued_on: '2026-10-05', total: paise(1000_01n) },
  }
  expect(buildCmp08([bill, { ...bill, isVoid: true }, regular, note], 'manufacturer')).toEqual({
    turnover: -499_99n,
    taxed: -499_99n,
    cgst: -2_50n,
    sgst: -2_50n,
  })
})
