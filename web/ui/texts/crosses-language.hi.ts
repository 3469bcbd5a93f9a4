import { isEnglishOnly } from '#contract/site/languages.ts'

/** Whether an address is to be loaded as a page: that of a screen in English only. */
export const crossesLanguage = (to: string): boolean => isEnglishOnly(to)
