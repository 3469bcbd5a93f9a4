import { type Day, indiaDay } from '#domain/days/india-day.ts'
import type { Db, Tx } from './postgres/database.ts'

/** Today in India by the database clock, so that a wrong clock of the server does not affect dates. */
export async function readToday(db: Db | Tx): Promise<Day> {
  const [row] = await db<{ now: Date }[]>`SELECT now() AS now`
  if (!row) throw new Error('SELECT now() returned no row.')
  return indiaDay(row.now)
}
