import type { Language } from '#contract/site/languages.ts'
import { language } from './language.en.ts'

/** The person's language where the page is in another one: the server names it on screens that exist in English only. */
export const otherLanguage = (): string | undefined => document.documentElement.dataset.language

/** The person's language. */
export const preferredLanguage = (): Language => (otherLanguage() as Language | undefined) ?? language

/**
 * Keeps the language of an account that was chosen on another device. True if the page must be loaded in it: then the
 * browser accepted the cookie.
 */
export const adoptLanguage = async (ofAccount: Language | null): Promise<boolean> =>
  ofAccount !== null &&
  ofAccount !== preferredLanguage() &&
  (await import('./language-cookie.ts')).storeLanguage(ofAccount)
