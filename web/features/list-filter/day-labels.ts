import type { NamedPeriod } from '#domain/days/named-periods.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import type { DayFilter } from './day-filter.ts'
import * as texts from './texts.en.ts'

export const PERIOD_LABELS: Record<NamedPeriod, string> = {
  today: texts.today,
  this_month: texts.thisMonth,
  last_month: texts.lastMonth,
  this_quarter: texts.thisQuarter,
  this_year: texts.thisFiscalYear,
  last_year: texts.lastFiscalYear,
}

/** "This month", "1 Nov 2026 – 22 Nov 2026", "From 1 Nov 2026", "To 22 Nov 2026"; empty if no days are chosen. */
export function nameDays({ period, from, to }: DayFilter): string {
  if (period) return PERIOD_LABELS[period]
  if (from && to) return from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
  if (from) return say(texts.fromFrom, { from: showDay(from) })
  return to && say(texts.toTo, { to: showDay(to) })
}
