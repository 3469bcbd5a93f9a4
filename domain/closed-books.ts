import { type Day, showDay } from './days/india-day.ts'

/** Whether the books are closed on the day. `closedTo` is the last closed day, null if none is closed. */
// Stryker disable next-line ConditionalExpression: null is not later than any day
export const isClosedDay = (day: Day, closedTo: Day | null): boolean => closedTo !== null && day <= closedTo

/** Why documents on the day cannot be created or changed, or null if its books are open. @throws RangeError on an invalid day */
export const whyDayClosed = (day: Day, closedTo: Day | null): string | null =>
  // Stryker disable next-line ConditionalExpression: without closed books no day is closed
  closedTo !== null && isClosedDay(day, closedTo)
    ? `Your books are closed up to ${showDay(closedTo)}. Choose a later day, or change that in Settings`
    : null

/** Why books that are closed to `before` cannot be closed only up to an earlier day, or null: that opens days again. */
export const findOpeningFault = (closedTo: Day, before: Day | null): string | null =>
  before === null || closedTo >= before
    ? null
    : 'The books are closed up to a later day already. Only the owner opens days again, in Settings'

/** Why the books cannot be closed up to the day, or null. Today must stay open because new documents are dated today. */
export const findClosingFault = (closedTo: Day, today: Day): string | null =>
  closedTo < today ? null : 'Choose a day before today: today stays open for new invoices'
