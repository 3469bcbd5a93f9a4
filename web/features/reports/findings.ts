import type { Overview } from '#contract/reports/reports.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { addFiscalYears, addMonths, nameMonth } from '#domain/days/month.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showPercentage, tenthsOfPercent } from '#web/features/analytics/captions.ts'

/** With fewer points the chart is hidden: the sentence says more. */
export const FEWEST_POINTS = 3

const sum = (amounts: readonly string[]): Paise => paise(amounts.reduce((all, amount) => all + fromRupees(amount), 0n))

/** "12.5% above", "as much as"; null if there was nothing before. */
function compare(now: Paise, before: Paise): string | null {
  if (before <= 0n) return null
  const size = now > before ? now - before : before - now
  const tenths = tenthsOfPercent(paise(size), before)
  if (tenths === 0n) return 'as much as'
  if (now > before && tenths > 9_000n) return 'over 10 times'
  return `${showPercentage(tenths)} ${now > before ? 'above' : 'below'}`
}

/** The earnings of the year; for the current year, this month against the last by the same day. */
export function findEarnings(overview: Overview): string {
  const { months, so_far, fiscal_year } = overview
  if (months.some(({ month }) => month === so_far.month)) return findThisMonth(so_far)
  const [earned, before] = [
    sum(months.map((month) => month.earned)),
    sum(months.map((month) => month.earned_year_before)),
  ]
  const change = compare(earned, before)
  return `${showRupees(earned)} in ${fiscal_year}${change ? `, ${change} ${addFiscalYears(fiscal_year, -1)}` : ''}.`
}

function findThisMonth({ month, earned, earned_month_before_same_days }: Overview['so_far']): string {
  const [now, before] = [fromRupees(earned), fromRupees(earned_month_before_same_days)]
  const [name, nameBefore] = [nameMonth(month), nameMonth(addMonths(month, -1))]
  if (now === 0n && before === 0n) return `Nothing received so far in ${name}.`
  const change = compare(now, before)
  return change
    ? `${showRupees(now)} so far in ${name}, ${change} ${nameBefore} by the same day.`
    : `${showRupees(now)} so far in ${name}. There was nothing by this day in ${nameBefore}.`
}

/** How much of the pending amount is due, and how much has been due for long. */
export function findAges({ ages, owed }: Pick<Overview, 'ages' | 'owed'>): string {
  const all = fromRupees(owed)
  if (all === 0n) return 'Nothing is pending.'
  const of = (...wanted: Overview['ages'][number]['age'][]) =>
    sum(ages.filter(({ age }) => wanted.includes(age)).map((part) => part.owed))
  const due = paise(all - of('not_due'))
  if (due === 0n) return `None of the ${showRupees(all)} is due yet.`
  const long = of('up_to_60', 'over_60')
  const start = due === all ? `All of ${showRupees(all)} is due` : `${showRupees(due)} of ${showRupees(all)} is due`
  return long === 0n ? `${start}.` : `${start}, ${showRupees(long)} for more than 30 days.`
}

/** The amount to refund to customers; empty if there is none. It is not set off against pending amounts. */
export const findRefunds = ({ refundable }: Pick<Overview, 'refundable'>): string =>
  fromRupees(refundable) === 0n ? '' : `You have ${showRupees(fromRupees(refundable))} to refund to customers.`

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

/** The share of the pending amount that the top customers owe. */
export function findDebtors({ debtors, owed }: Pick<Overview, 'debtors' | 'owed'>): string {
  const [first] = debtors
  if (!first) return 'Nobody owes you anything.'
  const all = fromRupees(owed)
  if (debtors.length === 1) return `${first.name} owes you all of ${showRupees(all)}.`
  const tenths = tenthsOfPercent(sum(debtors.map((debtor) => debtor.owed)), all)
  return tenths === 1_000n
    ? `${COUNTS[debtors.length]} customers owe you all of ${showRupees(all)}.`
    : `${COUNTS[debtors.length]} customers owe ${showPercentage(tenths)} of what is pending.`
}

/** The median days to payment, rounded up to a whole day. */
export function findCollection({ invoices, median_days }: Overview['collection_year']): string {
  if (invoices === 0 || median_days === null) return 'Nothing was paid in the last 12 months.'
  const days = Math.ceil(median_days)
  if (days === 0) return 'Half of your invoices are paid on the day you make them.'
  return `Half of your invoices are paid within ${countDays(days)}.`
}

/** "1 day", "6.5 days". */
export const countDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
