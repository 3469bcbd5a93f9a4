import { toRupees, type Paise } from './money.ts'

/** The last three digits, then pairs. By hand: Intl.NumberFormat takes no bigint with a fraction, and differs by version. */
const groupIndian = (digits: string): string => digits.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')

const parts = (amount: Paise): { sign: string; whole: string; decimals: string } => {
  const rupees = toRupees(amount).replace('-', '')
  return { sign: amount < 0n ? '−' : '', whole: groupIndian(rupees.slice(0, -3)), decimals: rupees.slice(-2) }
}

/** For lists and the payment page: "₹1,23,456", and "₹950.50" where there are paise, which are never hidden. */
export const showRupees = (amount: Paise): string => {
  const { sign, whole, decimals } = parts(amount)
  return decimals === '00' ? `${sign}₹${whole}` : `${sign}₹${whole}.${decimals}`
}

/** For documents and details: always two decimals, "₹1,23,456.00". */
export const showRupeesAndPaise = (amount: Paise): string => {
  const { sign, whole, decimals } = parts(amount)
  return `${sign}₹${whole}.${decimals}`
}

/** For a column whose head has the sign: "1,23,456.00". */
export const showFigure = (amount: Paise): string => showRupeesAndPaise(amount).replace('₹', '')

/** For an amount field that is left: "1,23,456" or "950.50", without the sign that stands before the field. */
export const showTypedAmount = (amount: Paise): string => showRupees(amount).replace('₹', '')
