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

/** The next reminder of a customer. */
export interface NextStep {
  on: Day
  /** Whether Pavti mails it automatically. */
  is_mailed: boolean
  /** The longest due invoice with an unsent step, which a promise may delay; null without one. */
  due: { invoice_id: string; step: number } | null
}

export interface CustomerSteps {
  /** Null if reminders are off, or no step is left. */
  next_step: NextStep | null
  /** Whether a reminder of the customer was recorded by hand today. */
  is_noted_today: boolean
}

interface Asked {
  now: Date
  /** The last due date that counts. */
  last: Day
  /** Whether this installation sends mail. */
  sendsMail: boolean
}

/**
 * Returns the next reminder of each of these customers, by id, and whether Pavti mails reminders of the business
 * automatically.
 */
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

/** Returns the first day from `day` on that is not a Sunday. */
const allowedFrom = (day: Day): Day => indiaDay(nextAllowed(startOfDay(day)))

function nextStepOf(row: NextStepRow, today: Day, mailsFrom: Ladder['mails_from']): NextStep | null {
  const { invoice_id, step, step_on, coming_on, promised_on } = row
  if (row.is_off) return null
  // A step that a promise delays is sent on the day after the promised one.
  const free = allowedFrom(promised_on !== null && promised_on >= today ? addDays(promised_on, 1) : today)
  const due = invoice_id === null || step === null ? null : { invoice_id, step }
  const on = due || (coming_on !== null && coming_on < free) ? free : coming_on
  if (on === null) return null
  // Steps from before automatic mail was switched on are sent by hand.
  const is_mailed = row.is_mailable && mailsFrom !== null && (step_on === null || step_on >= mailsFrom)
  return { on, is_mailed, due }
}
