/** The languages of the app; the first is what others fall back to. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** Cookie with the language chosen on this device. Scripts read and write it. */
export const LANGUAGE_COOKIE = 'pavti_language'

/** Whether this is one of the app's languages. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)
