/** The languages of the app; the first is the fallback for others. */
export const APP_LANGUAGES = ['en', 'hi'] as const
export type AppLanguage = (typeof APP_LANGUAGES)[number]

/** Cookie with the language chosen on this device. Scripts read and write it. */
export const LANGUAGE_COOKIE = 'pavti_language'

/** Whether this is one of the app's languages. */
export const isAppLanguage = (value: unknown): value is AppLanguage =>
  APP_LANGUAGES.some((language) => language === value)
