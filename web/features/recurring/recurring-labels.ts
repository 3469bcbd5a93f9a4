import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { nameMonth, showDayOfMonth } from '#web/ui/texts/labels.en.ts'
import type { Schedule } from '#domain/recurring/schedule.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const WEEKDAYS = [
  texts.sundays,
  texts.mondays,
  texts.tuesdays,
  texts.wednesdays,
  texts.thursdays,
  texts.fridays,
  texts.saturdays,
]

/** The words for an interval, by its value in the API. */
export const INTERVAL_LABELS = {
  week: texts.weekly,
  month: texts.monthly,
  quarter: texts.quarterly,
  half_year: texts.halfYearly,
  year: texts.yearly,
} as const

/**
 * Describes a schedule: "Weekly, Mondays", "Monthly, on the 1st", "Quarterly, on the last day", "Yearly, on the 1st of
 * April".
 */
export function describeSchedule({ every, first_on, day_of_month }: Schedule): string {
  const how = INTERVAL_LABELS[every]
  if (every === 'week') return `${how}, ${WEEKDAYS[new Date(`${first_on}T00:00:00Z`).getUTCDay()] ?? ''}`
  const day =
    day_of_month === 31 ? texts.onTheLastDay : say(texts.onTheDayofmonth, { dayOfMonth: showDayOfMonth(day_of_month) })
  return every === 'year'
    ? say(texts.howDayOfSlice, { how, day, slice: nameMonth(first_on.slice(0, 7)) })
    : `${how}, ${day}`
}

/** What is made for each period. */
export const MODE_LABELS = {
  issue: texts.issuedByItself,
  mail: texts.issuedAndMailed,
  draft: texts.draftToApprove,
} as const

/** "1 more", "for ever". */
export const describeEnd = ({ times_left }: Pick<RecurringInvoice, 'times_left'>): string =>
  times_left === null ? texts.untilYouStopIt : say(texts.timesleftMore, { timesLeft: times_left })

/** Why the last invoice was not made, and what the user can do. */
const PROBLEM_LABELS: Record<NonNullable<RecurringInvoice['problem']>, string> = {
  plan_required: texts.problemPlan,
  account_full: texts.problemAccountFull,
  series_full: texts.problemSeriesFull,
  invalid_input: texts.problemInvalid,
  other: texts.problemOther,
}

/** Why the last invoice was issued but not mailed, and what the user can do. */
const MAIL_PROBLEM_LABELS: Record<NonNullable<RecurringInvoice['mail_problem']>, string> = {
  no_address: texts.notMailedNoAddress,
  mail_off: texts.notMailedMailIsOff,
  email_not_confirmed: texts.notMailedNotConfirmed,
  mail_limit: texts.notMailedLimit,
  mail_stopped: texts.notMailedStopped,
  sender_name_refused: texts.notMailedName,
  unsubscribed: texts.notMailedUnsubscribed,
  mail_has_link: texts.notMailedHasLink,
}

/**
 * Says what went wrong with the last invoice, or may with the next one, and what the user can do; undefined if all is
 * well.
 */
export function describeProblem({
  problem,
  mail_problem,
  customer_archived,
  state,
}: Pick<RecurringInvoice, 'problem' | 'mail_problem' | 'customer_archived' | 'state'>): string | undefined {
  if (problem) return PROBLEM_LABELS[problem]
  if (mail_problem) return MAIL_PROBLEM_LABELS[mail_problem]
  return customer_archived && state === 'active' ? texts.customerIsArchived : undefined
}

/** "1 Dec, 1 Jan, 1 Feb". */
export const listDays = (days: readonly Day[]): string => days.map(showShortDay).join(', ')
