import { fillText } from '../text/fill-text.ts'
import type { PayerLanguage } from '../text/languages.ts'

/**
 * The texts that a seller can write: messages, mails, and the thanks for a payment, which is the same in messages and
 * mails.
 */
export const OWN_TEXT_KINDS = [
  'invoice_message',
  'reminder_message',
  'receipt',
  'invoice_mail',
  'reminder_mail',
] as const
export type OwnTextKind = (typeof OWN_TEXT_KINDS)[number]

/** The language of the customers who get a text; other: any but English and Hindi. */
export const OWN_TEXT_LANGUAGES = ['en', 'hi', 'other'] as const
export type OwnTextLanguage = (typeof OWN_TEXT_LANGUAGES)[number]

export interface OwnText {
  kind: OwnTextKind
  language: OwnTextLanguage
  text: string
}

/** The texts of a seller who has written none. */
export const NO_OWN_TEXTS: readonly OwnText[] = []

/**
 * Longest own text, in characters. A message of 300 stays below 400, where WhatsApp hides the rest, with usual names.
 */
export const OWN_TEXT_MAX: Record<OwnTextKind, number> = {
  invoice_message: 300,
  reminder_message: 300,
  receipt: 300,
  invoice_mail: 1_000,
  reminder_mail: 1_000,
}

const OF_INVOICES = ['customer', 'business', 'number', 'amount', 'due', 'link'] as const

/** The placeholders of each text. `amount` is what is still to be paid; in a receipt, what was received on `day`. */
export const PLACEHOLDERS: Record<OwnTextKind, readonly string[]> = {
  invoice_message: OF_INVOICES,
  reminder_message: OF_INVOICES,
  receipt: ['customer', 'business', 'number', 'amount', 'day', 'link'],
  invoice_mail: OF_INVOICES,
  reminder_mail: OF_INVOICES,
}

/** Addresses of web pages, which mail programs turn into links. A seller's text may contain only its own link. */
const WEB_ADDRESS = /https?:\/\/|\bwww\./i

/** Returns a sentence that says what is wrong with a seller's text, or null. */
export function findOwnTextFault(kind: OwnTextKind, text: string): string | null {
  const known = PLACEHOLDERS[kind]
  // Stryker disable next-line StringLiteral: each placeholder has its group
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} is no placeholder of this text`
  // Stryker disable next-line StringLiteral: only what is left is searched for braces
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return 'A placeholder begins with { and ends with }, like {link}'
  if (!used.includes('link')) return 'The text needs {link}: without it nobody can pay or see the document'
  if (used.filter((name) => name === 'link').length > 1) return 'Use {link} once'
  // Otherwise the longest names could make a mail longer than allowed.
  if (used.some((name) => used.filter((other) => other === name).length > 2))
    return 'Use each placeholder at most twice'
  if (WEB_ADDRESS.test(text)) return 'Remove the web address: the text can have only {link}'
  const max = OWN_TEXT_MAX[kind]
  return [...text].length > max ? `Use at most ${max} characters` : null
}

/**
 * Returns the seller's text for a customer's language, filled in; null without one, or if it names the due day of an
 * invoice that has none.
 */
export function fillOwnText(
  texts: readonly OwnText[],
  kind: OwnTextKind,
  language: PayerLanguage,
  values: Readonly<Record<string, string | null>>,
): string | null {
  const slot: OwnTextLanguage = language === 'en' || language === 'hi' ? language : 'other'
  const text = texts.find((one) => one.kind === kind && one.language === slot)?.text
  if (text === undefined || (values['due'] === null && text.includes('{due}'))) return null
  return fillText(text, values)
}
