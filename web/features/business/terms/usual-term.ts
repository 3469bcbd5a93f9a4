import type { Business } from '#contract/business/business.ts'

/** Days to pay of a quick invoice until the business has chosen its own. */
export const FIRST_DUE_DAYS = 7

export type DueChoice = Pick<Business, 'due_days' | 'has_no_due_date'>

/** Whether the business has chosen neither days nor no due date. */
export const isTermUnset = ({ due_days, has_no_due_date }: DueChoice): boolean => due_days === null && !has_no_due_date

/** Days from a quick invoice to its due date; null: it has none. */
export const usualTerm = (business: DueChoice | undefined): number | null =>
  business === undefined || isTermUnset(business) ? FIRST_DUE_DAYS : business.due_days
