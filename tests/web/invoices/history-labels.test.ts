import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/invoices/invoices.ts'
import { describeHistoryEntry } from '#web/features/invoices/detail/history/HistoryCard.tsx'

test.each<[HistoryEntry['what'], string | null, string | null, string]>([
  ['created', '5000.00', null, 'Created'],
  ['payment_recorded', '2000.50', null, '₹2,000.50 received'],
  ['payment_undone', '2000.00', 'Wrong invoice', 'Payment of ₹2,000.00 undone: Wrong invoice'],
  ['marked_paid', '3000.00', null, 'Marked as paid, ₹3,000.00 received'],
  ['marked_pending', '5000.00', 'It bounced', 'Marked as pending, ₹5,000.00 owed again: It bounced'],
  ['marked_pending', null, null, 'Marked as pending'],
  ['voided', '5000.00', 'Made twice', 'Cancelled: Made twice'],
  ['credited', '845.50', 'One came back', 'Credit note of ₹845.50 made: One came back'],
])('%s of %s because of %s reads "%s"', (what, amount, reason, words) =>
  expect(describeHistoryEntry({ at: '2026-11-21T05:00:00.000Z', by: 'Asha', what, amount, method: null, reason })).toBe(
    words,
  ),
)

test('a payment shows its method', () => {
  const entry = { at: '2026-11-21T05:00:00.000Z', by: 'Asha', amount: '3000.00', reason: null } as const
  expect(describeHistoryEntry({ ...entry, what: 'marked_paid', method: 'cash' })).toBe(
    'Marked as paid, ₹3,000.00 received · Cash',
  )
  expect(describeHistoryEntry({ ...entry, what: 'payment_recorded', method: 'bank' })).toBe(
    '₹3,000.00 received · Bank transfer',
  )
})

test('TDS was kept back, and not received', () => {
  const entry = { at: '2026-11-21T05:00:00.000Z', by: 'Asha', amount: '11800.00', method: 'tds', reason: null } as const
  expect(describeHistoryEntry({ ...entry, what: 'payment_recorded' })).toBe('₹11,800.00 TDS kept back')
  expect(describeHistoryEntry({ ...entry, what: 'marked_paid' })).toBe('Marked as paid · ₹11,800.00 TDS kept back')
})
