import type { Day } from '#domain/days/india-day.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Returns up to `most` businesses whose reminders are to be looked at by `now`, in order, after the business `after`. */
export const listToLookAt = async (db: Db, now: Date, after: string | null, most: number): Promise<string[]> =>
  (
    await db<{ business_id: string }[]>`
    SELECT DISTINCT business_id FROM reminder_looks
    WHERE look_at <= ${now}
      AND business_id NOT IN (SELECT id FROM read_businesses WHERE deletion_at IS NOT NULL)
      ${after === null ? db`` : db`AND business_id > ${after}`}
    ORDER BY business_id LIMIT ${most}`
  ).map(({ business_id }) => business_id)

/**
 * Replaces what asks for looks at a business by one row, which asks again if this look does not end. A change that is committed later
 * adds a row of its own. Returns the id of the row.
 */
export const beginLook = async (db: Db, { businessId }: Owner): Promise<string> => {
  const [row] = await db<{ id: string }[]>`
    WITH gone AS (DELETE FROM reminder_looks WHERE business_id = ${businessId})
    INSERT INTO reminder_looks (business_id) VALUES (${businessId}) RETURNING id`
  if (!row) throw new Error('INSERT returned no row.')
  return row.id
}

/** Ends a look; the next one is at `next`, or after a change if that is null. */
export const endLook = (db: Db, { businessId }: Owner, id: string, next: Date | null) =>
  next === null
    ? db`DELETE FROM reminder_looks WHERE business_id = ${businessId} AND id = ${id}`
    : db`UPDATE reminder_looks SET look_at = ${next} WHERE business_id = ${businessId} AND id = ${id}`

/** Without a mail server nobody looks, so that one row of each business is enough. */
export const joinLooks = (db: Db) => db`
  DELETE FROM reminder_looks l WHERE look_at = '-infinity'
    AND EXISTS (SELECT FROM reminder_looks o WHERE o.business_id = l.business_id AND o.look_at = '-infinity' AND o.id > l.id)`

/** The due dates of open invoices from a day on, and the first day from `today` on to which a customer has promised to pay. */
export const findComing = async (tx: Tx | Db, { businessId }: Owner, from: Day, today: Day) => {
  const [row] = await tx<{ due_on: Day[]; promised_on: Day | null }[]>`
    SELECT ARRAY(SELECT day::text FROM read_due_days
        WHERE business_id = ${businessId} AND has_due_date AND day >= ${from} AND invoices > 0) AS due_on,
      (SELECT min(promised_on)::text FROM read_customers
        WHERE business_id = ${businessId} AND promised_on >= ${today}) AS promised_on`
  if (!row) throw new Error('SELECT returned no row.')
  return row
}
