import { addDays, type Day, indiaDay } from '../days/india-day.ts'
import { atHour, nextAllowed } from './quiet-time.ts'

/** Days from the due date on which customers are reminded, unless the seller changes them; negative: before it. */
export const DEFAULT_STEPS: readonly number[] = [-3, 0, 3, 7, 14, 30]

export const FIRST_STEP = -30
export const LAST_STEP = 180

/** Maximum number of steps of a business. */
export const STEPS_MAX = 10

/** The hour in India at which a step falls due. */
const STEP_HOUR = 10

/** Days after which a step that was not sent is dropped: such a late reminder would be a surprise. */
const SENDABLE_DAYS = 30

/**
 * Returns the instant at which a step falls due: 10 o'clock of its day in India, or the next allowed moment.
 * @throws RangeError on an invalid day
 */
export const stepAt = (dueOn: Day, step: number): Date => nextAllowed(atHour(addDays(dueOn, step), STEP_HOUR))

/**
 * Returns only the latest step that fell due by `until`, so that downtime does not send a step for each day missed;
 * null if there is none or it is too old.
 * @throws RangeError on an invalid day
 */
export function latestStep(dueOn: Day, steps: readonly number[], until: Date): number | null {
  const reached = steps.filter((step) => stepAt(dueOn, step) <= until)
  if (reached.length === 0) return null
  const step = Math.max(...reached)
  return indiaDay(until) > addDays(indiaDay(stepAt(dueOn, step)), SENDABLE_DAYS) ? null : step
}

/** A due date, with the step that is due for its invoices. */
export interface DueStep {
  due_on: Day
  step: number
  /** The IST day on which the step fell due. */
  step_on: Day
}

/**
 * Returns every due date with a step that is due by `until`. The steps of an invoice follow from its due date alone.
 */
export function dueSteps(steps: readonly number[], until: Date): DueStep[] {
  if (steps.length === 0) return []
  const today = indiaDay(until)
  const found: DueStep[] = []
  // One day more, as a step that falls on a Sunday moves to Monday.
  const last = addDays(today, -Math.min(...steps))
  for (let day = addDays(today, -Math.max(...steps) - SENDABLE_DAYS - 1); day <= last; day = addDays(day, 1)) {
    const step = latestStep(day, steps, until)
    if (step !== null) found.push({ due_on: day, step, step_on: indiaDay(stepAt(day, step)) })
  }
  return found
}

/**
 * Returns every due date up to `last` with a step after the moment `after`, and the day in India on which that step
 * falls due.
 */
export function comingSteps(steps: readonly number[], after: Date, last: Day): { due_on: Day; step_on: Day }[] {
  const found: { due_on: Day; step_on: Day }[] = []
  for (let day = addDays(indiaDay(after), -Math.max(...steps, 0) - 1); day <= last; day = addDays(day, 1)) {
    const next = nextStepAt([day], steps, after)
    if (next !== null) found.push({ due_on: day, step_on: indiaDay(next) })
  }
  return found
}

/**
 * Returns the first moment after `after` at which a step of an invoice with one of these due dates falls due; null if
 * there is none.
 */
export function nextStepAt(dueDates: readonly Day[], steps: readonly number[], after: Date): Date | null {
  let next: Date | null = null
  for (const day of dueDates) {
    for (const step of steps) {
      const at = stepAt(day, step)
      // Stryker disable next-line EqualityOperator: of two equal moments either is the next
      if (at > after && (next === null || at < next)) next = at
    }
  }
  return next
}
