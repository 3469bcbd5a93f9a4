import { expect, test } from 'vitest'
import { DEFAULT_STEPS } from '#domain/reminders/ladder.ts'
import { reminderEntries } from '#web/features/invoices/detail/history/HistoryCard.tsx'
import {
  bodyOf,
  faultsOf,
  nextStep,
  type StepsForm,
  typedOf,
} from '#web/features/late/reminders/ReminderStepsDialog.tsx'
import { showStep } from '#web/ui/texts/show-step.ts'

const settings = { steps: DEFAULT_STEPS.map((days) => ({ days, is_on: days !== 30 })), sends_mail: false, version: 2 }
const typed = typedOf(settings)
const withDays = (...days: string[]): StepsForm => ({
  ...typed,
  steps: days.map((one, key) => ({ key, days: one, side: 'after', is_on: true })),
})

test('a step on the due date has no days to type', () => {
  const onDay = typed.steps.find(({ side }) => side === 'on')
  expect(onDay).toMatchObject({ days: '0' })
  expect(bodyOf({ ...typed, steps: [{ key: 0, days: '5', side: 'on', is_on: true }] }, 1).steps).toEqual([
    { days: 0, is_on: true },
  ])
})

test('what is typed becomes the body, with days before the due date below zero', () => {
  expect(bodyOf(typed, 2)).toEqual(settings)
  expect(faultsOf(typed)).toEqual({})
  expect(bodyOf({ ...withDays('0', ' 5 '), how: 'mail' }, 1)).toEqual({
    steps: [
      { days: 0, is_on: true },
      { days: 5, is_on: true },
    ],
    sends_mail: true,
    version: 1,
  })
})

test.each([
  [['x'], 'Enter a number of days'],
  [['1', '1'], 'Two steps are on the same day'],
  [['181'], 'At most 180 days after'],
  [[], 'Keep at least one step; switch it off if you want none'],
])('the steps %j are refused: %s', (days, message) => {
  expect(faultsOf(withDays(...days))).toEqual({ steps: message })
})

test('a step that is added is the first usual one that is missing, else a day after the last', () => {
  expect(nextStep(withDays('0', '3').steps)).toMatchObject({ key: 2, days: '3', side: 'before', is_on: true })
  const usual = typedOf(settings).steps
  expect(nextStep(usual)).toMatchObject({ days: '31', side: 'after' })
})

test('steps and reminders in words', () => {
  expect([-3, -1, 0, 1, 14].map(showStep)).toEqual([
    '3 days before it is due',
    '1 day before it is due',
    'On the day',
    '1 day after',
    '14 days after',
  ])
  const reminder = { id: 'a', invoice_id: 'b', due_on: '2026-11-20', amount: '500.00', at: '2026-11-20T06:30:00Z' }
  expect(
    reminderEntries([
      { ...reminder, step: 7, way: 'mail', by: null },
      { ...reminder, step: 3, way: 'mail', by: 'Asha' },
      { ...reminder, step: null, way: 'whatsapp', by: 'Asha' },
      { ...reminder, step: 0, way: 'skipped', by: 'Asha' },
    ]).map(({ text, by }) => [text, by]),
  ).toEqual([
    ['Reminder sent by mail, 3 days after: ₹500.00', 'Asha'],
    ['Reminder sent on WhatsApp: ₹500.00', 'Asha'],
    ['Reminder skipped, on the day', 'Asha'],
  ])
})
