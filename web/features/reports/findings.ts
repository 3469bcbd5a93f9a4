import type { Overview } from '#contract/reports/reports.ts'
import type { AgeingReport } from '#contract/reports/ageing.ts'
import type { AgeingPart } from '#domain/customer-account/ageing.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { addMonths } from '#domain/days/month.ts'
import { type ReportPeriod, shiftPeriod } from '#domain/reports/report-period.ts'
import { MOST_TENTHS, showPercentage, tenthsOfPercent } from '#web/features/analytics/captions.ts'
import { periodName } from '#web/features/periods/periods.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { nameMonth } from '#web/ui/texts/labels.en.ts'
import * as texts from './texts.en.ts'

/** The fewest points for which the chart is shown; with fewer, the sentence says more. */
export const FEWEST_POINTS = 3

const sum = (amounts: readonly string[]): Paise => paise(amounts.reduce((all, amount) => all + fromRupees(amount), 0n))

/** Says how much of the pending amount is late, and how much has been for long. */
export function findAges({ ages, owed }: Pick<Overview, 'ages' | 'owed'>): string {
  const all = fromRupees(owed)
  if (all === 0n) return texts.nothingIsPending
  const of = (...wanted: AgeingPart[]) => sum(ages.filter(({ age }) => wanted.includes(age)).map((part) => part.owed))
  const late = paise(all - of('not_due'))
  const values = { all: showRupees(all), late: showRupees(late) }
  if (late === 0n) return say(texts.noneIsLate, values)
  const long = of('up_to_60', 'up_to_90', 'over_90')
  if (long === 0n) return say(late === all ? texts.allIsLate : texts.partIsLate, values)
  return say(late === all ? texts.allIsLateLong : texts.partIsLateLong, { ...values, long: showRupees(long) })
}

/** Says how much is to be refunded to customers; empty if nothing is. It is not deducted from pending amounts. */
export const findRefunds = ({ refundable }: Pick<Overview, 'refundable'>): string =>
  fromRupees(refundable) === 0n ? '' : say(texts.toRefund, { amount: showRupees(fromRupees(refundable)) })

/** Words for counts, from two on. */
const COUNTS = [texts.two, texts.three, texts.four, texts.five]

/** Says which share of the pending amount the top customers owe. */
export function findDebtors({ debtors, owed }: Pick<Overview, 'debtors' | 'owed'>): string {
  const [first] = debtors
  if (!first) return texts.nobodyOwes
  const all = fromRupees(owed)
  if (debtors.length === 1) return say(texts.oneOwesAll, { name: first.name, all: showRupees(all) })
  const theirs = sum(debtors.map((debtor) => debtor.owed))
  const count = COUNTS[debtors.length - 2] ?? String(debtors.length)
  if (theirs === all) return say(texts.manyOweAll, { count, all: showRupees(all) })
  const tenths = tenthsOfPercent(theirs, all)
  // Rounded, nearly all would be 100%, although others owe too.
  return say(texts.manyOweShare, { count, share: showPercentage(tenths < 1_000n ? tenths : 999n) })
}

type Collected = Pick<Overview, 'period' | 'today' | 'collection_year' | 'collection_period'>

/**
 * Says the median days to payment, rounded up to a whole day: of the last 12 months for the current year, else of the
 * period.
 */
export function findCollection({ period, today, collection_year, collection_period }: Collected): string {
  const isCurrentYear = period.kind === 'year' && period.from <= today && today <= period.to
  const { invoices, median_days } = isCurrentYear ? collection_year : collection_period
  const name = periodName(period)
  if (invoices === 0 || median_days === null) {
    return isCurrentYear ? texts.nothingPaidInYear : say(texts.nothingPaidInPeriod, { name })
  }
  const days = Math.ceil(median_days)
  if (isCurrentYear) return days === 0 ? texts.paidOnTheDay : say(texts.paidWithin, { days: countDays(days) })
  return days === 0 ? say(texts.paidOnTheDayIn, { name }) : say(texts.paidWithinIn, { name, days: countDays(days) })
}

/** "1 day", "6.5 days". */
export const countDays = (days: number): string => sayCount(texts.days, days)

/** Says what was owed on the day, how much of it was late, and how much the seller held for customers. */
export function findAgeing({ as_on, total }: AgeingReport): string {
  const [owed, notDue, inHand] = [total.owed, total.parts.not_due, total.in_hand].map(fromRupees)
  const day = showDay(as_on)
  const advances = inHand ? ` ${say(texts.advancesOn, { amount: showRupees(inHand) })}` : ''
  if (!owed) return say(texts.nobodyOwedOn, { day }) + advances
  const late = showRupees(paise(owed - (notDue ?? 0n)))
  return say(texts.owedOn, { owed: showRupees(owed), late, day }) + advances
}

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

const sayChange = (forms: typeof SO_FAR | typeof OVER, { now, before, name, nameBefore }: Comparison): string => {
  const values = { now: showRupees(now), name, before: nameBefore, change: '' }
  if (before <= 0n) return say(now === 0n && before === 0n ? forms.nothing : forms.alone, values)
  const tenths = tenthsOfPercent(paise(now > before ? now - before : before - now), before)
  if (tenths === 0n) return say(forms.same, values)
  if (now > before && tenths > MOST_TENTHS) return say(forms.tenfold, values)
  return say(now > before ? forms.above : forms.below, { ...values, change: showPercentage(tenths) })
}

/**
 * Says what was earned in the period. A period that is not over is compared with the previous one up to the same day.
 */
export function findEarnings(overview: Overview): string {
  const { period, today, months, so_far } = overview
  // In the current year it compares months, which says more than a year that has just begun.
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
