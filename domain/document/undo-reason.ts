/**
 * Why a payment, a refund or a write-off was undone, in English. The names are stored, so that each reader sees the
 * reason in their own language.
 */
export const UNDO_REASON_WORDS = {
  recorded_by_mistake: 'Recorded by mistake',
  wrong_invoice: 'It was for another invoice',
  wrong_customer: 'It was from another customer',
  payment_failed: 'The payment bounced or failed',
  paid_after_all: 'The customer paid after all',
  undone_at_once: 'Undone at once',
  undone_on_money: 'Undone on the Money screen',
  import_undone: 'Import of the bank statement undone',
  used_elsewhere: 'Used for another invoice',
} as const
export type UndoReason = keyof typeof UNDO_REASON_WORDS

/** Returns the reason as it is stored: its name, followed by the seller's own words, if any. */
export const writeUndoReason = (reason: UndoReason, words: string): string =>
  words.trim() === '' ? reason : `${reason}: ${words.trim()}`

/** Reasons that were stored in English before they had a name. */
const NAMED_LATER = new Map<string, UndoReason>([[UNDO_REASON_WORDS.used_elsewhere, 'used_elsewhere']])

/** Returns a stored reason in the words of a language; a reason that was typed in full stays as it is. */
export function showUndoReason(stored: string, words: Record<UndoReason, string>): string {
  const text = NAMED_LATER.get(stored) ?? stored
  const end = text.indexOf(': ')
  const name = end === -1 ? text : text.slice(0, end)
  if (!Object.hasOwn(words, name)) return stored
  return `${words[name as UndoReason]}${text.slice(name.length)}`
}
