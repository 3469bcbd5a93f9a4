import { isAppLanguage, type AppLanguage, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { language } from './texts/language.en.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Stores a choice on this device for a year, in a cookie, since the server reads it before any script runs; null
 * removes it.
 */
export function storeOnDevice(name: string, choice: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${choice ?? ''}; path=/; max-age=${choice === null ? 0 : YEAR_SECONDS}; samesite=lax${secure}`
}

/** Returns the language chosen on this device; undefined if none was chosen. */
export const chosenLanguage = (): AppLanguage | undefined => {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isAppLanguage(chosen) ? chosen : undefined
}

/** Stores the language on this device, for pages loaded from now on. Returns false if the browser refuses cookies. */
export function storeLanguage(chosen: AppLanguage): boolean {
  storeOnDevice(LANGUAGE_COOKIE, chosen)
  return chosenLanguage() === chosen
}

/**
 * Stores the language of an account that was chosen on another device. Returns true if the page must be reloaded in it,
 * which requires that the browser accepted the cookie.
 */
export const adoptLanguage = (ofAccount: AppLanguage | null): boolean =>
  ofAccount !== null && ofAccount !== language && storeLanguage(ofAccount)
