import { addDays, type Day, daysBetween } from '../days/india-day.ts'

/** Days to pay for documents made in the app, until the business has chosen its own. */
export const FIRST_DUE_DAYS = 7

/** What a business has chosen as usual days to pay; it may also have chosen that invoices have no due date. */
export interface DueChoice {
  due_days: number | null
  has_no_due_date: boolean
}

/** Whether the business has chosen neither days nor no due date. */
export const isTermUnset = ({ due_days, has_no_due_date }: DueChoice): boolean => due_days === null && !has_no_due_date

/** Returns the days from an invoice that is made in the app to its due date; null: it has none. */
export const usualTerm = (business: DueChoice | undefined): number | null =>
  business === undefined || isTermUnset(business) ? FIRST_DUE_DAYS : business.due_days

/** Returns the due day of a document issued on that day; null without a term. */
export const dueAfter = (issuedOn: Day, days: number | null): Day | null =>
  days === null ? null : addDays(issuedOn, days)

/**
 * Returns the due day of a draft that is issued today. A draft without a day of its own is dated today, so if its due
 * day has passed meanwhile, its days to pay begin today.
 */
export const dueAtIssue = (
  { issued_on, is_dated, due_on }: { issued_on: Day; is_dated: boolean; due_on: Day | null },
  today: Day,
): Day | null =>
  is_dated || due_on === null || due_on >= today ? due_on : addDays(today, daysBetween(issued_on, due_on))
