import type { Reminder, ReminderWay } from '#contract/reminders/reminder.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../platform/postgres/json-rows.ts'

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

/** Returns the reminders of a JSON column `remindersAsJson`. */
export const readReminders = (json: readonly unknown[][] | null): Reminder[] =>
  (json ?? []).map((row) => presentReminder(readReminderRow(row)))

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

const REMINDER: Columns<ReminderRow> = {
  id: 'uuid',
  invoice_id: 'uuid',
  step: 'int',
  due_on: 'date',
  way: 'text',
  amount: 'bigint',
  sent_at: 'timestamptz',
  sent_on: 'date',
  by: 'text',
}
const readReminderRow = createRowReader(REMINDER)

/** The columns of ReminderRow, of reminders m. */
export const reminderColumns = (db: Db | Tx) => db`
  m.id, m.invoice_id, m.step, m.due_on, m.way, m.amount, m.sent_at, m.sent_on,
  (SELECT u.name FROM read_members u WHERE u.business_id = m.business_id AND u.id = m.user_id) AS by`

/** Selects the reminders of each row of `invoices` as a JSON column, newest first. */
export const remindersAsJson = (db: Db | Tx) =>
  rowsAsJson(
    db,
    REMINDER,
    db`
    SELECT ${reminderColumns(db)} FROM reminders m
    WHERE m.business_id = invoices.business_id AND m.invoice_id = invoices.id
    ORDER BY m.sent_at DESC, m.id DESC LIMIT 200`,
  )
