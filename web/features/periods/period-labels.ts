import { monthsOfPeriod, type ReportPeriod } from '#domain/reports/report-period.ts'
import { say } from '#web/ui/texts/say.ts'
import { shortMonth, showMonth } from '#web/ui/texts/labels.en.ts'
import * as texts from './texts.en.ts'

/** "November 2026", "Oct–Dec 2026", "2026-27". */
export function periodName(period: ReportPeriod): string {
  if (period.kind === 'month') return showMonth(period.value)
  if (period.kind === 'year') return period.value
  const months = monthsOfPeriod(period)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return say(texts.quarterName, { first: shortMonth(first), last: shortMonth(last), year: last.slice(0, 4) })
}
