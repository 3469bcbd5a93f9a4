import { expect, test } from 'vitest'
import { NO_TAX, taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { ONE, quantity } from '#domain/money/quantity.ts'
import {
  debitBody,
  type Debited,
  debitedBy,
  emptyDebit,
  groupAmount,
  faultsOfDebit,
  type TypedDebit,
} from '#web/features/invoices/debit-note/debit-body.ts'

const today = '2026-11-22'

/** Two chairs at ₹500 with 18%, and a free gift. */
const invoice: Debited = {
  kind: 'tax_invoice',
  seller: { registration: 'registered', gstin: null, state_code: '27' },
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(0n),
  is_rounded: false,
  issued_on: '2026-11-10',
  lines: [
    {
      position: 1,
      description: 'Chair',
      hsn: '9401',
      unit: 'Nos',
      rate: taxRate(1800n),
      exemption: null,
      amount: paise(1_180_00n),
      unit_price: paise(500_00n),
      quantity: quantity(2_000n),
      gross: paise(1_000_00n),
      discount: paise(0n),
    },
    {
      position: 2,
      description: 'Gift',
      hsn: null,
      unit: null,
      rate: NO_TAX,
      exemption: null,
      amount: paise(0n),
      unit_price: paise(0n),
      quantity: ONE,
      gross: paise(0n),
      discount: paise(0n),
    },
  ],
}
const typed = (changes: Partial<TypedDebit>): TypedDebit => ({
  ...emptyDebit(invoice, today),
  reason: 'Price was too low',
  ...changes,
})
const items = (quantity: string, price: string) => typed({ extent: 'items', lines: { 1: { quantity, price } } })

test('an amount is sent as typed, for the invoice or one item', () => {
  expect(debitedBy(invoice, typed({ amount: '1,180' }))).toBe(1_180_00n)
  expect(debitBody(invoice, typed({ amount: '1,180' }))).toEqual({
    reason: 'Price was too low',
    issued_on: today,
    amount: '1180',
  })
  expect(debitBody(invoice, typed({ amount: '5', position: 1 }))).toMatchObject({ amount: '5', position: 1 })
  expect(debitedBy(invoice, typed({ amount: 'five' }))).toBe(0n)
})

test('items have the quantity and the price that were typed, at the rates of the invoice', () => {
  expect(debitedBy(invoice, items('2', '50'))).toBe(118_00n)
  expect(debitBody(invoice, items(' 2 ', '50'))).toMatchObject({
    lines: [{ position: 1, quantity: '2', unit_price: '50' }],
  })
  expect(emptyDebit(invoice, today).lines).toMatchObject({ 1: { quantity: '', price: '500' } })
})

test.each([
  [typed({ amount: '' }), { amount: expect.any(String) }],
  [typed({ amount: '1', reason: ' ' }), { reason: 'Please say why' }],
  [typed({ amount: '1', issued_on: '2026-11-09' }), { issued_on: 'This day is before the date of the invoice' }],
  [typed({ amount: '1', issued_on: '2026-11-23' }), { issued_on: 'Choose today or an earlier day' }],
  [items('', '500'), { 'quantity-1': 'Enter a quantity beside at least one item' }],
  [items('x', 'y'), { 'quantity-1': expect.any(String), 'price-1': expect.any(String) }],
  [items('1', '1'), {}],
])('what the server would refuse is said beside its field', (values, faults) => {
  expect(faultsOfDebit(invoice, values, today)).toEqual(faults)
})

test('items begin with the price that the invoice charged, after its discounts', () => {
  const [chair] = invoice.lines
  const discounted = chair && {
    ...chair,
    quantity: quantity(3_000n),
    gross: paise(1_500_00n),
    discount: paise(100_00n),
  }
  const lines = discounted ? [discounted] : []
  expect(emptyDebit({ ...invoice, lines }, today).lines).toEqual({ 1: { quantity: '', price: '466.67' } })
  expect(emptyDebit(invoice, today).lines[1]).toEqual({ quantity: '', price: '500' })
})

test('a price is shown with groups of digits, and what is no price as typed', () => {
  expect(['98765', '2450.75', '123456', 'abc', ''].map(groupAmount)).toEqual([
    '98,765',
    '2,450.75',
    '1,23,456',
    'abc',
    '',
  ])
  const [chair] = invoice.lines
  const dear = chair && { ...chair, quantity: quantity(1_000n), gross: paise(1_23_456_50n), discount: paise(1_00n) }
  expect(emptyDebit({ ...invoice, lines: dear ? [dear] : [] }, today).lines).toMatchObject({
    1: { price: '1,23,455.50' },
  })
})
