import { type Paise, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { say } from './say.ts'
import * as texts from './short-amounts.en.ts'

const LAKH = 1_00_000_00n
const CRORE = 100n * LAKH

/** Formats an amount briefly, for charts only: "₹84,200", "₹5.8 lakh", "₹1.2 crore"; rounded half up to one decimal. */
export const showShort = (amount: Paise): string => {
  if (amount < LAKH) return showRupees(paise(((amount + 50n) / 100n) * 100n))
  const [unit, text] = amount < CRORE ? [LAKH, texts.lakh] : [CRORE, texts.crore]
  const tenths = (amount * 20n + unit) / (unit * 2n)
  const rest = tenths % 10n
  const whole = showRupees(paise((tenths / 10n) * 100n))
  return say(text, { amount: `${whole}${rest === 0n ? '' : `.${rest}`}` })
}
