import { fillText, type Holes } from '../text/fill-text.ts'
import type { IssuedKind } from '../document/document.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { bn } from './texts/bn.ts'
import { en, type MessageTexts } from './texts/en.ts'
import { gu } from './texts/gu.ts'
import { hi } from './texts/hi.ts'
import { kn } from './texts/kn.ts'
import { ml } from './texts/ml.ts'
import { mr } from './texts/mr.ts'
import { pa } from './texts/pa.ts'
import { ta } from './texts/ta.ts'
import { te } from './texts/te.ts'

type TextName = keyof MessageTexts

export const MESSAGE_TEXTS: Record<PayerLanguage, MessageTexts> = { en, hi, mr, gu, bn, ta, te, kn, ml, pa }

/** Returns the text in the language, with its holes filled. Each hole of the English text needs a value. */
export const messageText = <Name extends TextName>(
  language: PayerLanguage,
  name: Name,
  values: Record<Holes<(typeof en)[Name]>, string>,
): string => fillText(MESSAGE_TEXTS[language][name], values)

/** The invoice or debit note that a message is about. */
export interface NamedDocument {
  kind: IssuedKind
  number: string
}

/** Returns the line of a link's preview; exports are not paid by UPI. */
export const linkDescription = (language: PayerLanguage, number: string, isAbroad: boolean): string =>
  messageText(language, isAbroad ? 'linkInvoiceAbroad' : 'linkInvoice', { number })

/** "invoice INV/26-27/0042" or "debit note DN/26-27/0003" in the language. */
export const nameDocument = (language: PayerLanguage, { kind, number }: NamedDocument): string =>
  messageText(language, kind === 'debit_note' ? 'debitNoteNumbered' : 'invoiceNumbered', { number })
