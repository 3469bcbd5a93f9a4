import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { fiscalYear, shortFiscalYear } from '#domain/days/month.ts'
import {
  daysBetween,
  endOfDay,
  indiaDay,
  showClock,
  showDay,
  showListDay,
  showShortDay,
} from '#domain/days/india-day.ts'
import dates from '#tests/vectors/dates.json'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

for (const machine of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
  // @abuse 243
  test.each(dates.instants)(`on a machine in ${machine}, $instant is $ist_date in India`, (row) => {
    process.env.TZ = machine
    const day = indiaDay(new Date(row.instant))
    expect(day).toBe(row.ist_date)
    expect(showListDay(day)).toBe(row.display)
    expect(fiscalYear(day)).toBe(row.fy)
    expect(shortFiscalYear(day)).toBe(row.fy_short)
  })
}

// @abuse 243
test('the last millisecond before midnight in India belongs to the day before', () => {
  expect(indiaDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
  expect(indiaDay(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
})

test('a day ends with its last millisecond in India', () => {
  expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-20T18:29:59.999Z')
})

test('the day is the one that Asia/Kolkata has', () => {
  const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  fc.assert(
    fc.property(anyInstant, (instant) => {
      expect(indiaDay(instant)).toBe(kolkata.format(instant))
    }),
  )
})

test('later instants never have earlier days', () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, (a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      expect(daysBetween(indiaDay(earlier), indiaDay(later))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['2026-11-21T05:12:00Z', '10:42 am'],
  ['2026-11-21T06:30:00Z', '12:00 pm'],
  ['2026-11-20T18:35:00Z', '12:05 am'],
  ['2026-11-21T18:29:59Z', '11:59 pm'],
  ['2026-11-21T07:30:00Z', '1:00 pm'],
])('%s is %s in India', (instant, clock) => {
  expect(showClock(new Date(instant))).toBe(clock)
})

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-24', 3],
  ['2026-11-24', '2026-11-21', -3],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-02-28', '2025-03-01', 1],
  ['2026-03-01', '2026-04-01', 31],
])('from %s to %s are %s days', (a, b, days) => {
  expect(daysBetween(a, b)).toBe(days)
})

test.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '21-11-2026', '2026-1-1', '2026-11-21T00:00', 'today'])(
  '%j is no day',
  (text) => {
    expect(() => showDay(text)).toThrow(RangeError)
    expect(() => daysBetween('2026-11-21', text)).toThrow(RangeError)
  },
)

test('an invalid date has no day, and a wrong day no fiscal year', () => {
  expect(() => indiaDay(new Date(Number.NaN))).toThrow(RangeError)
  expect(() => fiscalYear('01/04/2026')).toThrow(RangeError)
})

test('each month has its three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) => showListDay(`2026-${String(month + 1).padStart(2, '0')}-05`))
  expect(months.map((shown) => shown.slice(0, 3)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  expect(months.every((shown) => shown.slice(3) === ' 05, 2026')).toBe(true)
})

test('an invalid day is quoted, up to forty characters', () => {
  const text = '2'.repeat(60)
  expect(() => showDay(text)).toThrow(new RangeError(`Not a day: ${text.slice(0, 40)}`))
})

test('days are shown in the Indian format, with and without the year', () => {
  expect(showDay('2026-11-05')).toBe('5 Nov 2026')
  expect(showShortDay('2026-11-05')).toBe('5 Nov')
  expect(showShortDay('2026-01-31')).toBe('31 Jan')
  expect(() => showShortDay('2026-02-30')).toThrow(RangeError)
})
