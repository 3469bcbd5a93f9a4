import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SettlementMethod } from '#domain/document/payment-labels.ts'
import { DaySums } from '#web/features/money/recorded/RecordedPayments.tsx'

/** What the heading of a day says of its payments. */
const sumsOf = (...payments: readonly (readonly [SettlementMethod, string])[]): string =>
  renderToStaticMarkup(<DaySums payments={payments.map(([method, amount]) => ({ method, amount }) as never)} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a day has the sum of what came in, and that of each method if there are several', () => {
  expect(sumsOf(['cash', '500.00'], ['upi', '700.00'], ['cash', '250.50'])).toBe('₹1,450.50 UPI ₹700.00 Cash ₹750.50')
  expect(sumsOf(['cash', '500.00'], ['cash', '700.00'])).toBe('₹1,200.00')
})

test('TDS and write-offs are not money that came in on a day', () => {
  expect(sumsOf(['bank', '52465.00'], ['tds', '45.00'], ['write_off', '1.00'])).toBe('₹52,465.00')
  expect(sumsOf(['tds', '45.00'])).toBe('₹0.00')
})
