import { expect, test } from 'vitest'
import type { NamedPeriod } from '#domain/days/named-periods.ts'
import { daysOfPeriod } from '#domain/days/period.ts'

const days = (period: NamedPeriod, today: string) => {
  const { from, to } = daysOfPeriod(period, today)
  return `${from} ${to}`
}

test.each<[string, Record<NamedPeriod, string>]>([
  [
    '2026-03-31',
    {
      today: '2026-03-31 2026-03-31',
      this_month: '2026-03-01 2026-03-31',
      last_month: '2026-02-01 2026-02-28',
      this_quarter: '2026-01-01 2026-03-31',
      this_year: '2025-04-01 2026-03-31',
      last_year: '2024-04-01 2025-03-31',
    },
  ],
  [
    '2026-04-01',
    {
      today: '2026-04-01 2026-04-01',
      this_month: '2026-04-01 2026-04-30',
      last_month: '2026-03-01 2026-03-31',
      this_quarter: '2026-04-01 2026-06-30',
      this_year: '2026-04-01 2027-03-31',
      last_year: '2025-04-01 2026-03-31',
    },
  ],
  [
    '2028-02-29',
    {
      today: '2028-02-29 2028-02-29',
      this_month: '2028-02-01 2028-02-29',
      last_month: '2028-01-01 2028-01-31',
      this_quarter: '2028-01-01 2028-03-31',
      this_year: '2027-04-01 2028-03-31',
      last_year: '2026-04-01 2027-03-31',
    },
  ],
  [
    '2026-12-15',
    {
      today: '2026-12-15 2026-12-15',
      this_month: '2026-12-01 2026-12-31',
      last_month: '2026-11-01 2026-11-30',
      this_quarter: '2026-10-01 2026-12-31',
      this_year: '2026-04-01 2027-03-31',
      last_year: '2025-04-01 2026-03-31',
    },
  ],
])('on %s each period has its days, of the fiscal year from April to March', (today, expected) => {
  for (const [period, range] of Object.entries(expected))
    expect(days(period as NamedPeriod, today), `${period}`).toBe(range)
})
