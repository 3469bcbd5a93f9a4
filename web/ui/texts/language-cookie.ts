import { isAppLanguage, type AppLanguage, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { storeOnDevice } from '../device-cookie.ts'
import { language } from './language.en.ts'

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
