import { expect, test } from 'vitest'
import type { LateCustomer } from '#contract/late/late.ts'
import { isLate, showDue } from '#web/features/invoices/invoice-labels.ts'
import { messageOf, reminderSubject, writeReminder } from '#web/features/late/reminder.ts'
import { debtorMessage } from '#web/features/reports/quarter-labels.ts'

const invoice = (n: number) => ({
  kind: 'invoice' as const,
  id: `0198c0de-7a11-7000-8000-00000000000${n}`,
  number: `INV/26-27/000${n}`,
  amount: '1234.50',
  due_on: `2026-10-0${n}`,
  is_abroad: false,
  payment_url: `https://pavti.example/payment/0198c0de-7a11-7000-8000-00000000000${n}`,
})
const late = (invoices: number, named = invoices): LateCustomer => ({
  id: '0198c0de-7a11-7000-8000-000000000009',
  name: 'Asha',
  phone: null,
  email: null,
  language: null,
  owed: '5000.00',
  msme_interest: null,
  invoices,
  oldest_due_on: '2026-10-01',
  reminded_at: null,
  promised_by: null,
  reminders_off: false,
  oldest_invoices: [1, 2, 3].slice(0, named).map(invoice),
  claims: [],
  next_step: null,
  is_noted_today: false,
})

test('a reminder of an export asks for no UPI payment', () => {
  for (const invoices of [1, 3]) {
    const abroad = late(invoices)
    abroad.oldest_invoices = abroad.oldest_invoices.map((one, i) => ({ ...one, is_abroad: i === 0 }))
    const text = writeReminder(abroad, 'Sharma Traders')
    expect(text).not.toMatch(/UPI|UTR/)
    expect(text).toContain('See it here:\n')
  }
})

test('a reminder greets, names the shop and the due date, and ends with the link', () => {
  expect(writeReminder(late(1), 'Sharma Traders')).toBe(
    'Namaste Asha, a reminder from Sharma Traders: ₹5,000.00 for invoice INV/26-27/0001 was due on 1 Oct 2026. ' +
      'Already paid? Send us the UTR. Or pay with any UPI app:\nhttps://pavti.example/payment/0198c0de-7a11-7000-8000-000000000001',
  )
})

test('a customer with nothing late is reminded of the invoice whose step waits, else of the first that is due', () => {
  const writing = { seller: 'Sharma Traders', today: '2026-09-30', own: [] }
  const soon = late(2)
  const start = 'Namaste Asha, a reminder from Sharma Traders: '
  expect(messageOf(soon, writing).text).toMatch(new RegExp(`^${start}.*0001`))
  const next_step = { on: '2026-09-30', is_mailed: false, due: { invoice_id: invoice(2).id, step: -3 } }
  const { subject, text } = messageOf({ ...soon, next_step }, writing)
  expect(text).toMatch(new RegExp(`^${start}.*0002`))
  expect(text).not.toContain('Already paid?')
  expect(subject).toBe('Reminder from Sharma Traders: invoice INV/26-27/0002, ₹1,234.50, due on 2 Oct 2026')
})

test('several invoices are listed oldest first, as many as fit in 400 characters', () => {
  const text = writeReminder(late(7, 3), 'Sharma Traders')
  expect(text.startsWith('Namaste Asha, a reminder from Sharma Traders: ₹5,000.00 for 7 invoices is overdue. ')).toBe(
    true,
  )
  expect(text.indexOf('0001')).toBeLessThan(text.indexOf('0002'))
  expect(text.length).toBeLessThanOrEqual(400)
  expect(text).toMatch(/\nhttps:\S+$/)
  expect(writeReminder(late(2), 'Sharma Traders').match(/https:/g)).toHaveLength(2)
})

test('the subject of a reminder by mail names the shop, the invoice, the amount and the due date', () => {
  expect(reminderSubject(late(1), 'Sharma Traders')).toBe(
    'Reminder from Sharma Traders: invoice INV/26-27/0001, ₹5,000.00, due on 1 Oct 2026',
  )
  expect(reminderSubject(late(7, 3), 'Sharma Traders')).toBe(
    'Reminder from Sharma Traders: 7 invoices, ₹5,000.00, due since 1 Oct 2026',
  )
})

test.each([
  ['2026-10-01', ', due since 1 Oct 2026'],
  ['2026-11-28', ', due on 28 Nov 2026'],
  [null, ''],
])('a message to a customer who owes much greets and names the shop; oldest due day %s', (oldest_due_on, due) => {
  expect(
    debtorMessage({ name: 'Asha', language: null, owed: '5000.00', oldest_due_on }, 'Sharma Traders', '2026-11-21'),
  ).toBe(`Namaste Asha, this is Sharma Traders: ₹5,000 is still to be paid${due}. `)
})

test.each([
  ['2026-11-20', '1 day late', true],
  ['2026-11-09', '12 days late', true],
  ['2026-11-21', 'Due today', false],
  ['2026-11-28', 'Due in 7 days', false],
  ['2027-01-05', 'Due in 45 days', false],
])('due on %s, seen on November 21: %s', (dueOn, words, late) => {
  expect(showDue(dueOn, '2026-11-21')).toBe(words)
  expect(isLate(dueOn, '2026-11-21')).toBe(late)
})
