import { expect, test } from 'vitest'
import { addDays } from '#domain/days/india-day.ts'
import {
  comingSteps,
  DEFAULT_STEPS,
  dueSteps,
  FIRST_STEP,
  LAST_STEP,
  latestStep,
  nextStepAt,
  stepAt,
  STEPS_MAX,
} from '#domain/reminders/ladder.ts'
import { isSunday, nextAllowed } from '#domain/reminders/quiet-time.ts'

/** That time of day in India. */
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+05:30`)

test.each([
  ['2026-11-20', '12:00:00', '2026-11-20', '12:00:00', 'a Friday at noon'],
  ['2026-11-20', '07:59:59', '2026-11-20', '08:00:00', 'before 8'],
  ['2026-11-20', '08:00:00', '2026-11-20', '08:00:00', 'at 8'],
  ['2026-11-20', '20:59:59', '2026-11-20', '20:59:59', 'before 21'],
  ['2026-11-20', '21:00:00', '2026-11-21', '08:00:00', 'at 21'],
  ['2026-11-20', '00:00:00', '2026-11-20', '08:00:00', 'at midnight in India, when UTC has the day before'],
  ['2026-11-21', '21:00:00', '2026-11-23', '08:00:00', 'on a Saturday night'],
  ['2026-11-22', '12:00:00', '2026-11-23', '08:00:00', 'on a Sunday'],
  ['2026-11-22', '23:59:59', '2026-11-23', '08:00:00', 'on a Sunday night'],
  ['2026-12-31', '22:00:00', '2027-01-01', '08:00:00', 'at the end of a year'],
  ['2028-02-28', '21:30:00', '2028-02-29', '08:00:00', 'before a leap day'],
])('%s %s may be sent on %s %s: %s', (day, time, allowedDay, allowedTime) => {
  expect(nextAllowed(at(day, time))).toEqual(at(allowedDay, allowedTime))
})

test.each([
  ['2026-11-25', 0, '2026-11-25', '10:00:00'],
  ['2026-11-25', -3, '2026-11-23', '08:00:00'],
  ['2026-11-28', -3, '2026-11-25', '10:00:00'],
  ['2026-11-30', 30, '2026-12-30', '10:00:00'],
  ['2027-01-31', 30, '2027-03-02', '10:00:00'],
  ['2028-02-26', 3, '2028-02-29', '10:00:00'],
  ['2027-02-26', 3, '2027-03-01', '10:00:00'],
  ['2028-02-29', 30, '2028-03-30', '10:00:00'],
  ['2026-12-31', 3, '2027-01-04', '08:00:00'],
])('a step of an invoice due on %s, %i days from that, falls due on %s at %s', (due, step, day, time) => {
  expect(stepAt(due, step)).toEqual(at(day, time))
})

test.each([
  ['2026-11-21', '12:00:00', null],
  ['2026-11-22', '12:00:00', null],
  ['2026-11-23', '07:59:59', null],
  ['2026-11-23', '08:00:00', -3],
  ['2026-11-25', '09:59:59', -3],
  ['2026-11-25', '10:00:00', 0],
  ['2026-11-27', '23:59:59', 0],
  ['2026-11-28', '10:00:00', 3],
  ['2026-12-02', '10:00:00', 7],
  ['2026-12-12', '10:00:00', 14],
  ['2026-12-25', '10:00:00', 30],
  ['2027-01-24', '10:00:00', 30],
  ['2027-01-25', '00:00:00', null],
])('on %s at %s the latest step of an invoice due on 25 November 2026 is %s', (day, time, step) => {
  expect(latestStep('2026-11-25', DEFAULT_STEPS, at(day, time))).toBe(step)
})

test.each(['2026-11-20', '2026-11-22', '2026-11-30', '2027-03-01', '2028-02-29', '2028-03-01'])(
  'on %s the list of due dates has exactly those with a step',
  (day) => {
    for (const steps of [DEFAULT_STEPS, [0], [-30, 180], [1]]) {
      const until = at(day, '23:59:59')
      const found = new Map(dueSteps(steps, until).map((one) => [one.due_on, one.step]))
      for (let i = -260; i <= 60; i++) {
        const due = new Date(Date.parse(`${day}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10)
        expect([due, found.get(due) ?? null]).toEqual([due, latestStep(due, steps, until)])
      }
    }
  },
)

test('the list of due dates has the day of each step, a Monday for a Sunday, for 30 days', () => {
  const days = Array.from({ length: 31 }, (_, i) => addDays('2026-10-21', i))
  expect(days.at(-1)).toBe('2026-11-20')
  expect(dueSteps([0], at('2026-11-20'))).toEqual(
    days.map((due_on) => ({ due_on, step: 0, step_on: isSunday(due_on) ? addDays(due_on, 1) : due_on })),
  )
})

test('the usual steps are among those that a business can choose', () => {
  expect(DEFAULT_STEPS.filter((step) => step < FIRST_STEP || step > LAST_STEP)).toEqual([])
  expect(DEFAULT_STEPS.length).toBeLessThanOrEqual(STEPS_MAX)
})

test('without steps nothing is due', () => {
  expect(dueSteps([], at('2026-11-20'))).toEqual([])
  expect(latestStep('2026-11-20', [], at('2026-11-20'))).toBeNull()
})

test('Sundays', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2028-02-27'].map(isSunday)).toEqual([false, true, false, true])
})

test('the next step of several due dates is the first one after a moment', () => {
  expect(nextStepAt(['2026-11-20', '2026-11-24'], [-3, 0, 3], at('2026-11-20', '10:00:00'))).toEqual(
    at('2026-11-21', '10:00:00'),
  )
  expect(nextStepAt(['2026-11-20', '2026-11-24'], [-3, 0, 3], at('2026-11-20', '09:59:59'))).toEqual(
    at('2026-11-20', '10:00:00'),
  )
  expect(nextStepAt(['2026-11-20'], [2], at('2026-11-21'))).toEqual(at('2026-11-23', '08:00:00'))
  expect(nextStepAt(['2026-11-20'], [-3, 0], at('2026-11-20'))).toBe(null)
  expect(nextStepAt([], [0], at('2026-11-20'))).toBe(null)
})

test('the coming steps name each due date that has one, with the day of the next', () => {
  // On Friday evening; 3 days after Thursday the 19th is a Sunday, so that step moves to Monday.
  expect(comingSteps([-3, 0, 3], at('2026-11-20', '20:00:00'), '2026-11-24')).toEqual([
    { due_on: '2026-11-18', step_on: '2026-11-21' },
    { due_on: '2026-11-19', step_on: '2026-11-23' },
    { due_on: '2026-11-20', step_on: '2026-11-23' },
    { due_on: '2026-11-21', step_on: '2026-11-21' },
    { due_on: '2026-11-22', step_on: '2026-11-23' },
    { due_on: '2026-11-23', step_on: '2026-11-23' },
    { due_on: '2026-11-24', step_on: '2026-11-21' },
  ])
})

test('a step before the due date is coming for later dates alone', () => {
  expect(comingSteps([-2], at('2026-11-20', '20:00:00'), '2026-11-23')).toEqual([
    { due_on: '2026-11-23', step_on: '2026-11-21' },
  ])
  expect(comingSteps([-2], at('2026-11-20', '20:00:00'), '2026-11-22')).toEqual([])
})

test('a step that moved from Sunday to Monday is still coming on Monday at dawn', () => {
  expect(comingSteps([3], at('2026-11-23', '07:00:00'), '2026-11-19')).toEqual([
    { due_on: '2026-11-19', step_on: '2026-11-23' },
  ])
})
