import type { Db, Tx } from './database.ts'
import type { Query } from './query.ts'

/** Today in India by the clock of the database, as a part of a statement. */
export const indiaToday = (db: Db | Tx) => db`(now() AT TIME ZONE 'Asia/Kolkata')::date`

/** "2026-11-28 16:05:09": a time in India, as exported files have it. */
export const indiaTime = (tx: Tx, at: Query<object>) =>
  tx`to_char(${at} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS')`

/** "2026-11-28T10:35:09.123456Z": a time to the microsecond, as another account reads it again. */
export const utcTime = (tx: Tx, at: Query<object>) =>
  tx`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
