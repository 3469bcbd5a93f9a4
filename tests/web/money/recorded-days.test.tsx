import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SettlementMethod } from '#domain/document/payment-labels.ts'
import { DaySums } from '#web/features/money/recorded/RecordedPayments.tsx'

/** The text that these elements show. */
const shown = (elements: ReactElement): string =>
  renderToStaticMarkup(elements)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What the heading of a day says of its payments. */
const sumsOf = (...payments: readonly (readonly [SettlementMethod, string])[]): string =>
  shown(<DaySums payments={payments.map(([method, amount]) => ({ method, amount }) as never)} refunds={[]} />)

test('a day has the sum of what came in, and that of each method if there are several', () => {
  expect(sumsOf(['cash', '500.00'], ['upi', '700.00'], ['cash', '250.50'])).toBe('₹1,450.50 UPI ₹700.00 Cash ₹750.50')
  expect(sumsOf(['cash', '500.00'], ['cash', '700.00'])).toBe('₹1,200.00')
})

test('TDS and write-offs are not money that came in on a day', () => {
  expect(sumsOf(['bank', '52465.00'], ['tds', '45.00'], ['write_off', '1.00'])).toBe('₹52,465.00')
  expect(sumsOf(['tds', '45.00'])).toBe('₹0.00')
})

const sumsWithRefunds = (payments: object[], refunds: object[]): string =>
  shown(<DaySums payments={payments as never} refunds={refunds as never} />)

test('refunds of a day are subtracted, by method', () => {
  const cash = { method: 'cash', amount: '1000.00' }
  const back = { method: 'cash', amount: '500.00' }
  expect(sumsWithRefunds([cash], [back])).toBe('₹500.00 Received ₹1,000.00 Refunded ₹500.00')
  expect(sumsWithRefunds([cash], [{ ...back, method: 'upi' }])).toBe(
    '₹500.00 Received ₹1,000.00 Refunded ₹500.00 UPI −₹500.00 Cash ₹1,000.00',
  )
  expect(sumsWithRefunds([], [back])).toBe('−₹500.00 Received ₹0.00 Refunded ₹500.00')
})

test('what a customer paid ahead before Pavti is not money of the day', () => {
  const opening = { method: 'other', amount: '700.00', source: 'opening' }
  const cash = { method: 'cash', amount: '500.00', source: 'by_hand' }
  expect(shown(<DaySums payments={[opening, cash] as never} refunds={[]} />)).toBe('₹500.00')
})
