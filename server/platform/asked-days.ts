import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { NamedPeriod } from '#domain/days/named-periods.ts'
import { type DayRange, daysOfPeriod } from '#domain/days/period.ts'
import { readToday } from './clock.ts'
import type { Db } from './postgres/database.ts'

/** The days that a list is asked for: a period by name, or its first and last IST day. */
export interface AskedDays {
  period?: NamedPeriod | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The IST days of a request, both included; undefined: all. */
export async function readAskedDays(db: Db, { period, from, to }: AskedDays): Promise<DayRange | undefined> {
  if (period !== undefined) return daysOfPeriod(period, await readToday(db))
  return from === undefined && to === undefined ? undefined : { from: from ?? FIRST_DAY, to: to ?? LAST_DAY }
}
