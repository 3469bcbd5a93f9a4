import type { DocumentHead } from '#domain/document/document-parts.ts'
import { paise } from '#domain/money/money.ts'
import { type DocumentContent, type LineWithFigures, toDocument } from '#domain/document/document.ts'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import type { PdfFile } from '../../../platform/http/file-answer.ts'
import { findAccountLanguage, type Owner } from '../../../actor/actor.ts'
import { type JsonRow, rowFromJson, rowToJson } from '../../../platform/postgres/json-rows.ts'
import { findOwnLogo, findOwnSignature } from '../../profile/service.ts'
import { payerCopy } from '../payer-copy.ts'
import { CONTENT, LINE } from '../document-table.ts'
import { print, type PrintParts } from './service.ts'

const NOTHING_TO_PAY = {
  amount_paid: paise(0n),
  amount_credited: paise(0n),
  amount_refunded: paise(0n),
  amount_waived: paise(0n),
  paid_on: null,
  payment_code: null,
  moved_upi: null,
  asked_extra: paise(0n),
}

/** All printed data of a document that is not an invoice. */
export interface PrintableDocument {
  content: DocumentContent
  lines: readonly LineWithFigures[]
}

/** The JSON form in which another feature stores a document. */
export interface PaperJson {
  content: JsonRow
  lines: JsonRow[]
}

export const paperToJson = ({ content, lines }: PrintableDocument): PaperJson => ({
  content: rowToJson(CONTENT, content),
  lines: lines.map((line) => rowToJson(LINE, line)),
})

/** Adds an empty list for each list column that did not exist yet when the document was stored. */
const withLists = (content: DocumentContent): DocumentContent => ({ ...content, ...extrasOf(content) })

export const paperFromJson = ({ content, lines }: PaperJson): PrintableDocument => ({
  content: withLists(rowFromJson(CONTENT, content)),
  lines: lines.map((line) => rowFromJson(LINE, line)),
})

export interface PrintedPaper extends PrintableDocument {
  id: string
  created_at: Date
  /** Returns the head with the names of months in a language. */
  headIn: (language: PayerLanguage) => DocumentHead
  customer_language: PayerLanguage | null
}

/**
 * Returns the PDF of a document that is not an invoice, in the seller's template, without payment details. The
 * customer's copy has neither their phone and e-mail nor the seller's bank account and PAN.
 * @throws business_busy, unavailable (too many at once, or Typst failed)
 */
export async function printPaper(
  parts: PrintParts,
  owner: Owner,
  { content, lines, headIn, ...paper }: PrintedPaper,
  copy: { for: 'seller' | 'customer'; signal: AbortSignal },
): Promise<PdfFile> {
  const language = languageForCustomer(paper.customer_language, await findAccountLanguage(parts.db, owner))
  const printable = {
    ...toDocument({ ...content, ...NOTHING_TO_PAY }, lines),
    ...paper,
    corrects: null,
    head: headIn(language),
    language,
    logo: (await findOwnLogo(parts.db, owner)) ?? null,
    signature: (await findOwnSignature(parts.db, owner)) ?? null,
    payment_url: '',
    short_payment_url: '',
    eInvoice: null,
  }
  const shown = copy.for === 'seller' ? printable : payerCopy(printable, { showsBank: false, showsPan: false })
  return print(parts, owner, shown, copy.signal)
}
