import { expect, test } from 'vitest'
import { ALL_CUSTOMERS, customersAddress, readCustomersView } from '#web/features/customers/list/customers-address.ts'
import { ALL_PAYMENTS, paymentsQuery, readPaymentFilter } from '#web/features/money/recorded/payments-address.ts'

test('the filters of customers are read from the address as they were written, and invalid ones are ignored', () => {
  const view = { ...ALL_CUSTOMERS, search: 'asha', archived: true, balance: 'late', from: '2026-10-01' } as const
  expect(readCustomersView(new URLSearchParams(customersAddress(view)))).toEqual(view)
  expect(customersAddress(ALL_CUSTOMERS)).toBe('')
  const wrong = 'balance=all&archived=yes&period=someday&from=2026-10-02&to=2026-10-01'
  expect(readCustomersView(new URLSearchParams(wrong))).toEqual(ALL_CUSTOMERS)
})

test('the filters of payments are read from the address as they were written, and invalid ones are ignored', () => {
  const filter = { ...ALL_PAYMENTS, period: 'last_month', method: 'cash', payer_upi: 'ravi@oksbi' } as const
  expect(readPaymentFilter(new URLSearchParams(paymentsQuery(filter)))).toEqual(filter)
  expect(readPaymentFilter(new URLSearchParams('method=barter&payer_upi=ravi&from=soon'))).toEqual(ALL_PAYMENTS)
})
