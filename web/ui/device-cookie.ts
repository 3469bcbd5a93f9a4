import { isAppLanguage, type AppLanguage, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { language } from './texts/language.en.ts'

const YEAR_SECONDS = 31_536_000

/** Keeps a choice on this device for a year, in a cookie, since the server reads it before any script runs; null removes it. */
export function storeOnDevice(name: string, choice: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${choice ?? ''}; path=/; max-age=${choice === null ? 0 : YEAR_SECONDS}; samesite=lax${secure}`
}

/** The language chosen on this device; undefined if none was chosen. */
export const chosenLanguage = (): AppLanguage | undefined => {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isAppLanguage(chosen) ? chosen : undefined
}

/** Keeps the language on this device, for pages loaded from now on. False if the browser refuses cookies. */
export function storeLanguage(chosen: AppLanguage): boolean {
  storeOnDevice(LANGUAGE_COOKIE, chosen)
  return chosenLanguage() === chosen
}

/**
 * Keeps the language of an account that was chosen on another device. True if the page must be loaded in it: then the
 * browser accepted the cookie.
 */
export const adoptLanguage = (ofAccount: AppLanguage | null): boolean =>
  ofAccount !== null && ofAccount !== language && storeLanguage(ofAccount)
