import { expect, test } from 'vitest'
import { divideAmongBalances } from '#domain/document/divide-payment.ts'
import { paise } from '#domain/money/money.ts'
import {
  customerPaymentBody,
  customerPaymentForm,
  emptyCustomerPayment,
  settledBy,
  sharesOf,
} from '#web/features/invoices/customer/customer-payment-form.ts'

const ID = '01234567-89ab-4cde-8f01-23456789abc'
const OPEN = [
  { id: `${ID}1`, balance: paise(23_600_00n) },
  { id: `${ID}2`, balance: paise(12_480_00n) },
  { id: `${ID}3`, balance: paise(30_000_00n) },
]
const CUSTOMER = `${ID}4`
const typed = { ...emptyCustomerPayment('2026-11-22'), amount: '40,000' }
const faultsOf = (values: typeof typed) =>
  customerPaymentForm(CUSTOMER, '2026-11-22', OPEN)
    .body.safeParse(values)
    .error.issues.map(({ path, message }) => [path[0], message])

test('an amount settles the oldest invoices first and never more than it is', () => {
  expect([...divideAmongBalances(paise(40_000_00n), OPEN).values()]).toEqual([23_600_00n, 12_480_00n, 3_920_00n])
  expect([...divideAmongBalances(paise(0n), OPEN)]).toEqual([])
  expect(sharesOf(typed, OPEN)).toEqual({ [`${ID}1`]: '23,600', [`${ID}2`]: '12,480', [`${ID}3`]: '3,920' })
})

test('without a choice the server allocates; with one the typed amounts are sent', () => {
  expect(customerPaymentBody(CUSTOMER, typed)).not.toHaveProperty('allocations')
  const chosen = { ...typed, shares: { [`${ID}1`]: '', [`${ID}3`]: '1,500.50' } }
  expect(customerPaymentBody(CUSTOMER, chosen)).toMatchObject({
    amount: '40000',
    allocations: [{ invoice_id: `${ID}3`, amount: '1500.50' }],
  })
  expect(settledBy(chosen, OPEN)).toBe(1_500_50n)
  expect(faultsOf(chosen)).toEqual([])
})

test('refuses more than was received, more than an invoice asks for, and a day to come', () => {
  expect(faultsOf({ ...typed, amount: '10', shares: { [`${ID}1`]: '11' } })).toEqual([
    ['allocations', 'The invoices get more than was received'],
  ])
  expect(faultsOf({ ...typed, shares: { [`${ID}2`]: '12,480.01' } })).toEqual([
    ['allocations', 'At most ₹12,480.00 for this invoice'],
  ])
  expect(faultsOf({ ...typed, received_on: '2026-11-23' })).toEqual([['received_on', 'Choose today or an earlier day']])
})

test('TDS is sent with the invoice that it belongs to, which then gets less of the money', () => {
  const kept = { ...typed, amount: '24,000', tds_invoice: `${ID}1`, tds_kind: 'contract', tds: '400' }
  expect(customerPaymentBody(CUSTOMER, kept)).toMatchObject({
    tds: { invoice_id: `${ID}1`, amount: '400', rate: '2', section: '393(1)/194C, 1024' },
  })
  expect(customerPaymentBody(CUSTOMER, typed)).not.toHaveProperty('tds')
  expect(sharesOf(kept, OPEN)).toEqual({ [`${ID}1`]: '23,200', [`${ID}2`]: '800' })
  expect(faultsOf(kept)).toEqual([])
  expect(faultsOf({ ...kept, tds: '23,600.01' })).toEqual([['tds', 'Only ₹23,600.00 is due on this invoice']])
  expect(faultsOf({ ...kept, tds: '' })).toEqual([['tds', expect.stringMatching(/./)]])
  expect(faultsOf({ ...kept, shares: { [`${ID}1`]: '23,600' } })).toEqual([
    ['allocations', 'At most ₹23,200.00 for this invoice'],
  ])
})
