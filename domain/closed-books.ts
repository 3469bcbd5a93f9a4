import { type Day, showDay } from './days/india-day.ts'

/** Whether the books are closed on the day. `closedTo` is the last closed day, null if none is closed. */
// Stryker disable next-line ConditionalExpression: null is not later than any day
export const isClosedDay = (day: Day, closedTo: Day | null): boolean => closedTo !== null && day <= closedTo

/**
 * Returns why documents on the day cannot be created or changed, or null if its books are open.
 * @throws RangeError on an invalid day
 */
export const whyDayClosed = (day: Day, closedTo: Day | null): string | null =>
  // Stryker disable next-line ConditionalExpression: without closed books no day is closed
  closedTo !== null && isClosedDay(day, closedTo)
    ? `Your books are closed up to ${showDay(closedTo)}. Choose a later day. An owner can open them in Settings`
    : null

/**
 * Returns why books that are closed to `before` cannot be closed to an earlier day, which would open days again; or
 * null.
 */
export const findOpeningFault = (closedTo: Day, before: Day | null): string | null =>
  before === null || closedTo >= before
    ? null
    : 'The books are closed up to a later day already. Only the owner opens days again, in Settings'

/**
 * Returns why the books cannot be closed up to the day, or null. Today must stay open because new documents are dated
 * today.
 */
export const findClosingFault = (closedTo: Day, today: Day): string | null =>
  closedTo < today ? null : 'Choose a day before today: today stays open for new invoices'
