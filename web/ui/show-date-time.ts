import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'

/** Formats an instant in Indian time: "5 Nov 2026, 10:42 am". */
export const showDateTime = (instant: string): string => {
  const at = new Date(instant)
  return `${showDay(indiaDay(at))}, ${showClock(at)}`
}
