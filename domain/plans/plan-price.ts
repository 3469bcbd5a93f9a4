import { fromRupees, type Paise, paise } from '../money/money.ts'

/** Price of one month of Pro, in whole rupees. */
export const PRO_PRICE_RUPEES = 69

/** Price of one month of Pro in paise. */
export const PRO_PRICE = fromRupees(`${PRO_PRICE_RUPEES}.00`)

/** The payment provider's minimum is ₹1. */
const MIN_PRICE = paise(100n)

/** The price of one month of Pro in paise after the discount, at least ₹1. */
export const planPrice = (discount: Paise | null): Paise => {
  const price = paise(PRO_PRICE - (discount ?? 0n))
  // Stryker disable next-line EqualityOperator: at the limit both are equal
  return price < MIN_PRICE ? MIN_PRICE : price
}
