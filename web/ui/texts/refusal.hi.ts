import type { Refusal } from './refusal.en.ts'

const loadTranslations = () => import('./hindi/refusal-in-hindi.ts').catch(() => null)

/** Loads the translations ahead: after an update of the server, an old tab could not load them any more. */
export const preloadRefusals = (): void => void loadTranslations()

/** Returns a refusal of the server in the language of the app; in English if the translations cannot be loaded. */
export const refusalInLanguage = async <E extends Refusal>(refusal: E): Promise<E> =>
  (await loadTranslations())?.refusalInHindi(refusal) ?? refusal
