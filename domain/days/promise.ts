import { addDays, type Day } from './india-day.ts'

/** Days from today to the last one that can be promised. */
const LONGEST_DAYS = 365

export type PromiseFault = 'over' | 'too_far'

/** What to tell who chose the day. */
export const PROMISE_FAULTS: Record<PromiseFault, string> = {
  over: 'This day is over. Choose today or a later day',
  too_far: 'Choose a day within a year from today',
}

/** The last day that a customer can promise to pay by. @throws RangeError where there is no such day */
export const lastPromiseDay = (today: Day): Day => addDays(today, LONGEST_DAYS)

/** Why a customer cannot promise to pay by that day, or null. @throws RangeError where there is no such day */
export function whyNotPromise(promisedBy: Day, today: Day): PromiseFault | null {
  if (promisedBy < today) return 'over'
  return promisedBy > lastPromiseDay(today) ? 'too_far' : null
}

/** Whether the day is over while something is still owed; on the day itself there is time. */
export const isBroken = (promisedBy: Day, today: Day): boolean => promisedBy < today
