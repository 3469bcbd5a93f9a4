import { groupIndian, type Paise, toRupees } from './money.ts'

const parts = (amount: Paise): { sign: string; whole: string; decimals: string } => {
  const rupees = toRupees(amount).replace('-', '')
  return { sign: amount < 0n ? '−' : '', whole: groupIndian(rupees.slice(0, -3)), decimals: rupees.slice(-2) }
}

/** For lists and the payment page: "₹1,23,456"; paise are shown only if they are not 0: "₹950.50". */
export const showRupees = (amount: Paise): string => {
  const { sign, whole, decimals } = parts(amount)
  return decimals === '00' ? `${sign}₹${whole}` : `${sign}₹${whole}.${decimals}`
}

/** For documents: always with two decimals, "₹1,23,456.00". */
export const showRupeesAndPaise = (amount: Paise): string => {
  const { sign, whole, decimals } = parts(amount)
  return `${sign}₹${whole}.${decimals}`
}

/** For a table column with ₹ in its heading: "1,23,456.00". */
export const showFigure = (amount: Paise): string => showRupeesAndPaise(amount).replace('₹', '')

/** For an amount field after blur: "1,23,456" or "950.50". The field itself shows ₹. */
export const showTypedAmount = (amount: Paise): string => showRupees(amount).replace('₹', '')
