import { type DocumentExtras, plainFacts, type PlainExtra } from './extras/document-extras.ts'
import { copyLabels, type DocumentTraits, documentTitle, kindInWords, placeLabel } from './document-labels.ts'
import type { Day } from '../days/india-day.ts'
import { showDayIn } from '../days/month-names.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { type InvoiceBalance, type InvoiceState, shownStateOf } from './invoice-balance.ts'

/**
 * Returns the names and values beside the title: number, days and place of supply, as far as they are known. A credit
 * note has no due date. The months are in `language`, that of the customer.
 */
export const documentFacts = (
  traits: DocumentTraits,
  {
    number,
    issued_on,
    due_on,
    ...extras
  }: { number: string | null; issued_on: Day; due_on: Day | null } & Pick<DocumentExtras, PlainExtra>,
  language: PayerLanguage = 'en',
): [string, string][] =>
  (
    [
      ['Number', number],
      ['Date', showDayIn(language, issued_on)],
      ['Due date', traits.kind === 'credit_note' ? null : due_on && showDayIn(language, due_on)],
      ...plainFacts(extras, language),
      ['Place of supply', placeLabel(traits)],
    ] as const
  ).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))

/**
 * The head of a document: its name for a reader of the file, the title in large letters, the line below it, and the
 * facts beside it.
 */
export interface DocumentHead {
  /** As in a sentence: "Tax invoice". */
  name: string
  title: string
  copy: string | null
  facts: [string, string][]
}

export const documentHead = (
  traits: DocumentTraits,
  document: Parameters<typeof documentFacts>[1],
  language?: PayerLanguage,
): DocumentHead => ({
  name: kindInWords(traits.kind),
  title: documentTitle(traits),
  copy: copyLabels(traits),
  facts: documentFacts(traits, document, language),
})

/** Returns the notes, unless they are already the description of the only line. */
export const ownNotes = (lines: readonly { description: string }[], notes: string | null): string | null =>
  // Stryker disable next-line OptionalChaining: here is one line
  lines.length === 1 && lines[0]?.description === notes ? null : notes

/** Whether the terms are printed in the footer. Long ones are printed above it. */
export const areTermsShort = (terms: string | null): boolean =>
  terms === null || (terms.length <= 220 && terms.split('\n').length <= 6)

const LINES_UP_TO = 8
const TAXES_UP_TO = 12

/** Whether rows are closer together, with a column for the codes in each template. */
export const hasManyLines = (count: number): boolean => count > LINES_UP_TO

/** Whether the tax table has too many rows to fit beside the sums, or on one page with them. */
export const hasManyTaxRows = (count: number): boolean => count > TAXES_UP_TO

/** Printed in large pale letters across the sheet. */
export const WATERMARKS: Partial<Record<InvoiceState, string>> = { draft: 'DRAFT', void: 'CANCELLED' }

export interface Stamp {
  word: 'PAID' | 'SETTLED' | 'CREDITED' | 'CANCELLED'
  /** As shown. */
  day: string | null
  tone: 'paid' | 'settled' | 'cancelled'
}

/**
 * Whether credit notes took back the whole invoice. If something was paid for it, its state stays `paid` until that is
 * refunded.
 */
export const isWhollyCredited = ({
  state,
  amount,
  amount_credited,
}: Pick<InvoiceBalance, 'state' | 'amount' | 'amount_credited'>): boolean =>
  state === 'credited' || (state === 'paid' && amount_credited >= amount)

/** Returns the stamp in place of the QR code if nothing more is to be paid; null if something may be. */
export const stampOf = (
  invoice: Pick<InvoiceBalance, 'state' | 'amount' | 'amount_credited' | 'amount_waived' | 'paid_on'>,
  language: PayerLanguage = 'en',
): Stamp | null => {
  const state = shownStateOf(invoice)
  if (state === 'void') return { word: 'CANCELLED', day: null, tone: 'cancelled' }
  if (isWhollyCredited(invoice)) return { word: 'CREDITED', day: null, tone: 'cancelled' }
  if (state !== 'paid' && state !== 'settled') return null
  const word = state === 'paid' ? 'PAID' : 'SETTLED'
  return { word, day: invoice.paid_on && showDayIn(language, invoice.paid_on), tone: state }
}
