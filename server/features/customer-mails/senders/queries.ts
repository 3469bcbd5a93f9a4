import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Owner } from '../../../actor/actor.ts'

/** What is special about a business that mails. */
export interface SenderRow {
  stopped_for: 'refusals' | 'complaints' | null
  is_name_allowed: boolean
}

export const findSender = async (db: Db | Tx, { businessId }: Owner) =>
  (
    await db<SenderRow[]>`
    SELECT stopped_for, is_name_allowed FROM mail_senders WHERE business_id = ${businessId}`
  )[0]

/** Counts what a business was paid, up to what makes it trusted. */
export async function countPayments(
  db: Db | Tx,
  { businessId }: Owner,
): Promise<{ payments: number; customers: number }> {
  const [row] = await db<{ payments: number; customers: number }[]>`
    SELECT count(*)::int AS payments, count(DISTINCT customer_id)::int AS customers FROM (
      SELECT customer_id FROM read_payments
      WHERE business_id = ${businessId} AND undone_at IS NULL AND method NOT IN ('write_off', 'tds')
      ORDER BY recorded_at DESC LIMIT 200) AS newest`
  if (!row) throw new Error('SELECT count returned no row.')
  return row
}

/** Returns what happened to the mails of a business in 30 days, or since the operator looked at it. */
export async function countOutcomes(tx: Tx, { businessId }: Owner) {
  const [row] = await tx<{ sent: number; refused: number; complaints: number }[]>`
    WITH since AS (
      SELECT greatest(now() - interval '30 days',
        (SELECT counted_from FROM mail_senders WHERE business_id = ${businessId})) AS at)
    SELECT count(*)::int AS sent,
      (count(*) FILTER (WHERE state = 'refused' AND problem IN ('address_unknown', 'mail_not_accepted', 'refused')))::int
        AS refused,
      (SELECT count(*)::int FROM mail_complaints c, since
        WHERE c.business_id = ${businessId} AND c.reported_at > since.at) AS complaints
    FROM customer_mail_recipients r, since
    WHERE r.business_id = ${businessId} AND r.queued_at > since.at AND NOT r.is_copy AND r.state <> 'waiting'`
  if (!row) throw new Error('SELECT count returned no row.')
  return row
}

/** Stops a business; one that is stopped already stays as it is. */
export const stopSender = (tx: Tx, { businessId }: Owner, reason: 'refusals' | 'complaints') => tx`
  INSERT INTO mail_senders AS s (business_id, stopped_at, stopped_for) VALUES (${businessId}, now(), ${reason})
  ON CONFLICT (business_id) DO UPDATE SET stopped_at = now(), stopped_for = excluded.stopped_for WHERE s.stopped_at IS NULL`

/** Lets a business mail again; what happened before does not count. False if it was not stopped. */
export const liftStop = async (tx: Tx, { businessId }: Owner): Promise<boolean> =>
  (
    await tx`UPDATE mail_senders SET stopped_at = NULL, stopped_for = NULL, counted_from = now()
      WHERE business_id = ${businessId} AND stopped_at IS NOT NULL`
  ).count === 1

export const allowName = (tx: Tx, { businessId }: Owner) => tx`
  INSERT INTO mail_senders (business_id, is_name_allowed) VALUES (${businessId}, true)
  ON CONFLICT (business_id) DO UPDATE SET is_name_allowed = true`

/** Returns the businesses that are stopped, newest first, with the address of their first owner. */
export const listStopped = (db: Db) => db<
  { email: string; name: string; stopped_for: 'refusals' | 'complaints'; stopped_at: Date }[]
>`
  SELECT u.email, b.name, s.stopped_for, s.stopped_at
  FROM mail_senders s JOIN read_businesses b ON b.id = s.business_id
  JOIN LATERAL (SELECT email FROM read_members
    WHERE business_id = s.business_id AND role = 'owner' AND is_active ORDER BY created_at LIMIT 1) AS u ON true
  WHERE s.stopped_at IS NOT NULL ORDER BY s.stopped_at DESC`

/** Returns the user of an address and the business that they used last. */
export const findUserByAddress = async (tx: Tx, email: string) =>
  (
    await tx<{ id: string; business_id: string }[]>`
    SELECT id, business_id FROM read_users WHERE lower(email) = ${email.trim().toLowerCase()}`
  )[0]
