import type { Overview } from '#contract/reports/reports.ts'
import { addMonths } from '#domain/days/month.ts'
import { type ReportPeriod, shiftPeriod } from '#domain/reports/report-period.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showPercentage, tenthsOfPercent } from '#web/features/analytics/captions.ts'
import { periodName } from '#web/features/periods/period-labels.ts'
import { nameMonth } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const SO_FAR = {
  above: texts.soFarAbove,
  below: texts.soFarBelow,
  same: texts.soFarSame,
  tenfold: texts.soFarTenfold,
  alone: texts.soFarAlone,
  nothing: texts.nothingSoFar,
}
const OVER = {
  above: texts.overAbove,
  below: texts.overBelow,
  same: texts.overSame,
  tenfold: texts.overTenfold,
  alone: texts.overAlone,
  nothing: texts.nothingOver,
}

interface Comparison {
  now: Paise
  before: Paise
  name: string
  nameBefore: string
}

/** Above this many tenths of a percent (900%) a percentage is not helpful. */
const TENFOLD = 9_000n

const sayChange = (forms: typeof SO_FAR | typeof OVER, { now, before, name, nameBefore }: Comparison): string => {
  const values = { now: showRupees(now), name, before: nameBefore, change: '' }
  if (before <= 0n) return say(now === 0n && before === 0n ? forms.nothing : forms.alone, values)
  const tenths = tenthsOfPercent(paise(now > before ? now - before : before - now), before)
  if (tenths === 0n) return say(forms.same, values)
  if (now > before && tenths > TENFOLD) return say(forms.tenfold, values)
  return say(now > before ? forms.above : forms.below, { ...values, change: showPercentage(tenths) })
}

/** What was earned in the period; of a period that is not over, against the one before by the same day. */
export function findEarnings(overview: Overview): string {
  const { period, today, months, so_far } = overview
  // The current year is about this month, which says more than a year that has just begun.
  if (period.kind === 'year' && months.some(({ month }) => month === so_far.month)) {
    return sayChange(SO_FAR, {
      now: fromRupees(so_far.earned),
      before: fromRupees(so_far.earned_month_before_same_days),
      name: nameMonth(so_far.month),
      nameBefore: nameMonth(addMonths(so_far.month, -1)),
    })
  }
  const shown: ReportPeriod = { kind: period.kind, value: period.value }
  return sayChange(period.from <= today && today <= period.to ? SO_FAR : OVER, {
    now: fromRupees(overview.earned),
    before: fromRupees(overview.earned_before),
    name: periodName(shown),
    nameBefore: periodName(shiftPeriod(shown, -1)),
  })
}
