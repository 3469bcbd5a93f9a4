import { showDayIn, showMonthIn } from '#domain/days/month-names.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Month } from '#domain/days/month.ts'
import { PAYER_LANGUAGES, type PayerLanguage } from '#domain/text/languages.ts'
import { bn } from './texts/bn.ts'
import { en, type Texts as OwnTexts } from './texts/en.ts'
import { gu } from './texts/gu.ts'
import { hi } from './texts/hi.ts'
import { kn } from './texts/kn.ts'
import { ml } from './texts/ml.ts'
import { mr } from './texts/mr.ts'
import { pa } from './texts/pa.ts'
import { ta } from './texts/ta.ts'
import { te } from './texts/te.ts'

/** The texts of a language, with its way to write days. */
export interface Texts extends OwnTexts {
  day: (day: Day) => string
  month: (month: Month) => string
}

const OWN: Record<PayerLanguage, OwnTexts> = { en, hi, mr, gu, bn, ta, te, kn, ml, pa }

export const TEXTS = Object.fromEntries(
  PAYER_LANGUAGES.map((language): [PayerLanguage, Texts] => [
    language,
    {
      ...OWN[language],
      day: (day) => showDayIn(language, day),
      month: (month) => showMonthIn(language, month),
    },
  ]),
) as Record<PayerLanguage, Texts>
