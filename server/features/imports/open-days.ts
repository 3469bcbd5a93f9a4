import { whyDayClosed } from '#domain/closed-books.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { Seller } from '../business/service.ts'

/** The days that an import can record: up to today (IST) and after the last day of closed books. */
export interface OpenDays {
  today: Day
  /** The last IST day whose books are closed. */
  booksClosedTo: Day | null
}

/** Returns the open days of a business. */
export const daysOpenTo = ({ now, books_closed_to }: Seller): OpenDays => ({
  today: indiaDay(now),
  booksClosedTo: books_closed_to,
})

/** The context in which an import checks the days of documents. */
export interface DocumentDays extends OpenDays {
  /** Whether a document with this number and year already exists, so that it is not imported. */
  isKnown: (document: { number: string; issued_on: Day }) => boolean
}

/**
 * Returns the open days for a document. The books of an existing document may be closed, since it is skipped, or
 * refused for different amounts.
 */
export const openDaysOf = (
  document: { number: string; issued_on: Day },
  { today, booksClosedTo, isKnown }: DocumentDays,
): OpenDays => ({ today, booksClosedTo: isKnown(document) ? null : booksClosedTo })

/** Returns why nothing can be recorded on a day, or null. */
export const whyDayNotOpen = (day: Day, { today, booksClosedTo }: OpenDays): string | null =>
  day > today ? 'This day is in the future' : whyDayClosed(day, booksClosedTo)

/**
 * Returns why an entry with these days cannot be recorded, or null. The day of a certificate may be in closed books.
 */
export function whyEntryDaysNotOpen(
  { day, certificate_received_on, undone }: Pick<PaymentEntry, 'day' | 'certificate_received_on' | 'undone'>,
  days: OpenDays,
): string | null {
  const closed = whyDayNotOpen(day, days)
  if (closed !== null) return closed
  if (undone && undone.on > days.today) return 'This day is in the future'
  const isFuture = certificate_received_on !== null && certificate_received_on > days.today
  return isFuture ? 'The day of a TDS certificate is in the future' : null
}
