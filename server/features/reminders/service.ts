import { addDays, type Day, endOfDay, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { comingSteps, dueSteps } from '#domain/reminders/ladder.ts'
import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { listNextSteps, type NextStepRow } from './due-queries.ts'
import { findLadder } from './settings.ts'
import type { Ladder } from './queries.ts'

export { countTodaysSteps } from './today.ts'
export { readReminders, remindersAsJson } from './sent.ts'
export { differsFromSteps, getSettings, setStepsOfFile } from './settings.ts'

/** When a customer is reminded next. */
export interface NextStep {
  on: Day
  /** Pavti mails it without a tap. */
  is_mailed: boolean
  /** The longest due invoice with a step that waits, which a promise may hold back; null: no step waits. */
  due: { invoice_id: string; step: number } | null
}

export interface CustomerSteps {
  /** Null: reminders are off, or no step is left. */
  next_step: NextStep | null
  /** Somebody has noted today that the customer was reminded. */
  is_noted_today: boolean
}

interface Asked {
  now: Date
  /** The last due date that counts. */
  last: Day
  /** Whether this installation sends mail. */
  sendsMail: boolean
}

/** Returns the next reminder of each of these customers, by id, and whether Pavti mails reminders of the business by itself. */
export async function findNextSteps(
  tx: Tx,
  owner: Owner,
  ids: readonly string[],
  { now, last, sendsMail }: Asked,
): Promise<{ of: ReadonlyMap<string, CustomerSteps>; mails: boolean }> {
  const today = indiaDay(now)
  const ladder = await findLadder(tx, owner)
  const mailsFrom = sendsMail ? ladder.mails_from : null
  const steps = dueSteps(ladder.steps, endOfDay(today))
  const coming = comingSteps(ladder.steps, endOfDay(today), last)
  const rows = ids.length === 0 ? [] : await listNextSteps(tx, owner, { ids, steps, coming, today })
  const of = new Map(
    rows.map((row) => [
      row.customer_id,
      { next_step: nextStepOf(row, today, mailsFrom), is_noted_today: row.is_noted_today },
    ]),
  )
  return { of, mails: mailsFrom !== null }
}

/** The first day from `day` on that is no Sunday. */
const allowedFrom = (day: Day): Day => indiaDay(nextAllowed(startOfDay(day)))

function nextStepOf(row: NextStepRow, today: Day, mailsFrom: Ladder['mails_from']): NextStep | null {
  const { invoice_id, step, step_on, coming_on, promised_on } = row
  if (row.is_off) return null
  // What waits behind a promise is sent on the day after it.
  const free = allowedFrom(promised_on !== null && promised_on >= today ? addDays(promised_on, 1) : today)
  const due = invoice_id === null || step === null ? null : { invoice_id, step }
  const on = due || (coming_on !== null && coming_on < free) ? free : coming_on
  if (on === null) return null
  // Steps from before mail was switched on are sent by hand.
  const is_mailed = row.is_mailable && mailsFrom !== null && (step_on === null || step_on >= mailsFrom)
  return { on, is_mailed, due }
}
