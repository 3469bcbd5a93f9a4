import { isPayerLanguage, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import type { PageLanguage } from '#pages/views.ts'
import { pickLanguage } from '../../platform/http/pick-language.ts'

/** The language in which a payer sees a page. `customers` is that of the customer, null where it is unknown. */
export type ChooseLanguage = (customers: PageLanguage | null) => PageLanguage

/** Chooses the language of the address, else the customer's, else the first one that the browser asks for, else English. */
export const chooseLanguage =
  (asked: unknown, acceptLanguage: string | undefined): ChooseLanguage =>
  (customers) =>
    pickLanguage(isPayerLanguage(asked) ? asked : customers, acceptLanguage, PAYER_LANGUAGES)
