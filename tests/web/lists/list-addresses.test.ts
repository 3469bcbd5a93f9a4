import { expect, test } from 'vitest'
import type { SavedView } from '#contract/saved-views/saved-views.ts'
import { ALL_CUSTOMERS, customersAddress, readCustomersView } from '#web/features/customers/list/customers-address.ts'
import { readListView } from '#web/features/invoices/list/list-address.ts'
import { ALL_PAYMENTS, paymentsQuery, readPaymentFilter } from '#web/features/money/recorded/payments-address.ts'
import { ALL_WAITING, readWaitingFilter, waitingAddress } from '#web/features/money/waiting/waiting-address.ts'
import { readView, viewPath } from '#web/features/preliminary-documents/preliminary-address.ts'
import { savedViewPath } from '#web/features/saved-views/useSavedViews.ts'

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

test('waiting money and payments have separate filters in the address, and invalid values are ignored', () => {
  const filter = { ...ALL_WAITING, search: 'meera', from: '2026-10-01', to: '2026-10-31' } as const
  const query = new URLSearchParams(waitingAddress(filter))
  expect(readWaitingFilter(query)).toEqual(filter)
  expect(readPaymentFilter(query)).toEqual(ALL_PAYMENTS)
  expect(readWaitingFilter(new URLSearchParams('waiting_period=soon&search=a&period=today'))).toEqual(ALL_WAITING)
})

test('the filters of quotations are read from the address as they were written, and invalid ones are ignored', () => {
  const all = readView('')
  const view = { ...all, kind: 'pro_forma', search: 'asha', status: 'open', period: 'last_month' } as const
  expect(readView(viewPath(view).split('?')[1] ?? '')).toEqual(view)
  expect(viewPath(all)).toBe('/quotations')
  const wrong = 'kind=bill&status=lost&period=someday&from=2026-10-02&to=2026-10-01'
  expect(readView(wrong)).toEqual(all)
  expect(readView('from=0002-11-01')).toEqual(all)
})

test('the address of a saved view opens its list with the filter that was saved', () => {
  const nothing = {
    search: null,
    period: null,
    from: null,
    to: null,
    customer_id: null,
    age: null,
    balance: null,
    method: null,
  }
  const limits = {
    ...nothing,
    status: 'all',
    archived: false,
    payer_upi: null,
    kind: null,
    document_status: null,
  } as const
  const queryOf = (view: Pick<SavedView, 'list'> & Partial<SavedView>) => {
    const [path, query] = savedViewPath({ ...limits, id: '', name: 'Mine', ...view }).split('?')
    return { path, query: new URLSearchParams(query) }
  }
  const invoices = queryOf({ list: 'invoices', status: 'pending', search: 'asha', from: '2026-10-01' })
  expect(invoices.path).toBe('/dashboard')
  expect(readListView(invoices.query)).toMatchObject({ status: 'pending', search: 'asha', from: '2026-10-01', to: '' })
  const late = queryOf({ list: 'invoices', status: 'pending', age: 'over_90' })
  expect(readListView(late.query)).toMatchObject({ status: 'pending', age: 'over_90', from: '' })
  const customers = { search: 'asha', archived: true, balance: 'late', period: 'today' } as const
  expect(readCustomersView(queryOf({ list: 'customers', ...customers }).query)).toEqual({
    ...ALL_CUSTOMERS,
    ...customers,
  })
  const payments = { customer_id: 'c', method: 'cash', payer_upi: 'ravi@oksbi', to: '2026-10-01' } as const
  const shown = queryOf({ list: 'payments', ...payments })
  expect(shown.path).toBe('/money')
  expect(readPaymentFilter(shown.query)).toEqual({ ...ALL_PAYMENTS, ...payments })
  const quotations = { kind: 'pro_forma', search: 'asha', period: 'last_month' } as const
  const offers = queryOf({ list: 'quotations', document_status: 'open', ...quotations })
  expect(readView(offers.query.toString())).toEqual({ ...readView(''), ...quotations, status: 'open' })
})
