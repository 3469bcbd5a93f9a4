import type { Db, Tx } from './database.ts'

/** Of a transaction whose queries all see the database as it was at the first of them. */
export const SNAPSHOT_MODE = 'ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Gives what `read` makes of one unchanging view of the database, however many queries it takes. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> => db.begin(SNAPSHOT_MODE, read)
