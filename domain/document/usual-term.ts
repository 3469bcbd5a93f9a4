import { addDays, type Day } from '../days/india-day.ts'

/** Days to pay of what is made in the app, until the business has chosen its own. */
export const FIRST_DUE_DAYS = 7

/** What a business has chosen as usual days to pay; it may also have chosen that invoices have no due date. */
export interface DueChoice {
  due_days: number | null
  has_no_due_date: boolean
}

/** Whether the business has chosen neither days nor no due date. */
export const isTermUnset = ({ due_days, has_no_due_date }: DueChoice): boolean => due_days === null && !has_no_due_date

/** Days from an invoice that is made in the app to its due date; null: it has none. */
export const usualTerm = (business: DueChoice | undefined): number | null =>
  business === undefined || isTermUnset(business) ? FIRST_DUE_DAYS : business.due_days

/** The due day of a document of that day; null without a term. */
export const dueAfter = (issuedOn: Day, days: number | null): Day | null =>
  days === null ? null : addDays(issuedOn, days)
