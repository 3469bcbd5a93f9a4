import type { ReminderWay } from '#contract/reminders/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { ReminderFacts } from '#domain/reminders/reminder-obstacle.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { reminderColumns, type ReminderRow } from './sent.ts'

export interface InvoiceFacts extends ReminderFacts {
  customer_id: string | null
  /** The customer's current address. */
  email: string | null
  /** The time of the customer's last reminder. */
  reminded_at: Date | null
}

/** Returns the data of an invoice that determine its reminders; undefined if it is absent or another owner's. */
export const findFacts = async (tx: Tx, owner: Owner, invoiceId: string) =>
  (
    await tx<InvoiceFacts[]>`
    SELECT i.customer_id, i.state, i.balance, i.issued_on, i.due_on, c.promised_on, c.email, c.reminded_at,
      coalesce(r.reminders_off, false) AS is_off,
      EXISTS (SELECT FROM read_payment_claims p
        WHERE p.business_id = i.business_id AND p.invoice_id = i.id AND p.state = 'open') AS has_open_claim,
      (SELECT coalesce(json_agg(json_build_object('step', m.step, 'due_on', m.due_on, 'sent_on', m.sent_on,
          'is_skipped', m.way = 'skipped')), '[]')
        FROM reminders m WHERE m.business_id = i.business_id AND m.invoice_id = i.id) AS reminders
    FROM read_invoices i
    LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
    LEFT JOIN read_customer_reminders r ON r.business_id = i.business_id AND r.customer_id = i.customer_id
    WHERE i.business_id = ${owner.businessId} AND i.id = ${invoiceId}`
  )[0]

export interface NewReminder {
  invoiceId: string
  step: number | null
  dueOn: Day
  way: ReminderWay
  amount: Paise
  /** Null if Pavti sends it automatically. */
  userId: string | null
  at: Date
  on: Day
  remindedBefore: Date | null
}

/** Inserts a reminder. Returns false if the step, or another reminder of the day, is already recorded. */
export const insertReminder = async (tx: Tx, owner: Owner, one: NewReminder): Promise<boolean> =>
  (
    await tx`
    INSERT INTO reminders (business_id, id, invoice_id, step, due_on, way, amount, user_id, sent_at, sent_on, reminded_before)
    VALUES (${owner.businessId}, ${newId()}, ${one.invoiceId}, ${one.step}, ${one.dueOn}, ${one.way}, ${one.amount},
      ${one.userId}, ${one.at}, ${one.on}, ${one.remindedBefore})
    ON CONFLICT DO NOTHING`
  ).count > 0

/** Returns the recorded reminder of a step, else the one that was sent on that day. */
export const findRecorded = async (
  tx: Tx,
  owner: Owner,
  { invoiceId, step, dueOn, on }: Pick<NewReminder, 'invoiceId' | 'step' | 'dueOn' | 'on'>,
) =>
  (
    await tx<ReminderRow[]>`
    SELECT ${reminderColumns(tx)} FROM reminders m
    WHERE m.business_id = ${owner.businessId} AND m.invoice_id = ${invoiceId}
      AND ((m.due_on = ${dueOn} AND m.step = ${step}) OR (m.sent_on = ${on} AND m.way <> 'skipped'))
    ORDER BY (m.step IS NOT DISTINCT FROM ${step}) DESC LIMIT 1`
  )[0]

export interface LockedReminder {
  customer_id: string | null
  user_id: string | null
  way: ReminderWay
  sent_at: Date
  sent_on: Day
  reminded_before: Date | null
}

export const lockReminder = async (tx: Tx, owner: Owner, invoiceId: string, id: string) =>
  (
    await tx<LockedReminder[]>`
    SELECT i.customer_id, m.user_id, m.way, m.sent_at, m.sent_on, m.reminded_before
    FROM reminders m JOIN read_invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
    WHERE m.business_id = ${owner.businessId} AND m.invoice_id = ${invoiceId} AND m.id = ${id} FOR UPDATE OF m`
  )[0]

export const deleteReminder = (tx: Tx, owner: Owner, id: string) => tx`
  DELETE FROM reminders WHERE business_id = ${owner.businessId} AND id = ${id}`

/** The reminder schedule of a business. */
export interface Ladder {
  /** Days from the due date, for the steps that are on. */
  steps: readonly number[]
  off_steps: readonly number[]
  /** Steps that fall due from this IST day on are mailed automatically; null if none are. */
  mails_from: Day | null
  /** The user in whose name steps are mailed; null if none are. */
  mails_by: string | null
  version: number
}

export const findSettings = async (db: Db | Tx, owner: Owner) =>
  (
    await db<Ladder[]>`
    SELECT steps, off_steps, mails_from, mails_by, version FROM reminder_settings WHERE business_id = ${owner.businessId}`
  )[0]

/** Saves the schedule. The caller has locked the business. */
export const saveSettings = (tx: Tx, owner: Owner, { steps, off_steps, mails_from, mails_by, version }: Ladder) => tx`
  INSERT INTO reminder_settings (business_id, steps, off_steps, mails_from, mails_by, version)
  VALUES (${owner.businessId}, ${[...steps]}::int[], ${[...off_steps]}::int[], ${mails_from}, ${mails_by},
    ${version})
  ON CONFLICT (business_id) DO UPDATE SET steps = excluded.steps, off_steps = excluded.off_steps,
    mails_from = excluded.mails_from, mails_by = excluded.mails_by, version = excluded.version`
