import type { Reminder, ReminderWay } from '#contract/reminders/reminder.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Converts a reminder to the API form. */
export const presentReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  invoice_id: row.invoice_id,
  step: row.step,
  due_on: row.due_on,
  way: row.way,
  amount: toRupees(row.amount),
  at: row.sent_at.toISOString(),
  by: row.by,
})

/** Returns the reminders of an invoice, newest first; none of another owner's. */
export const listRemindersOfInvoice = async (tx: Tx, owner: Owner, invoiceId: string): Promise<Reminder[]> =>
  (await listOfInvoice(tx, owner, invoiceId)).map(presentReminder)

export interface ReminderRow {
  id: string
  invoice_id: string
  step: number | null
  due_on: Day
  way: ReminderWay
  amount: Paise
  sent_at: Date
  sent_on: Day
  by: string | null
}

/** The columns of ReminderRow, of reminders m. */
export const reminderColumns = (db: Db | Tx) => db`
  m.id, m.invoice_id, m.step, m.due_on, m.way, m.amount, m.sent_at, m.sent_on,
  (SELECT u.name FROM read_members u WHERE u.business_id = m.business_id AND u.id = m.user_id) AS by`

/** Returns the reminders of an invoice, newest first. */
const listOfInvoice = (db: Db | Tx, owner: Owner, invoiceId: string) => db<ReminderRow[]>`
  SELECT ${reminderColumns(db)} FROM reminders m
  WHERE m.business_id = ${owner.businessId} AND m.invoice_id = ${invoiceId} ORDER BY m.sent_at DESC, m.id DESC LIMIT 200`
