import { type Day, showDay } from './days/india-day.ts'

/** Whether the books are closed on the day; `closedTo` is the last closed day, null where all days are open. */
export const isClosedDay = (day: Day, closedTo: Day | null): boolean => closedTo !== null && day <= closedTo

/** Why nothing may be dated or cancelled on the day, or null where its books are open. @throws RangeError on no day */
export const whyDayClosed = (day: Day, closedTo: Day | null): string | null =>
  closedTo !== null && isClosedDay(day, closedTo)
    ? `Your books are closed up to ${showDay(closedTo)}. Choose a later day, or change that on the Account page`
    : null

/** Why the books may not be closed up to the day, or null. Today stays open: what is made without a date is dated today. */
export const whyNotCloseBooks = (closedTo: Day, today: Day): string | null =>
  closedTo < today ? null : 'Choose a day before today: today stays open for new invoices'
