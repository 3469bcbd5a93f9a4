import { isLanguage, type Language, LANGUAGE_COOKIE } from '#contract/site/languages.ts'

const YEAR_SECONDS = 31_536_000

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
