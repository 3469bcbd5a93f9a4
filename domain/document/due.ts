import { type Day, daysBetween } from '../days/india-day.ts'

/** Days since the due day has passed; 0 on that day and before it. @throws RangeError */
export const daysLate = (dueOn: Day, today: Day): number => Math.max(daysBetween(dueOn, today), 0)
