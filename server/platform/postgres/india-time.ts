import type { Db, Tx } from './database.ts'
import type { Query } from './query.ts'

/** Returns today in India by the clock of the database, as part of a statement. */
export const indiaToday = (db: Db | Tx) => db`(now() AT TIME ZONE 'Asia/Kolkata')::date`

/** Returns a time in India for exported files: "2026-11-28 16:05:09". */
export const indiaTime = (tx: Tx, at: Query<object>) =>
  tx`to_char(${at} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS')`

/** Returns a time to the microsecond, which another account can import exactly: "2026-11-28T10:35:09.123456Z". */
export const utcTime = (tx: Tx, at: Query<object>) =>
  tx`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
