import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import type { NamedPeriod } from '#domain/days/named-periods.ts'
import { type DayRange, daysOfPeriod } from '#domain/days/period.ts'
import type { Db, Tx } from './postgres/database.ts'

/**
 * Returns the time of the database, so that a wrong clock of the server does not matter. Without the microseconds that
 * a Date cannot hold: a stored time equals the one that was read.
 */
export async function readNow(db: Db | Tx): Promise<Date> {
  const [row] = await db<{ now: Date }[]>`SELECT date_trunc('milliseconds', now()) AS now`
  if (!row) throw new Error('SELECT now() returned no row.')
  return row.now
}

/** Today in India by the clock of the database. */
export const readToday = async (db: Db | Tx): Promise<Day> => indiaDay(await readNow(db))

/** The days requested for a list: a period by name, or its first and last IST day. */
export interface AskedDays {
  period?: NamedPeriod | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Returns the IST days of a request, both included; undefined for all days. */
export async function readAskedDays(db: Db, { period, from, to }: AskedDays): Promise<DayRange | undefined> {
  if (period !== undefined) return daysOfPeriod(period, await readToday(db))
  return from === undefined && to === undefined ? undefined : { from: from ?? FIRST_DAY, to: to ?? LAST_DAY }
}
