import { isBeyondMsmed, PAYMENT_TERMS } from '#domain/document/due.ts'
import { addDays, type Day, daysBetween } from '#domain/days/india-day.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Returns "No due date" for null, else "On receipt" or "30 days". */
export function termLabel(days: number | null): string {
  if (days === null) return texts.noDueDate
  return days === 0 ? texts.onReceipt : sayCount(texts.days, days)
}

/** The usual terms by their days; the longest one names its law. */
const TERM_CHOICES: readonly (readonly [string, string])[] = PAYMENT_TERMS.map((days) => [
  String(days),
  days === PAYMENT_TERMS.at(-1) ? say(texts.longestByMsmed, { days: termLabel(days) }) : termLabel(days),
])

const NONE = ''
const OTHER = 'other'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the number of days from issue to due date; null while one of them is not a day. */
const daysOf = (issued: Day, due: string): number | null =>
  isDay(issued) && isDay(due) ? daysBetween(issued, due) : null

/**
 * Returns the terms to choose from for a due date, and the selected one. "Another day" is only offered if it is
 * selected.
 */
export function termChoices(issued: Day, due: string): { choices: typeof TERM_CHOICES; value: string } {
  const days = String(daysOf(issued, due))
  const value = due === '' ? NONE : TERM_CHOICES.some(([term]) => term === days) ? days : OTHER
  const other = value === OTHER ? ([[OTHER, texts.anotherDay]] as const) : []
  return { choices: [[NONE, texts.noDueDate], ...TERM_CHOICES, ...other], value }
}

/** Returns the due date of the chosen terms; '' for none. */
export const dueOfTerm = (issued: Day, term: string): string => (term === NONE ? '' : addDays(issued, Number(term)))

/** Returns a note about a term that is longer than the law allows; undefined for any other. */
export const noteOnTerm = (days: number | null): string | undefined =>
  days !== null && isBeyondMsmed(days) ? texts.msmedNote : undefined

/** Returns the same note for a due date. */
export const noteOnDue = (issued: Day, due: string): string | undefined => noteOnTerm(daysOf(issued, due))
