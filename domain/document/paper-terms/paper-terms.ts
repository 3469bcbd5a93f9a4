import { DEFAULT_LINE } from '../quick-invoice.ts'
import type { PayerLanguage } from '../../text/languages.ts'
import { hi } from './hi.ts'
import { mr } from './mr.ts'
import { gu } from './gu.ts'
import { bn } from './bn.ts'
import { ta } from './ta.ts'
import { te } from './te.ts'
import { kn } from './kn.ts'
import { ml } from './ml.ts'
import { pa } from './pa.ts'
import type { PaperTerms } from './terms.ts'

const TERMS_IN: Record<Exclude<PayerLanguage, 'en'>, PaperTerms> = { hi, mr, gu, bn, ta, te, kn, ml, pa }

/**
 * Returns the fixed words of a document in the customer's language, by the English word. They are printed beside the
 * English ones, which name the document as CGST Rule 46 requires. Empty for English.
 */
export const paperTerms = (language: PayerLanguage): Partial<PaperTerms> =>
  language === 'en' ? {} : TERMS_IN[language]

/** Returns a fixed word of a document in the language; returns any other text unchanged. */
export const termIn = (language: PayerLanguage, text: string): string =>
  new Map<string, string>(Object.entries(paperTerms(language))).get(text) ?? text

/**
 * Returns the description of a line. An invoice without notes has a fixed one, which is translated; all others are the
 * seller's own.
 */
export const describeLine = (language: PayerLanguage, description: string): string =>
  description === DEFAULT_LINE ? termIn(language, DEFAULT_LINE) : description
