import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { DEFAULT_STEPS } from '#domain/reminders/ladder.ts'
import { type ReminderFacts, stepToSend, findReminderObstacle } from '#domain/reminders/reminder-obstacle.ts'

/** Due on a Friday, a week after its issue. */
const OPEN: ReminderFacts = {
  state: 'pending',
  balance: paise(100n),
  issued_on: '2026-11-13',
  due_on: '2026-11-20',
  has_open_claim: false,
  promised_on: null,
  is_off: false,
  reminders: [],
}
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`)
const sent = (step: number | null, sent_on: string, is_skipped = false) => ({
  step,
  due_on: '2026-11-20',
  sent_on,
  is_skipped,
})

test.each<[string, Partial<ReminderFacts>, ReturnType<typeof findReminderObstacle>]>([
  ['an open one', {}, null],
  ['a part-paid one', { state: 'part_paid' }, null],
  ['a paid one', { state: 'paid', balance: paise(0n) }, 'not_open'],
  ['a cancelled one', { state: 'void' }, 'not_open'],
  ['a draft', { state: 'draft' }, 'not_open'],
  ['one credited in full', { state: 'credited', balance: paise(0n) }, 'not_open'],
  ['a credit note', { state: 'issued' }, 'not_open'],
  ['one that owes nothing', { balance: paise(0n) }, 'not_open'],
  ['one without due date', { due_on: null }, 'no_due_date'],
  ['one with an open claim', { has_open_claim: true }, 'claimed'],
  ['one promised for today', { promised_on: '2026-11-20' }, 'promised'],
  ['one promised for a later day', { promised_on: '2026-12-31' }, 'promised'],
  ['one whose promise is over', { promised_on: '2026-11-19' }, null],
  ['a customer without reminders', { is_off: true }, 'switched_off'],
])('whether to remind of %s', (_, facts, why) => {
  expect(findReminderObstacle({ ...OPEN, ...facts }, '2026-11-20')).toBe(why)
  const step = stepToSend({ ...OPEN, ...facts }, DEFAULT_STEPS, noon('2026-11-20'))
  expect(step).toBe(why === null ? 0 : null)
})

test.each<[string, Partial<ReminderFacts>, string, number | null]>([
  ['3 days before', {}, '2026-11-17', -3],
  ['before the first step', {}, '2026-11-16', null],
  ['on the day', {}, '2026-11-20', 0],
  ['3 days after is a Monday, so it was not moved', {}, '2026-11-23', 3],
  ['a step that was sent is not sent again', { reminders: [sent(0, '2026-11-20')] }, '2026-11-21', null],
  ['a step that was skipped is not sent', { reminders: [sent(0, '2026-11-20', true)] }, '2026-11-20', null],
  ['the step after a skipped one is sent', { reminders: [sent(0, '2026-11-20', true)] }, '2026-11-23', 3],
  ['after a week of downtime only the latest is sent', { reminders: [sent(-3, '2026-11-17')] }, '2026-11-28', 7],
  ['an earlier step is not sent after a later one', { reminders: [sent(14, '2026-11-21')] }, '2026-11-28', null],
  ['nothing more on the day of another reminder', { reminders: [sent(null, '2026-11-23')] }, '2026-11-23', null],
  ['the day after another reminder', { reminders: [sent(null, '2026-11-23')] }, '2026-11-24', 3],
  ['the day itself after another reminder', { reminders: [sent(null, '2026-11-18')] }, '2026-11-20', 0],
  ['a step on the day of issue is left out', { issued_on: '2026-11-20' }, '2026-11-20', null],
  ['the next step after the issue is sent', { issued_on: '2026-11-20' }, '2026-11-23', 3],
  [
    'a reminder for another due date does not count',
    { reminders: [{ ...sent(3, '2026-11-10'), due_on: '2026-11-07' }] },
    '2026-11-23',
    3,
  ],
])('%s', (_, facts, day, step) => {
  expect(stepToSend({ ...OPEN, ...facts }, DEFAULT_STEPS, noon(day))).toBe(step)
})

test('steps that are off are left out', () => {
  expect(stepToSend(OPEN, [7], noon('2026-11-23'))).toBeNull()
  expect(stepToSend(OPEN, [7], noon('2026-11-27'))).toBe(7)
})
