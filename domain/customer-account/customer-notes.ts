import { countCharacters } from '../text/plain-text.ts'

/** Maximum length of notes on a customer, in characters; the table has the same limit. */
export const CUSTOMER_NOTES_MAX = 2_000

/** Joins the notes of two merged customers with a blank line between; identical notes are not repeated. */
export function joinNotes(
  target: string | null,
  source: string | null,
): { notes: string | null } | { fault: 'too_long' } {
  const notes = [...new Set([target, source])].filter((text) => text !== null).join('\n\n')
  if (countCharacters(notes) > CUSTOMER_NOTES_MAX) return { fault: 'too_long' }
  return { notes: notes === '' ? null : notes }
}
