import { fromRupees, type Paise, paise } from './money.ts'

/** Price of one month of Pro, in whole rupees (product-spec, section 9). */
export const PRO_PRICE_RUPEES = 69

/** The same in paise. */
export const PRO_PRICE = fromRupees(`${PRO_PRICE_RUPEES}.00`)

/** The payment provider takes no less than ₹1. */
const LEAST = paise(100n)

/** What one month of Pro costs with that discount, never below ₹1. */
export const planPrice = (discount: Paise | null): Paise => {
  const price = paise(PRO_PRICE - (discount ?? 0n))
  return price < LEAST ? LEAST : price
}
