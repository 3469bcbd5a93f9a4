import type { Language } from '#contract/site/languages.ts'
import { language } from './language.en.ts'

/**
 * Keeps the language of an account that was chosen on another device. True if the page must be loaded in it: then the
 * browser accepted the cookie.
 */
export const adoptLanguage = async (ofAccount: Language | null): Promise<boolean> =>
  ofAccount !== null && ofAccount !== language && (await import('./language-cookie.ts')).storeLanguage(ofAccount)
