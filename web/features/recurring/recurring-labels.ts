import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { type Day, showShortDay } from '#domain/days/india-day.ts'
import { nameMonth } from '#domain/days/month.ts'
import type { Schedule } from '#domain/recurring/schedule.ts'

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** How often, by the value of the API. */
export const INTERVAL_LABELS = { week: 'Weekly', month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' } as const

/** "1st", "22nd"; 31 is the last day of each month. */
const ordinal = (day: number): string => {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** "Weekly, Mondays", "Monthly, on the 1st", "Quarterly, on the last day", "Yearly, on the 1st of April". */
export function describeSchedule({ every, first_on, day_of_month }: Schedule): string {
  const how = INTERVAL_LABELS[every]
  if (every === 'week') return `${how}, ${WEEKDAYS[new Date(`${first_on}T00:00:00Z`).getUTCDay()] ?? ''}`
  const day = day_of_month === 31 ? 'on the last day' : `on the ${ordinal(day_of_month)}`
  return every === 'year' ? `${how}, ${day} of ${nameMonth(first_on.slice(0, 7))}` : `${how}, ${day}`
}

/** What is made of each period. */
export const MODE_LABELS = { issue: 'issued by itself', draft: 'draft to approve' } as const

/** "1 more", "for ever". */
export const describeEnd = ({ times_left }: Pick<RecurringInvoice, 'times_left'>): string =>
  times_left === null ? 'until you stop it' : `${times_left} more`

/** Why the last invoice was not made, and what to do. */
export const PROBLEM_LABELS: Record<NonNullable<RecurringInvoice['problem']>, string> = {
  plan_required: 'The last invoice was not made: recurring invoices need Pro. Upgrade, and it is made within a day.',
  account_full: 'The last invoice was not made: your account is full. Delete drafts that you no longer need.',
  invalid_input:
    'The last invoice was not made: something on it is not accepted, such as a text that is too long or a missing state of your business. Edit it and save.',
  other: 'The last invoice was not made. We try again each day. If this stays, please contact us.',
}

/** "1 Dec, 1 Jan, 1 Feb". */
export const listDays = (days: readonly Day[]): string => days.map(showShortDay).join(', ')
