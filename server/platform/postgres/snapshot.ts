import type { Db, Tx } from './database.ts'

/** Transaction mode in which all queries see the same snapshot. */
export const SNAPSHOT_MODE = 'ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Runs `read` on one snapshot of the database and returns its result. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> => db.begin(SNAPSHOT_MODE, read)
