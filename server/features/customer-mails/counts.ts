import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Most addresses that a subject, such as a network, may have in a window that begins with the first one. */
export interface CountLimit {
  subject: string
  max: number
  windowSeconds: number
  add: number
}

const hashOf = (limit: CountLimit): Buffer =>
  createHash('sha256').update(`${limit.windowSeconds} ${limit.subject}`).digest()

const addCount = async (tx: Tx, limit: CountLimit): Promise<boolean> =>
  (
    await tx`
    INSERT INTO mail_counts AS c (subject, count, ends_at)
    SELECT ${hashOf(limit)}, ${limit.add}, now() + make_interval(secs => ${limit.windowSeconds})
    WHERE ${limit.add}::int <= ${limit.max}::int
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN c.ends_at <= now() THEN excluded.count ELSE c.count + excluded.count END,
      ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
    WHERE c.ends_at <= now() OR c.count + excluded.count <= ${limit.max}`
  ).count === 1

/**
 * Counts for all limits in the caller's transaction. Returns the first limit that is reached, or undefined. Rows are locked
 * until the transaction ends and in one order, so that concurrent mails of all processes are counted without a deadlock.
 */
export async function countMails<T extends CountLimit>(tx: Tx, limits: readonly T[]): Promise<T | undefined> {
  const inOrder = limits.toSorted((a, b) => Buffer.compare(hashOf(a), hashOf(b)))
  for (const limit of inOrder) if (!(await addCount(tx, limit))) return limit
  return undefined
}

/** Deletes up to `max` counts whose window has ended, and returns the number deleted. */
export const pruneMailCounts = async (db: Db, max: number): Promise<number> =>
  (
    await db`DELETE FROM mail_counts WHERE subject IN (
      SELECT subject FROM mail_counts WHERE ends_at < now() LIMIT ${max})`
  ).count
