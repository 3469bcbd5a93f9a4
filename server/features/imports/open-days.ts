import { whyDayClosed } from '#domain/closed-books.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'

/** An import can record days up to today (IST) and after the last day of closed books. */
export interface OpenDays {
  today: Day
  /** The last IST day whose books are closed. */
  booksClosedTo: Day | null
}

/** What an import checks the days of documents with. */
export interface DocumentDays extends OpenDays {
  /** Whether a document of this number and year is there already, so that an import adds nothing of it. */
  isKnown: (document: { number: string; issued_on: Day }) => boolean
}

/** The open days for a document. The books of a known one may be closed: it is skipped, or refused for other amounts. */
export const openDaysOf = (
  document: { number: string; issued_on: Day },
  { today, booksClosedTo, isKnown }: DocumentDays,
): OpenDays => ({ today, booksClosedTo: isKnown(document) ? null : booksClosedTo })

/** Returns why nothing can be recorded on a day, or null. */
export const whyDayNotOpen = (day: Day, { today, booksClosedTo }: OpenDays): string | null =>
  day > today ? 'This day is in the future' : whyDayClosed(day, booksClosedTo)

/** Returns why an entry with these days cannot be recorded, or null. The day of a certificate may be in closed books. */
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
