import { otherLanguage } from './chosen-language.ts'

/** Whether an address is to be loaded as a page: any, from a screen that is in English only for want of another language. */
export const crossesLanguage = (_to: string): boolean => Boolean(otherLanguage())
