import { addDays, type Day } from '../days/india-day.ts'

/** Days from today to the last day that a promise may name. */
const MAX_DAYS = 365

export type PromiseFault = 'over' | 'too_far'

/** Error messages for users. */
export const PROMISE_FAULTS: Record<PromiseFault, string> = {
  over: 'This day is in the past. Choose today or a later day',
  too_far: 'Choose a day within a year from today',
}

/** The last day by which a customer can promise to pay. @throws RangeError if `today` is invalid */
export const lastPromiseDay = (today: Day): Day => addDays(today, MAX_DAYS)

/** Returns why a customer cannot promise to pay by that day, or null. @throws RangeError if `today` is invalid */
export function findPromiseFault(promisedBy: Day, today: Day): PromiseFault | null {
  if (promisedBy < today) return 'over'
  return promisedBy > lastPromiseDay(today) ? 'too_far' : null
}

/** Whether the promised day is past. The promise is not broken on the day itself. */
export const isBroken = (promisedBy: Day, today: Day): boolean => promisedBy < today
