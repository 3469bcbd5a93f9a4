import { expect, test } from 'vitest'
import { CustomerGroup } from '#domain/matching/lookup/customer-group.ts'
import { CustomerLedger } from '#domain/matching/lookup/customer-ledger.ts'
import { UpiIndex } from '#domain/matching/lookup/upi.ts'
import { invoice, knownMeera, rupees } from '../sample.ts'

test('a customer is in a group once, with the first number of payments', () => {
  const group = new CustomerGroup()
  group.add('a', 3)
  group.add('b')
  group.add('a', 7)
  expect([...group.customers()]).toEqual(['a', 'b'])
  expect(['a', 'b', 'c'].map((customer) => group.paymentsOf(customer))).toEqual([3, 0, 0])
  expect(group.some((customer) => customer === 'b')).toBe(true)
  expect(group.some((customer) => customer === 'c')).toBe(false)
})

test('the payments of a UPI ID are those of its customer', () => {
  const index = new UpiIndex([knownMeera, { ...knownMeera, payments: 9 }])
  expect(index.find(knownMeera.payer_upi).paymentsOf('meera')).toBe(3)
})

test('a selection is made once', () => {
  const group = new CustomerGroup()
  for (const customer of ['a', 'b', 'c']) group.add(customer)
  expect(group.select('late', (customer) => customer > 'a')).toEqual(['b', 'c'])
  expect(group.select('late', () => true)).toEqual(['b', 'c'])
  expect(group.select('all', () => true)).toEqual(['a', 'b', 'c'])
})

test('a ledger knows whether an amount is asked on an invoice of another balance', () => {
  const ledger = new CustomerLedger()
  expect(ledger.asks(rupees(1), rupees(5))).toBe(false)
  const filled = new CustomerLedger()
  for (const amount of [300, 900, 900, 500]) filled.add(invoice(`${amount}`, amount))
  const asks = (amount: number, besides: number) => filled.asks(rupees(amount), rupees(besides))
  expect([asks(900, 500), asks(901, 500)]).toEqual([true, false])
  expect([asks(500, 900), asks(501, 900)]).toEqual([true, false])
})
