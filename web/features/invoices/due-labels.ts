import { daysLate } from '#domain/document/due.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Whether the due date has passed. */
export const isLate = (dueOn: Day, today: Day): boolean => daysLate(dueOn, today) > 0

/** "12 days late", "Due today", "Due 28 Nov", with the year if it is not the current one. */
export function showDue(dueOn: Day, today: Day): string {
  const days = daysLate(dueOn, today)
  if (days > 0) return sayCount(texts.daysLate, days)
  if (dueOn === today) return texts.dueToday
  return say(texts.dueValue, { value: dueOn.slice(0, 4) === today.slice(0, 4) ? showShortDay(dueOn) : showDay(dueOn) })
}
