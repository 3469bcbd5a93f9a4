import { expect, test } from 'vitest'
import type { LateCustomer } from '#contract/late.ts'
import { isLate, showDue } from '#web/features/late/due-words.ts'
import { writeReminder } from '#web/features/late/reminder.ts'

const invoice = (n: number) => ({
  id: `0198c0de-7a11-7000-8000-00000000000${n}`,
  number: `INV/26-27/000${n}`,
  amount: '1234.50',
  due_on: `2026-10-0${n}`,
  payment_url: `https://pavti.example/payment/0198c0de-7a11-7000-8000-00000000000${n}`,
})
const late = (invoices: number, named = invoices): LateCustomer => ({
  id: '0198c0de-7a11-7000-8000-000000000009',
  name: 'Asha',
  phone: null,
  email: null,
  owed: '5000.00',
  invoices,
  oldest_due_on: '2026-10-01',
  reminded_at: null,
  promised_by: null,
  oldest_invoices: [1, 2, 3].slice(0, named).map(invoice),
})

test('one invoice is named with its day, and the link is the last line', () => {
  expect(writeReminder(late(1))).toBe(
    '₹5,000.00 for invoice INV/26-27/0001 was due on 1 Oct. If you have paid, please send the UTR. ' +
      'Else pay here by any UPI app:\nhttps://pavti.example/payment/0198c0de-7a11-7000-8000-000000000001',
  )
})

test('several are named oldest first, as many as fit in 400 characters', () => {
  const text = writeReminder(late(7, 3))
  expect(text.startsWith('₹5,000.00 for 7 invoices is overdue. ')).toBe(true)
  expect(text.indexOf('0001')).toBeLessThan(text.indexOf('0002'))
  expect(text.length).toBeLessThanOrEqual(400)
  expect(text).toMatch(/\nhttps:\S+$/)
  expect(writeReminder(late(2)).match(/https:/g)).toHaveLength(2)
})

test.each([
  ['2026-11-20', '1 day late', true],
  ['2026-11-09', '12 days late', true],
  ['2026-11-21', 'Due today', false],
  ['2026-11-28', 'Due Nov 28', false],
  ['2027-01-05', 'Due Jan 05, 2027', false],
])('due on %s, seen on November 21: %s', (dueOn, words, late) => {
  expect(showDue(dueOn, '2026-11-21')).toBe(words)
  expect(isLate(dueOn, '2026-11-21')).toBe(late)
})
