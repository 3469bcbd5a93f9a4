import type { PageRequest } from '#contract/call/paging.ts'
import type { TodaysReminder } from '#contract/reminders/reminder-calls.ts'
import { type Day, endOfDay, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { toRupees } from '#domain/money/money.ts'
import { dueSteps } from '#domain/reminders/ladder.ts'
import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import { readNow, readToday } from '../../platform/clock.ts'
import { cursorOf, cutPage, dayPart, idPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import * as dueQueries from './due-queries.ts'
import { presentReminder } from './sent.ts'
import { findLadder } from './settings.ts'
import type { Ladder } from './queries.ts'

const reminderCursor = cursorOf({ day: dayPart, id: idPart })

/** The maximum number of today's reminders that are listed as sent. */
const SENT_MAX = 100

/**
 * Returns a page of the reminders to send by hand today, and those that were sent. A step is listed from midnight of
 * its day on, so that the list is complete in the morning. @throws invalid_input for a bad cursor
 */
export async function listTodaysReminders(
  db: Db,
  actor: Actor,
  { limit, cursor, origin }: PageRequest & { origin: string },
): Promise<{
  reminders: TodaysReminder[]
  next_cursor: string | null
  due: number
  sent: TodaysReminder[]
  quiet_until: string | null
}> {
  const position = reminderCursor.read(cursor)
  const found = await inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const now = await readNow(tx)
      const today = indiaDay(now)
      const ladder = await findLadder(tx, actor)
      const steps = dueSteps(ladder.steps, endOfDay(today))
      return {
        now,
        ladder,
        rows: await dueQueries.listDue(tx, actor, { steps, today, position, limit }),
        due: await dueQueries.countDue(tx, actor, steps, today, 'all'),
        sent: await dueQueries.listSentOn(tx, actor, today, SENT_MAX),
      }
    }),
  )
  const { page, next_cursor } = cutPage(found.rows, limit, reminderCursor, (row) => ({
    day: row.due_on,
    id: row.invoice_id,
  }))
  const allowed = nextAllowed(found.now)
  return {
    reminders: page.map((row) => ({
      ...presentInvoice(row, origin),
      due_on: row.due_on,
      step: row.step,
      is_mailed: isMailed(row, found.ladder),
      sent: null,
    })),
    next_cursor,
    due: found.due,
    sent: found.sent.map((row) => ({
      ...presentInvoice(row, origin),
      due_on: row.due_on,
      step: row.step,
      is_mailed: false,
      sent: presentReminder(row),
    })),
    quiet_until: allowed > found.now ? allowed.toISOString() : null,
  }
}

/**
 * Returns how many reminders of today's steps must be sent by hand, and the midnight since which they are listed. Does
 * not count steps of other days, so that the cost does not grow with overdue invoices.
 */
export async function countTodaysSteps(db: Db | Tx, actor: Actor): Promise<{ day: Day; at: Date; invoices: number }> {
  const day = await readToday(db)
  const ladder = await findLadder(db, actor)
  const steps = dueSteps(ladder.steps, endOfDay(day)).filter(({ step_on }) => step_on === day)
  const isMailing = ladder.mails_from !== null && ladder.mails_from <= day
  const invoices = await dueQueries.countDue(db, actor, steps, day, isMailing ? 'without_address' : 'all')
  return { day, at: startOfDay(day), invoices }
}

/** Whether Pavti mails the step automatically. */
const isMailed = ({ email, is_unsubscribed, step_on }: dueQueries.DueRow, { mails_from }: Ladder): boolean =>
  email !== null && !is_unsubscribed && mails_from !== null && step_on >= mails_from

const presentInvoice = (row: dueQueries.InvoiceRow, origin: string) => ({
  invoice_id: row.invoice_id,
  kind: row.kind,
  number: row.number,
  customer: {
    id: row.customer_id,
    name: row.customer_name,
    phone: row.phone,
    email: row.email,
    promised_by: row.promised_on,
    language: row.language,
  },
  amount: toRupees(row.balance),
  payment_url: `${origin}/payment/${row.invoice_id}`,
})
