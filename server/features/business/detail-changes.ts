import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { recordFields } from '../account-changes/service.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Details } from './queries.ts'

const BANK_FIELDS = ['bank_holder', 'bank_account', 'bank_ifsc', 'bank_swift'] as const satisfies (keyof Details)[]

/** Each field exactly once, so that a new field does not compile until it is in the history. */
const OTHER_FIELDS: Record<Exclude<keyof Details, (typeof BANK_FIELDS)[number]>, true> = {
  name: true,
  address: true,
  state_code: true,
  pincode: true,
  phone: true,
  email: true,
  registration: true,
  gstin: true,
  pan: true,
  terms: true,
  footer_note: true,
  accent: true,
  template: true,
  words_language: true,
  due_days: true,
  has_no_due_date: true,
  udyam: true,
  shows_msme_interest: true,
  usual_rate: true,
  usual_hsn: true,
  files_quarterly: true,
  books_closed_to: true,
  accountant_closes_books: true,
  show_bank_to_payers: true,
  show_pan_to_payers: true,
  adds_paise: true,
  allows_any_amount: true,
  counts_views: true,
  records_sure: true,
}

const SHOWN_END = 4

/**
 * Returns a text as shown in the history: only the last characters of a bank account and a PAN, lines joined by commas.
 */
function showText(text: string, field: string): string {
  if (field === 'usual_rate') return `${showRate(taxRate(BigInt(text)))}%`
  if (field === 'bank_account' || field === 'pan') return `…${text.slice(-SHOWN_END)}`
  return text.replaceAll(/\s*\n\s*/g, ', ')
}

const textsOf = (details: Details, names: readonly (keyof Details)[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, details[name] === null ? null : String(details[name])]))

/** Adds the changed fields of a business to the history of the account. */
export async function recordDetails(tx: Tx, actor: Actor, before: Details, after: Details): Promise<void> {
  const others = Object.keys(OTHER_FIELDS) as (keyof Details)[]
  for (const [what, names] of [
    ['bank_account.change', BANK_FIELDS],
    ['business.change', others],
  ] as const) {
    const texts = { before: textsOf(before, names), after: textsOf(after, names) }
    await recordFields(tx, actor, { what }, texts, showText)
  }
}
