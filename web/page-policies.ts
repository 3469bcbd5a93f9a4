import { isEnglishOnly, type Language } from '#contract/site/languages.ts'
import { TEST_PAYMENT_PATH } from '#contract/site/screens.ts'

const pathOf = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(/\/+$/, '') || '/'
const isTestPayment = (address: string): boolean => pathOf(address) === TEST_PAYMENT_PATH

/** Whether navigation between two addresses of the app crosses from one content security policy to another. */
export const crossesContentPolicy = (from: string, to: string): boolean => isTestPayment(from) !== isTestPayment(to)

/** Whether just one of two addresses of the app has texts in the person's language. */
export const crossesLanguage = (from: string, to: string, preferred: Language): boolean =>
  preferred !== 'en' && isEnglishOnly(pathOf(from)) !== isEnglishOnly(pathOf(to))
