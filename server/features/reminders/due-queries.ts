import type { ReminderWay } from '#contract/reminders/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { Paise } from '#domain/money/money.ts'
import type { DueStep } from '#domain/reminders/ladder.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { reminderColumns, type ReminderRow } from './sent.ts'

/** The columns of an invoice and its customer for a reminder. */
export interface InvoiceRow {
  invoice_id: string
  kind: IssuedKind
  number: string
  customer_id: string | null
  customer_name: string
  phone: string | null
  email: string | null
  promised_on: Day | null
  language: PayerLanguage | null
  balance: Paise
}

export interface DueRow extends InvoiceRow {
  due_on: Day
  step: number
  step_on: Day
  is_off: boolean
  /** Whether the customer unsubscribed from mails, so that the reminder is sent by hand. */
  is_unsubscribed: boolean
}

const invoiceColumns = (db: Db | Tx) => db`
  i.id AS invoice_id, i.kind, i.number, i.customer_id, coalesce(c.name, i.customer_name) AS customer_name, c.phone, c.email,
  c.promised_on, c.language, i.balance`

/** Joins the invoice i with its customer c. Reminders are on unless r says otherwise. */
const customers = (db: Db | Tx) => db`
  LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
  LEFT JOIN read_customer_reminders r ON r.business_id = i.business_id AND r.customer_id = i.customer_id`

/** Whether the customer c unsubscribed from mails of the business, or of all businesses. */
const isUnsubscribed = (db: Db | Tx) => db`
  EXISTS (SELECT FROM read_mail_suppressions m WHERE m.address_hash = mail_address_hash(c.email)
    AND (m.business_id = c.business_id OR m.business_id IS NULL))`

/** Selects the invoices with an unsent step, except those with an open claim. */
const unsent = (db: Db | Tx, owner: Owner, steps: readonly DueStep[], today: Day) => db`
  SELECT ${invoiceColumns(db)}, i.due_on, s.step, s.step_on, coalesce(r.reminders_off, false) AS is_off,
    ${isUnsubscribed(db)} AS is_unsubscribed
  FROM unnest(${steps.map(({ due_on }) => due_on)}::date[], ${steps.map(({ step }) => step)}::int[],
    ${steps.map(({ step_on }) => step_on)}::date[]) AS s (due_on, step, step_on)
  JOIN read_invoices i ON i.business_id = ${owner.businessId} AND i.due_on = s.due_on
    AND i.state IN ('pending', 'part_paid')
  ${customers(db)}
  WHERE i.balance > 0 AND s.step_on > i.issued_on
    AND NOT EXISTS (SELECT FROM read_payment_claims p
      WHERE p.business_id = i.business_id AND p.invoice_id = i.id AND p.state = 'open')
    AND NOT EXISTS (SELECT FROM reminders m
      WHERE m.business_id = i.business_id AND m.invoice_id = i.id AND m.due_on = i.due_on
        AND (m.step >= s.step OR (m.sent_on = ${today} AND m.way <> 'skipped')))`

/** Selects the invoices with a step to send; `stepToSend` of domain/reminders has the same rule for one invoice. */
const due = (db: Db | Tx, owner: Owner, steps: readonly DueStep[], today: Day) => db`
  ${unsent(db, owner, steps, today)} AND (c.promised_on IS NULL OR c.promised_on < ${today}) AND r.reminders_off IS NOT TRUE`

/** Returns invoices with a step to send, longest due first, one more than `limit` if there is a next page. */
export const listDue = (
  db: Db | Tx,
  owner: Owner,
  {
    steps,
    today,
    position,
    limit,
  }: { steps: readonly DueStep[]; today: Day; position: { day: Day; id: string } | undefined; limit: number },
) => db<DueRow[]>`
  SELECT * FROM (${due(db, owner, steps, today)}) AS d
  ${position ? db`WHERE (due_on, invoice_id) > (${position.day}::date, ${position.id}::uuid)` : db``}
  ORDER BY due_on, invoice_id LIMIT ${limit + 1}`

export const countDue = async (
  db: Db | Tx,
  owner: Owner,
  steps: readonly DueStep[],
  today: Day,
  which: 'all' | 'without_address',
): Promise<number> =>
  (
    await db<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (${due(db, owner, steps, today)}) AS d
    ${which === 'all' ? db`` : db`WHERE email IS NULL OR is_unsubscribed`}`
  )[0]?.n ?? 0

/** The data that determines the next reminder of a customer. */
export interface NextStepRow {
  customer_id: string
  promised_on: Day | null
  is_off: boolean
  /** Whether mail reaches the customer: there is an address, and they did not unsubscribe. */
  is_mailable: boolean
  /** The longest due invoice with an unsent step, that step, and the day of the first such step; null without one. */
  invoice_id: string | null
  step: number | null
  step_on: Day | null
  /** The day of the first future step. */
  coming_on: Day | null
  /** Whether a reminder of the customer was recorded by hand today. */
  is_noted_today: boolean
}

/** Returns the data for the next reminders of these customers. If a customer has overdue invoices, only those count. */
export const listNextSteps = (
  db: Db | Tx,
  owner: Owner,
  {
    ids,
    steps,
    coming,
    today,
  }: {
    ids: readonly string[]
    steps: readonly DueStep[]
    coming: readonly { due_on: Day; step_on: Day }[]
    today: Day
  },
) => db<NextStepRow[]>`
  SELECT c.id AS customer_id, c.promised_on, coalesce(r.reminders_off, false) AS is_off,
    c.email IS NOT NULL AND NOT ${isUnsubscribed(db)} AS is_mailable,
    u.invoice_id, u.step, u.step_on,
    (SELECT min(k.step_on) FROM unnest(${coming.map(({ due_on }) => due_on)}::date[],
        ${coming.map(({ step_on }) => step_on)}::date[]) AS k (due_on, step_on)
      JOIN read_customer_due_days d ON d.business_id = c.business_id AND d.customer_id = c.id AND d.day = k.due_on
        AND d.invoices > 0
      WHERE k.due_on < ${today} OR c.oldest_due_on >= ${today}) AS coming_on,
    EXISTS (SELECT FROM reminders m JOIN read_invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
      WHERE m.business_id = c.business_id AND m.sent_on = ${today} AND m.user_id IS NOT NULL AND m.way <> 'skipped'
        AND i.customer_id = c.id) AS is_noted_today
  FROM read_customers c
  LEFT JOIN read_customer_reminders r ON r.business_id = c.business_id AND r.customer_id = c.id
  LEFT JOIN (
    SELECT customer_id, (array_agg(invoice_id ORDER BY due_on, invoice_id))[1] AS invoice_id,
      (array_agg(step ORDER BY due_on, invoice_id))[1] AS step, min(step_on) AS step_on
    FROM (${unsent(db, owner, steps, today)} AND i.customer_id = ANY(${ids}::uuid[])
      AND (i.due_on < ${today} OR c.oldest_due_on >= ${today})) AS one
    GROUP BY customer_id) u ON u.customer_id = c.id
  WHERE c.business_id = ${owner.businessId} AND c.id = ANY(${ids}::uuid[])`

/** A reminder with its invoice. */
export interface SentRow extends InvoiceRow, ReminderRow {}

/** Returns the reminders that were sent on a day, newest first. */
export const listSentOn = (db: Db | Tx, owner: Owner, day: Day, limit: number) => db<SentRow[]>`
  SELECT ${reminderColumns(db)}, ${invoiceColumns(db)}
  FROM reminders m JOIN read_invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
  ${customers(db)}
  WHERE m.business_id = ${owner.businessId} AND m.sent_on = ${day} AND m.way <> 'skipped'
  ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit}`

/** Returns and locks the reminders of a customer that were recorded by hand on a day, earliest first. */
export const lockNotedOn = (tx: Tx, owner: Owner, customerId: string, day: Day) => tx<
  { id: string; way: ReminderWay; reminded_before: Date | null }[]
>`
  SELECT m.id, m.way, m.reminded_before
  FROM reminders m JOIN read_invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
  WHERE m.business_id = ${owner.businessId} AND m.sent_on = ${day} AND m.user_id IS NOT NULL
    AND i.customer_id = ${customerId}
  ORDER BY m.sent_at, m.id FOR UPDATE OF m`

/** Returns late invoices of a customer, longest overdue first. */
export const listLateIds = async (tx: Tx, owner: Owner, customerId: string, today: Day, limit: number) =>
  (
    await tx<{ id: string }[]>`
    SELECT id FROM read_invoices
    WHERE business_id = ${owner.businessId} AND customer_id = ${customerId} AND due_on < ${today}
      AND state IN ('pending', 'part_paid') AND balance > 0
    ORDER BY due_on, id LIMIT ${limit}`
  ).map(({ id }) => id)

/** Returns up to `most` businesses whose reminders must be checked by `now`, in order, after the business `after`. */
export const listBusinessesToCheck = async (db: Db, now: Date, after: string | null, most: number): Promise<string[]> =>
  (
    await db<{ business_id: string }[]>`
    SELECT DISTINCT business_id FROM reminder_looks
    WHERE look_at <= ${now}
      AND business_id NOT IN (SELECT id FROM read_businesses WHERE deletion_at IS NOT NULL)
      ${after === null ? db`` : db`AND business_id > ${after}`}
    ORDER BY business_id LIMIT ${most}`
  ).map(({ business_id }) => business_id)

/**
 * Replaces the rows that request checks of a business with one row, which requests it again if this check does not
 * finish. A change that is committed later adds its own row. Returns the id of the row.
 */
export const startCheck = async (db: Db, { businessId }: Owner): Promise<string> => {
  const [row] = await db<{ id: string }[]>`
    WITH gone AS (DELETE FROM reminder_looks WHERE business_id = ${businessId})
    INSERT INTO reminder_looks (business_id) VALUES (${businessId}) RETURNING id`
  if (!row) throw new Error('INSERT returned no row.')
  return row.id
}

/** Ends a check. The next one is at `next`, or after a change if that is null. */
export const finishCheck = (db: Db, { businessId }: Owner, id: string, next: Date | null) =>
  next === null
    ? db`DELETE FROM reminder_looks WHERE business_id = ${businessId} AND id = ${id}`
    : db`UPDATE reminder_looks SET look_at = ${next} WHERE business_id = ${businessId} AND id = ${id}`

/** Keeps one row for each business, since without a mail server no check ever removes them. */
export const mergeCheckRequests = (db: Db) => db`
  DELETE FROM reminder_looks l WHERE look_at = '-infinity'
    AND EXISTS (SELECT FROM reminder_looks o WHERE o.business_id = l.business_id AND o.look_at = '-infinity' AND o.id > l.id)`

/**
 * Returns the due dates of open invoices from a day on, and the first day from `today` on to which a customer has
 * promised to pay.
 */
export const findComing = async (tx: Tx | Db, { businessId }: Owner, from: Day, today: Day) => {
  const [row] = await tx<{ due_on: Day[]; promised_on: Day | null }[]>`
    SELECT ARRAY(SELECT day::text FROM read_due_days
        WHERE business_id = ${businessId} AND has_due_date AND day >= ${from} AND invoices > 0) AS due_on,
      (SELECT min(promised_on)::text FROM read_customers
        WHERE business_id = ${businessId} AND promised_on >= ${today}) AS promised_on`
  if (!row) throw new Error('SELECT returned no row.')
  return row
}
