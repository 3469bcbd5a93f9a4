// The schedule of a recurring invoice: how it begins, is changed and goes on.
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { firstIndexAfter, firstIndexFrom, occurrence, type Schedule } from '#domain/recurring/schedule.ts'
import { readToday } from '../../platform/clock.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import * as queries from './queries.ts'

/** The schedule as the contract parsed it. */
export interface ScheduleInput {
  every: Schedule['every']
  first_on: Day
  day_of_month?: number | undefined
  mode: RecurringInvoice['mode']
  due_days?: number | null | undefined
  times?: number | null | undefined
}

/**
 * Returns the start of a schedule: its first day, or the first one after `lastMade`, the last day that has an invoice.
 * @throws invalid_input for a first day before today
 */
export function startOf(input: ScheduleInput, today: Day, lastMade: Day | null) {
  if (input.first_on < today) refuseField('first_on', 'Choose today or a later day')
  const schedule = {
    every: input.every,
    first_on: input.first_on,
    day_of_month: input.day_of_month ?? Number(input.first_on.slice(8)),
  }
  const next_index = firstIndexAfter(schedule, lastMade)
  return {
    ...schedule,
    mode: input.mode,
    due_days: input.due_days ?? null,
    times_left: input.times ?? null,
    next_index,
    next_on: occurrence(schedule, next_index),
  }
}

/** A change of a schedule; what is left out stays. */
export type ScheduleChange = Omit<ScheduleInput, 'mode'> & { mode?: ScheduleInput['mode'] | undefined }

/** Returns what a change leaves out as it is stored. */
export const keepStored = (
  row: queries.RecurringRow,
  { mode = row.mode, due_days = row.due_days, times = row.times_left }: ScheduleChange,
) => ({ mode, due_days, times })

/**
 * Starts a new schedule, without a second invoice for a day that has one. Skipped days of the old schedule are not
 * skipped in the new one.
 */
export async function restart(tx: Tx, actor: Actor, id: string, input: ScheduleInput) {
  await queries.deleteSkipped(tx, actor, id, input.first_on)
  return startOf(input, await readToday(tx), await queries.findLastMade(tx, actor, id))
}

/** Whether a change leaves the days of the schedule as they are. */
export const isSameSchedule = (row: queries.RecurringRow, { every, first_on, day_of_month }: ScheduleInput): boolean =>
  row.every === every && row.first_on === first_on && row.day_of_month === (day_of_month ?? row.day_of_month)

/** Returns the next period. One that had ended continues from today. */
export async function resolveNextPeriod(tx: Tx, row: queries.RecurringRow) {
  if (row.next_on !== null) return { next_index: row.next_index, next_on: row.next_on }
  return fromDay(row, await readToday(tx))
}

/** Returns the first period from a day on. */
export const fromDay = (row: queries.RecurringRow, day: Day) => {
  const next_index = firstIndexFrom(row, row.next_index, day)
  return { next_index, next_on: occurrence(row, next_index) }
}
