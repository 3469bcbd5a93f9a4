import { countCharacters } from './plain-text.ts'

/** Longest notes on a customer, in characters; the table holds the same limit. */
export const CUSTOMER_NOTES_MAX = 2_000

/** The notes of two customers who become one: those of the kept one first, a blank line between; the same text once. */
export function joinNotes(kept: string | null, gone: string | null): { notes: string | null } | { fault: 'too_long' } {
  const notes = [...new Set([kept, gone])].filter((text) => text !== null).join('\n\n')
  if (countCharacters(notes) > CUSTOMER_NOTES_MAX) return { fault: 'too_long' }
  return { notes: notes === '' ? null : notes }
}
