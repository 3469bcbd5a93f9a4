import { storeOnDevice } from '../device-cookie.ts'
import { isLanguage, type Language, LANGUAGE_COOKIE } from '#contract/site/languages.ts'

/** The language chosen on this device; undefined if none was chosen. */
export const chosenLanguage = (): Language | undefined => {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/** Keeps the language on this device, for pages loaded from now on. False if the browser refuses cookies. */
export function storeLanguage(chosen: Language): boolean {
  storeOnDevice(LANGUAGE_COOKIE, chosen)
  return chosenLanguage() === chosen
}
