import type { Db } from '../../platform/postgres/database.ts'

/** A client, and when the accountant was there last. */
export interface Visit {
  id: string
  last_seen_at: Date
}

/** What others did in a business since the accountant was there. */
export interface UnreadRow {
  id: string
  /** Invoices and notes that were issued or imported. */
  invoices: number
  payments: number
  /** Changes, cancellations, refunds, write-offs, and payments that were undone. */
  changes: number
  /** There is more than was counted. */
  is_more: boolean
}

/** Most entries of a business that are looked at: of one with more the newest are counted. */
export const UNREAD_MAX = 1_000

/**
 * The first UUIDv7 of a time, with a minute to spare for clocks that differ. Entries lie in the order of their ids in the
 * primary key, so no index by time is needed; `at` then decides.
 */
const firstIdOf = (db: Db) => db`
  rpad(lpad(to_hex((extract(epoch FROM v.since - interval '1 minute') * 1000)::bigint), 12, '0'), 32, '0')::uuid`

/** Counts what others did since each visit, for at most a page of clients. */
export const countUnread = (db: Db, userId: string, visits: readonly Visit[]) => db<UnreadRow[]>`
  SELECT v.id, h.invoices, p.payments, h.changes, h.looked = ${UNREAD_MAX} OR p.looked = ${UNREAD_MAX} AS is_more
  FROM unnest(${visits.map(({ id }) => id)}::uuid[], ${visits.map(({ last_seen_at: at }) => at)}::timestamptz[]) AS v (id, since),
    LATERAL (
      SELECT count(*)::int AS looked, count(DISTINCT e.invoice_id) FILTER (WHERE e.is_new)::int AS invoices,
        count(*) FILTER (WHERE e.is_change)::int AS changes
      FROM (
        SELECT invoice_id, is_unread AND what IN ('created', 'imported') AS is_new,
          is_unread AND what IN ('changed', 'voided', 'payment_undone', 'marked_pending', 'refunded', 'refund_undone',
            'written_off', 'advance_returned') AS is_change
        FROM (
          SELECT invoice_id, what, at > v.since AND user_id <> ${userId} AS is_unread FROM read_invoice_history
          WHERE business_id = v.id AND id >= ${firstIdOf(db)} ORDER BY id DESC LIMIT ${UNREAD_MAX}) AS newest) AS e) AS h,
    LATERAL (
      SELECT count(*)::int AS looked, count(*) FILTER (WHERE is_unread)::int AS payments
      FROM (
        SELECT recorded_at > v.since AND recorded_by <> ${userId} AND undone_at IS NULL AND method <> 'write_off'
          AND source <> 'opening' AS is_unread
        FROM read_payments WHERE business_id = v.id AND id >= ${firstIdOf(db)} ORDER BY id DESC LIMIT ${UNREAD_MAX}) AS newest) AS p
  ORDER BY v.id`
