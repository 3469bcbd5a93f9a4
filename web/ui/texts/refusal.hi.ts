import type { Refusal } from './refusal.en.ts'

/** Returns a refusal of the server in the language of the app. The translations are loaded with the first one. */
export const refusalInLanguage = async <E extends Refusal>(refusal: E): Promise<E> =>
  (await import('./hindi/refusal-in-hindi.ts')).refusalInHindi(refusal)
