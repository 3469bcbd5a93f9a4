import { readDecimal } from '../money/decimal.ts'
import { type Paise, paise } from '../money/money.ts'
import { cleanTypedAmount, withoutZerosAfterPaise } from '../money/typed-amount.ts'
import { toAsciiDigits } from '../text/ascii-digits.ts'

export type Side = 'credit' | 'debit'

/** An amount of a statement: never negative. The side is null if the cell does not say it. */
export interface BankAmount {
  amount: Paise
  side: Side | null
}

const MAX_LENGTH = 40

/** ₹1 lakh crore. A longer number is an account or a reference, not money. */
const MAX_BANK_AMOUNT = 10n ** 14n

/** A side that a bank writes next to the amount: "500.00 Cr", "500.00(Dr)", "Cr 500". */
const SIDE = /^\(?(cr|dr)\.?\)?(?=[\s\d₹])|\s*\(?(cr|dr)\.?\)?$/i

/** Unused cells: a blank, a dash or several. */
const UNUSED = /^[-–—]*$/

/** A float error of a spreadsheet: 0.30000000000000004. */
const FLOAT_TAIL = /(\.\d{2})0{4,}\d*$/

/** An amount in brackets is negative. */
const BRACKETS = /^\((.*)\)$/

/** Reads the side of a cell such as "CR", "Dr.", "Debit", "C"; null if it says none. */
export function readSide(text: string): Side | null {
  const [first = ''] = /^\s*(?:cr|dr|credit|debit|c|d)\b/i.exec(text) ?? []
  if (first === '') return null
  return first.trim().toLowerCase().startsWith('c') ? 'credit' : 'debit'
}

/**
 * Reads an amount as banks print it: "1,23,456.78", "Rs.500", "500.00Cr", "2,000.00 (Dr)", "- Rs.350.00", "(500)",
 * "500-". Returns null for an unused cell and undefined for a text that is no amount.
 */
export function readBankAmount(text: string): BankAmount | null | undefined {
  const typed = toAsciiDigits(text.replaceAll(/\s+/g, ' ').trim()).replaceAll('−', '-')
  if (UNUSED.test(typed)) return null
  if (typed.length > MAX_LENGTH) return undefined
  const side = SIDE.exec(typed)
  // The sign may follow the currency: "Rs. -350.00".
  const bare = typed
    .replace(SIDE, '')
    .trim()
    .replace(/^(\(?)(?:₹|rs\.?|inr)\s*(?=[-+])/i, '$1')
  const isNegative = BRACKETS.test(bare) || bare.startsWith('-') || bare.endsWith('-')
  const digits = bare
    .replace(BRACKETS, '$1')
    // "-,77,65,682.30" occurs in corporate statements of Axis Bank.
    .replace(/^[-+],?\s*|\s*-$/g, '')
    .replace(FLOAT_TAIL, '$1')
  const read = readDecimal(withoutZerosAfterPaise(cleanTypedAmount(digits)), 2)
  if ('fault' in read || read.count > MAX_BANK_AMOUNT) return undefined
  return { amount: paise(read.count), side: sideOf(side?.[1] ?? side?.[2], isNegative, bare.startsWith('+')) }
}

function sideOf(word: string | undefined, isNegative: boolean, isPositive: boolean): Side | null {
  if (word !== undefined) return (word.toLowerCase() === 'cr') === isNegative ? 'debit' : 'credit'
  if (isNegative) return 'debit'
  return isPositive ? 'credit' : null
}

/** Reads a balance; an overdrawn one ("500.00 Dr", "-500.00") is negative. Null if the cell has none. */
export function readBalance(text: string, side: Side | null): Paise | null {
  const read = readBankAmount(text)
  if (!read) return null
  return paise((read.side ?? side) === 'debit' ? -read.amount : read.amount)
}
