import { daysLate } from '#domain/document/due.ts'
import { type Day, showDay, showShortDay } from '#domain/days/india-day.ts'

/** Whether the due date has passed. */
export const isLate = (dueOn: Day, today: Day): boolean => daysLate(dueOn, today) > 0

/** "12 days late", "Due today", "Due 28 Nov", with the year if it is not the current one. */
export function showDue(dueOn: Day, today: Day): string {
  const days = daysLate(dueOn, today)
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} late`
  if (dueOn === today) return 'Due today'
  return `Due ${dueOn.slice(0, 4) === today.slice(0, 4) ? showShortDay(dueOn) : showDay(dueOn)}`
}
