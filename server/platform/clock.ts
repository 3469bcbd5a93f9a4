import { type Day, indiaDay } from '#domain/days/india-day.ts'
import type { Db, Tx } from './postgres/database.ts'

/**
 * The time of the database, so that a wrong clock of the server does not matter. Without the microseconds that a Date cannot
 * hold: a time that is stored equals the one that was read.
 */
export async function readNow(db: Db | Tx): Promise<Date> {
  const [row] = await db<{ now: Date }[]>`SELECT date_trunc('milliseconds', now()) AS now`
  if (!row) throw new Error('SELECT now() returned no row.')
  return row.now
}

/** Today in India by the clock of the database. */
export const readToday = async (db: Db | Tx): Promise<Day> => indiaDay(await readNow(db))
