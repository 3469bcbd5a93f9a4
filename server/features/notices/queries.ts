import type { Notice } from '#contract/notices/notices.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import type { Actor } from '../../actor/actor.ts'

/** A notice with its amount in paise. */
export type NoticeRow = Omit<Notice, 'at' | 'amount'> & { at: Date; amount: Paise | null }

/**
 * The number of invoices of a late day that are compared to find the largest, so that the cost does not grow with their
 * number.
 */
const MOST_COMPARED = 20

/**
 * Lists the newest notices of each kind, each by an index, so that the cost does not grow with the number of invoices.
 * Times are compared in milliseconds, as the API shows them.
 */
export const listNewest = (
  db: Db | Tx,
  { businessId, userId }: Actor,
  {
    days,
    most,
    remindersDue: reminders,
  }: { days: number; most: number; remindersDue: { day: Day; at: Date; invoices: number } },
) => db<NoticeRow[]>`
  WITH happened AS (
    (SELECT 'claim' AS kind, c.id::text AS id, c.claimed_at AS at, coalesce(c.payer_name, i.customer_name) AS customer_name,
        c.amount, i.number, NULL AS source, NULL::int AS invoices, NULL AS address, c.invoice_id, NULL::uuid AS recurring_id, NULL::uuid AS document_id
      FROM read_payment_claims c JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id
      WHERE c.business_id = ${businessId} AND c.state = 'open' ORDER BY c.claimed_at DESC LIMIT ${most})
    UNION ALL
    (SELECT 'payment', p.id::text, p.recorded_at, coalesce(c.name, i.customer_name), p.amount, i.number, p.source, NULL, NULL, i.id, NULL, NULL
      FROM (
        SELECT * FROM read_payments WHERE business_id = ${businessId} AND source IN ('claim', 'bank', 'sms') AND undone_at IS NULL
        ORDER BY recorded_at DESC LIMIT ${most}) AS p
      LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
      LEFT JOIN LATERAL (
        SELECT i.id, i.number, i.customer_name FROM read_invoice_payments a JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
        WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL ORDER BY i.number LIMIT 1) AS i ON true)
    UNION ALL
    (SELECT 'seen', i.id::text, v.first_at, i.customer_name, i.amount, i.number, NULL, NULL, NULL, i.id, NULL, NULL
      FROM (
        SELECT * FROM read_opened_links WHERE business_id = ${businessId} ORDER BY first_at DESC LIMIT ${most}) AS v
      JOIN read_invoices i ON i.business_id = v.business_id AND i.id = v.invoice_id)
    UNION ALL
    (SELECT 'mail_failed', f.mail_id || ' ' || f.address, f.closed_at, c.name, NULL, i.number, NULL, NULL, f.address, f.invoice_id, NULL, NULL
      FROM (
        SELECT * FROM read_failed_mails WHERE business_id = ${businessId} ORDER BY closed_at DESC LIMIT ${most}) AS f
      LEFT JOIN read_invoices i ON i.business_id = f.business_id AND i.id = f.invoice_id
      LEFT JOIN read_customers c ON c.business_id = f.business_id AND c.id = coalesce(f.customer_id, i.customer_id))
    UNION ALL
    (SELECT 'webhook_failing', w.id::text, coalesce(w.auto_disabled_at, w.failing_since), NULL, NULL, NULL, NULL, NULL, w.url, NULL, NULL, NULL
      FROM read_failing_webhooks w WHERE w.business_id = ${businessId})
    UNION ALL
    -- Due until the end of the day, so late from the next midnight in India.
    (SELECT 'late', d.day::text, (d.day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata', i.customer_name, d.owed, NULL, NULL, d.invoices::int,
        NULL, NULL, NULL, NULL
      FROM (
        SELECT * FROM read_due_days d WHERE d.business_id = ${businessId} AND d.has_due_date AND d.invoices > 0
          AND d.day < ${indiaToday(db)} ORDER BY d.day DESC LIMIT ${most}) AS d
      LEFT JOIN LATERAL (
        SELECT customer_name FROM (
          SELECT customer_name, id, amount - amount_paid - amount_credited AS owed FROM read_invoices
          WHERE business_id = ${businessId} AND due_on = d.day AND state IN ('pending', 'part_paid')
          ORDER BY id LIMIT ${MOST_COMPARED}) AS several
        ORDER BY owed DESC, id LIMIT 1) AS i ON true)
    UNION ALL
    (SELECT 'reminder_due', ${reminders.day}::text, ${reminders.at.toISOString()}::timestamptz, NULL, NULL, NULL, NULL,
      ${reminders.invoices}::int, NULL, NULL, NULL, NULL WHERE ${reminders.invoices}::int > 0)
    UNION ALL
    (SELECT 'offer_accepted', a.id::text, a.accepted_at, a.accepted_name, a.amount, a.number, NULL, NULL, NULL, NULL, NULL, a.id
      FROM read_accepted_documents a WHERE a.business_id = ${businessId} ORDER BY a.accepted_at DESC LIMIT ${most})
    UNION ALL
    (SELECT 'recurring_problem', r.id::text, r.found_at, r.customer_name, r.amount, NULL, NULL, NULL, NULL, NULL, r.id, NULL
      FROM read_recurring_problems r WHERE r.business_id = ${businessId} ORDER BY r.found_at DESC LIMIT ${most})
    UNION ALL
    (SELECT CASE i.state WHEN 'draft' THEN 'recurring_draft' ELSE 'recurring_issued' END, i.id::text, p.at, i.customer_name, i.amount,
        i.number, NULL, NULL, NULL, i.id, p.recurring_id, NULL
      FROM (
        SELECT * FROM read_recurring_periods WHERE business_id = ${businessId} AND invoice_id IS NOT NULL
        ORDER BY at DESC LIMIT ${most}) AS p
      JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id))
  SELECT kind, id, date_trunc('milliseconds', at) AS at, customer_name, amount, number, source, invoices, address, invoice_id,
    recurring_id, document_id, date_trunc('milliseconds', at) > coalesce(
      (SELECT seen_until FROM notices_seen WHERE business_id = ${businessId} AND user_id = ${userId}), '-infinity')
      -- A day that passed is nothing that somebody did, and what the user recorded is no news to them.
      AND kind NOT IN ('late', 'reminder_due')
      AND NOT (CASE kind WHEN 'payment' THEN EXISTS (
        SELECT FROM read_payments p WHERE p.business_id = ${businessId} AND p.id = happened.id::uuid
          AND p.recorded_by = ${userId}) ELSE false END) AS is_new
  FROM happened WHERE at > now() - make_interval(days => ${days}::int) ORDER BY at DESC, kind, id LIMIT ${most}`

/** Stores the later of both times, but no future one. */
export const upsertSeen = (db: Db, { businessId, userId }: Actor, until: Date) => db`
  INSERT INTO notices_seen AS s (business_id, user_id, seen_until) VALUES (${businessId}, ${userId}, least(${until}, now()))
  ON CONFLICT (business_id, user_id) DO UPDATE SET seen_until = greatest(s.seen_until, excluded.seen_until)`
