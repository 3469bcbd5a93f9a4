import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysBetween, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { lastDay } from '#domain/plans/last-day.ts'
import { addMonths, nextPeriod, type PaidDays } from '#domain/plans/plan-period.ts'

/** The instant at which a plan with this last day ends. */
const endAfter = (day: string): Date => startOfDay(dayAfter(day))

// @abuse 165
test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2100-01-30', '2100-02-28'],
  ['2000-01-30', '2000-02-29'],
  ['2028-02-29', '2028-03-29'],
  ['2027-02-28', '2027-03-28'],
  ['2027-03-31', '2027-04-30'],
  ['2026-08-31', '2026-09-30'],
])('a month after %s is %s', (day, next) => {
  expect(addMonths(day, 1)).toBe(next)
})

test.each(['2026-02-30', '2027-02-29', '2026-13-01', '', 'today'])(
  '%j is not a day, so it has no following period',
  (day) => {
    expect(() => addMonths(day, 1)).toThrow(RangeError)
  },
)

test.each([
  ['2026-11-21', '2026-12-21', '2026-12-21T18:30:00.000Z'],
  ['2027-02-28', '2027-03-28', '2027-03-28T18:30:00.000Z'],
  ['2028-01-31', '2028-02-29', '2028-02-29T18:30:00.000Z'],
])('Pro bought on %s has %s as its last day and ends at %s', (day, last, instant) => {
  const { to, expiresAt } = nextPeriod(startOfDay(day), null, [])
  expect(to).toBe(last)
  expect(expiresAt.toISOString()).toBe(instant)
  expect(lastDay(expiresAt)).toBe(last)
})

// @abuse 165
test.each([
  ['a first payment', '2026-11-21T05:00:00Z', null, '2026-11-21', '2026-12-21'],
  ['31 January at 23:30 in India', '2027-01-31T18:00:00Z', null, '2027-01-31', '2027-02-28'],
  ['the same in a leap year', '2028-01-31T18:00:00Z', null, '2028-01-31', '2028-02-29'],
  ['a minute after that midnight', '2027-01-31T18:31:00Z', null, '2027-02-01', '2027-03-01'],
  ['31 March', '2027-03-31T18:29:59Z', null, '2027-03-31', '2027-04-30'],
  ['a payment while Pro', '2026-11-21T05:00:00Z', '2026-12-21T18:30:00Z', '2026-12-22', '2027-01-21'],
  ['a payment on the last day', '2026-12-21T18:29:59Z', '2026-12-21T18:30:00Z', '2026-12-22', '2027-01-21'],
  ['a payment at the end itself', '2026-12-21T18:30:00Z', '2026-12-21T18:30:00Z', '2026-12-22', '2027-01-22'],
  ['a payment long after the end', '2027-06-01T05:00:00Z', '2026-12-21T18:30:00Z', '2027-06-01', '2027-07-01'],
])('%s', (_name, now, planExpiresAt, from, to) => {
  const period = nextPeriod(new Date(now), planExpiresAt === null ? null : new Date(planExpiresAt), [])
  expect(period).toEqual({ from, to, expiresAt: endAfter(to) })
})

const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('a month has 28 to 31 days, and more months never end earlier', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const day = indiaDay(instant)
      const days = daysBetween(day, addMonths(day, 1))
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
    }),
  )
})

test('each payment extends the end: no day is sold twice or skipped', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 1, max: 30 }), (now, payments) => {
      let expiresAt: Date | null = null
      let before: string | null = null
      const paid: PaidDays[] = []
      for (let i = 0; i < payments; i++) {
        const period = nextPeriod(now, expiresAt, paid)
        expect(period.from).toBe(before === null ? indiaDay(now) : dayAfter(before))
        expect(period.expiresAt > now).toBe(true)
        expect(startOfDay(dayAfter(period.to))).toEqual(period.expiresAt)
        expect(period.to).toBe(addMonths(indiaDay(now), i + 1))
        paid.push(period)
        ;[expiresAt, before] = [period.expiresAt, period.to]
      }
    }),
  )
})

test('a month after a day of an early year keeps its four digits', () => {
  expect(addMonths('0999-12-31', 1)).toBe('1000-01-31')
  expect(addMonths('0998-12-31', 1)).toBe('0999-01-31')
})

/** Returns the last days of this many months, each bought after the previous one. */
const lastDaysOf = (months: number, now: string, paid: PaidDays[] = []): string[] => {
  let expiresAt: Date | null = paid.length > 0 ? endAfter(paid.at(-1)?.to ?? '') : null
  return Array.from({ length: months }, () => {
    const period = nextPeriod(new Date(now), expiresAt, paid)
    paid.push(period)
    expiresAt = period.expiresAt
    return period.to
  })
}

test('three months bought on 31 January end on 30 April: the days of short months are not lost', () => {
  expect(lastDaysOf(3, '2027-01-31T05:00:00Z')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  expect(lastDaysOf(13, '2028-01-31T05:00:00Z').at(-1)).toBe('2029-02-28')
})

test('a period whose first months follow the old rule continues from its end', () => {
  const chained = [
    { from: '2027-01-31', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-28' },
  ]
  expect(lastDaysOf(1, '2027-03-05T05:00:00Z', chained)).toEqual(['2027-04-28'])
  const begunLater = [{ from: '2027-03-01', to: '2027-03-31' }]
  expect(lastDaysOf(1, '2027-03-05T05:00:00Z', begunLater)).toEqual(['2027-04-30'])
})

test('a period without days, which the database refuses, is no run that goes on for ever', () => {
  const paid = [{ from: '2026-12-01', to: '2026-11-30' }]
  const now = startOfDay('2026-11-20')
  expect(nextPeriod(now, endAfter('2026-11-30'), paid)).toMatchObject({ from: '2026-12-01', to: '2026-12-30' })
})
