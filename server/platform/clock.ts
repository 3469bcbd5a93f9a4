import { type Day, indiaDay } from '#domain/days/india-day.ts'
import type { Db, Tx } from './postgres/database.ts'

/** Today in India by the clock of the database: a server with a wrong clock dates no invoice. */
export async function readToday(db: Db | Tx): Promise<Day> {
  const [row] = await db<{ now: Date }[]>`SELECT now() AS now`
  if (!row) throw new Error('The database told no time.')
  return indiaDay(row.now)
}
