import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGE_META } from '#contract/site/languages.ts'
import { language } from './language.en.ts'

const YEAR_SECONDS = 31_536_000

/** The person's language. A screen that exists in English only is shown in English and names it. */
export function preferredLanguage(): Language {
  const named = document.querySelector(`meta[name="${LANGUAGE_META}"]`)?.getAttribute('content')
  return isLanguage(named) ? named : language
}

/** The language chosen on this device; undefined if none was chosen. */
export const chosenLanguage = (): Language | undefined => {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/** Keeps the language on this device, for pages loaded from now on. False if the browser refuses cookies. */
export function storeLanguage(chosen: Language): boolean {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The server reads it before any script runs, so it is a cookie.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  return chosenLanguage() === chosen
}

/** Keeps the language of an account that was chosen on another device. True if the page must be loaded in it. */
export const adoptLanguage = (ofAccount: Language | null): boolean =>
  ofAccount !== null && ofAccount !== preferredLanguage() && storeLanguage(ofAccount)
