import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { createRecurring, type RecurringInvoice, updateRecurring } from '#contract/recurring/recurring.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { fillPlaceholders } from '#domain/recurring/placeholders.ts'
import {
  firstIndexAfter,
  firstIndexFrom,
  type Interval,
  occurrence,
  occurrences,
  nthPeriod,
  type Schedule,
} from '#domain/recurring/schedule.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import type { SentRecurring } from './useRecurring.ts'
import * as texts from './texts.en.ts'

/** The source of the form: none, an invoice to repeat, or a recurring invoice. */
export type Source = { invoice: InvoiceDetail } | { recurring: RecurringInvoice } | null

export interface TypedRecurring {
  customer_name: string
  customer_id: string | null
  amount: string
  /** The GST rate that the amount includes; null for the default of the business. */
  rate: string | null
  text: string
  every: Interval
  first_on: string
  day_of_month: string
  /** Whether the day of the month changes with the first day: until it is chosen, or is the last day. */
  follows_first_day: boolean
  mode: RecurringInvoice['mode']
  /** Empty for the payment terms of the business. */
  due_days: string
  ends: 'never' | 'after'
  times: string
}

/** The last day of each month in the list of days. */
export const LAST_DAY_OF_MONTH = '31'

const dateOf = (day: Day): string => String(Number(day.slice(8)))

const EMPTY = { customer_name: '', customer_id: null, amount: '', rate: null, text: '' }

type FirstDay = Pick<TypedRecurring, 'first_on' | 'day_of_month'>

/**
 * Proposes the first day: one interval after the day of the invoice to repeat, but not in the past; without an invoice,
 * today.
 */
function proposeFirstDay(invoice: InvoiceDetail | undefined, every: Interval, today: Day): FirstDay {
  if (!invoice) return { first_on: today, day_of_month: dateOf(today) }
  const day_of_month = dateOf(invoice.issued_on)
  const schedule = { every, first_on: invoice.issued_on, day_of_month: Number(day_of_month) }
  const first_on = occurrence(schedule, firstIndexFrom(schedule, 1, today))
  return { first_on, day_of_month: every === 'week' ? dateOf(first_on) : day_of_month }
}

/** Whether a stored schedule is on the day of its first invoice. A 31 is the last day of each month. */
const followsFirstDay = ({ first_on, day_of_month }: Pick<Schedule, 'first_on' | 'day_of_month'>): boolean =>
  String(day_of_month) === dateOf(first_on) && String(day_of_month) !== LAST_DAY_OF_MONTH

/** Returns the initial values of the form. */
export function typedOf(source: Source, today: Day): TypedRecurring {
  if (source && 'recurring' in source) {
    const it = source.recurring
    return {
      customer_name: it.customer_name,
      customer_id: it.customer_id,
      amount: showTypedAmount(fromRupees(it.amount)),
      rate: it.rate,
      text: it.text,
      every: it.every,
      first_on: it.first_on,
      day_of_month: String(it.day_of_month),
      follows_first_day: followsFirstDay(it),
      mode: it.mode,
      due_days: it.due_days === null ? '' : String(it.due_days),
      ends: it.times_left === null ? 'never' : 'after',
      times: it.times_left === null ? '12' : String(it.times_left || 1),
    }
  }
  const invoice = source?.invoice
  return {
    ...EMPTY,
    ...(invoice && { customer_name: invoice.customer_name, text: invoice.lines[0]?.description ?? '' }),
    every: 'month',
    ...proposeFirstDay(invoice, 'month', today),
    follows_first_day: true,
    mode: 'draft',
    due_days: '',
    ends: 'never',
    times: '12',
  }
}

/** Returns the initial values for another customer: those of a recurring invoice, from its next day on. */
export function typedLike(recurring: RecurringInvoice, today: Day): TypedRecurring {
  const first_on = recurring.next_days[0] ?? today
  return { ...typedOf({ recurring: { ...recurring, first_on } }, today), customer_name: '', customer_id: null }
}

/**
 * Completes a change of the schedule: a past day cannot start one, the day of the month follows the first day until it
 * is chosen, and a proposed first day follows the interval.
 */
export function completeSchedule(
  now: TypedRecurring,
  change: Partial<Pick<TypedRecurring, 'every' | 'first_on' | 'day_of_month'>>,
  source: Source,
  today: Day,
): Partial<TypedRecurring> {
  const invoice = source && 'invoice' in source ? source.invoice : undefined
  const proposed = proposeFirstDay(invoice, now.every, today)
  const isProposed = now.first_on === proposed.first_on && now.day_of_month === proposed.day_of_month
  if (change.first_on !== undefined) {
    const follows = isDay(change.first_on) && now.follows_first_day
    return { ...change, ...(follows && { day_of_month: dateOf(change.first_on) }) }
  }
  if (invoice && isProposed && change.every) return { ...change, ...proposeFirstDay(invoice, change.every, today) }
  const isOver = now.first_on < today
  const next = source && 'recurring' in source ? source.recurring.next_days[0] : undefined
  const isChosen = change.day_of_month !== undefined
  return { ...change, ...(isChosen && { follows_first_day: false }), ...(isOver && { first_on: next ?? today }) }
}

const scheduleOf = ({ every, first_on, day_of_month }: TypedRecurring): Schedule => ({
  every,
  first_on,
  day_of_month: Number(day_of_month),
})

const isSameSchedule = (typed: TypedRecurring, source: Source): boolean =>
  source !== null &&
  'recurring' in source &&
  typed.every === source.recurring.every &&
  typed.first_on === source.recurring.first_on &&
  typed.day_of_month === String(source.recurring.day_of_month)

const MOST_SHOWN = 3

/**
 * Computes the next days and the text of the next invoice as the server will; undefined for a first day that cannot
 * start a schedule.
 */
export function previewOf(
  typed: TypedRecurring,
  source: Source,
  today: Day,
): { days: Day[]; text: string } | undefined {
  const isSame = isSameSchedule(typed, source)
  if (!isDay(typed.first_on) || (typed.first_on < today && !isSame)) return undefined
  const schedule = scheduleOf(typed)
  const index = nextIndex(schedule, isSame, source, today)
  const times = typed.ends === 'never' ? MOST_SHOWN : Number(typed.times) || 0
  return {
    days: occurrences(schedule, index, Math.max(0, Math.min(times, MOST_SHOWN))),
    text: fillPlaceholders(typed.text, nthPeriod(schedule, index)),
  }
}

/**
 * Returns the index of the next invoice. An unchanged schedule continues, or from today if it had ended; a changed one
 * starts at its first day.
 */
function nextIndex(schedule: Schedule, isSame: boolean, source: Source, today: Day): number {
  const it = source && 'recurring' in source ? source.recurring : undefined
  const lastMade = it?.last_made?.due_on ?? null
  if (!isSame) return firstIndexAfter(schedule, lastMade)
  const [next] = it?.next_days ?? []
  if (next !== undefined) return firstIndexFrom(schedule, 0, next)
  return Math.max(firstIndexAfter(schedule, lastMade), firstIndexFrom(schedule, 0, today))
}

/** Converts the form to the body of its call. */
export function sentOf(typed: TypedRecurring, source: Source): SentRecurring {
  const amount = cleanTypedAmount(typed.amount)
  const schedule = {
    every: typed.every,
    first_on: typed.first_on,
    day_of_month: Number(typed.day_of_month),
    mode: typed.mode,
    due_days: typed.due_days === '' ? null : Number(typed.due_days),
    times: typed.ends === 'never' ? null : Number(typed.times || Number.NaN),
  }
  if (source && 'recurring' in source) {
    const { id, version, has_items, takes_rate } = source.recurring
    const content = { text: typed.text, ...(!has_items && { amount }), ...(takes_rate && { rate: typed.rate }) }
    return { id, update: { ...schedule, ...content, version } }
  }
  if (source) return { create: { ...schedule, text: typed.text, invoice_id: source.invoice.id } }
  const { customer_name, customer_id, text, rate } = typed
  return { create: { ...schedule, customer_name, customer_id, amount, text, rate } }
}

/** Returns the faults of the form by field. */
export function faultsOf(typed: TypedRecurring, source: Source, today: Day): Faults {
  const sent = sentOf(typed, source)
  const read =
    'create' in sent ? createRecurring.body?.safeParse(sent.create) : updateRecurring.body?.safeParse(sent.update)
  const faults = faultsOfIssues(read?.error?.issues ?? [], (name) => name in typed)
  if (faults.first_on !== undefined || typed.first_on >= today || isSameSchedule(typed, source)) return faults
  return { ...faults, first_on: texts.firstDayInPast }
}
