import Negotiator from 'negotiator'
import type { PageLanguage } from '#web/payment-pages/views.ts'

const LANGUAGES: PageLanguage[] = ['en', 'hi']

const isLanguage = (value: unknown): value is PageLanguage => LANGUAGES.some((language) => language === value)

/** Returns the language in the address, else the browser's first supported one, else English. */
export const pickLanguage = (asked: unknown, acceptLanguage: string | undefined): PageLanguage => {
  if (isLanguage(asked)) return asked
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).language(LANGUAGES)
  return isLanguage(accepted) ? accepted : 'en'
}
