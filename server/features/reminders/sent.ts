import type { Reminder } from '#contract/reminders/reminder.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { listOfInvoice, type ReminderRow } from './sent-queries.ts'

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
