import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { pushTo } from '../map-entries.ts'
import type { BankStatementRow } from './read-bank-statement.ts'

/** A narration, with the parts of it that the payer wrote. */
interface Words {
  narration: string
  note: string | null
  payer_name: string | null
}

/** Words of banks and apps for money that went back to its sender. */
const BACK =
  /(?<![A-Z])(?:REVERS(?:AL|ED?)|RE?VR?SL|RETURN(?:ED)?|RETD|RTN|REFUND(?:ED)?|RFND|CHARGEBACK|DISHONOU?RED)(?![A-Z])/

const ALL_BACK = new RegExp(BACK, 'g')

/** "UPI/REV/…", "REV UPI 6293…"; not the title before a name, as in "Rev John Mathew". */
const SHORT =
  /(?<![A-Z.])REV(?=\s*(?:$|[/:*|_-])|\s+(?:UPI|IMPS|NEFT|RTGS|TXN|OF|CHQ|CHEQUE|CHG|CHGS|CHARGES?|ENTRY|FOR|\d{6}))|(?:CHQ|CHEQUE|ECS|NACH|NEFT|RTGS|IMPS|UPI|I\/?W|O\/?W)[^A-Z]*RET(?![A-Z])/

/** A credit that the bank booked against money out. */
const DEBIT_FORM = /\/DR\//

/** Tax returns, return gifts and return journeys are things sold; no money went back. */
const SOLD =
  /\b(?:GST\w*|ITR|IT|INCOME|TAX|TDS|VAT|ANNUAL|TRUST)[^A-Z]+RETURN(?![A-Z])|(?<![A-Z])RETURN[^A-Z]+(?:FIL\w*|FEES?|GIFTS?|TICKETS?|JOURNEY|TRIP|FARE|CAB|DROP|PICKUP|FLIGHT|TRAIN|BUS)\b/g

/** Words in place of a name: "RVSL", "REV/UPI-ASHA RAO". */
const isNoName = (name: string): boolean =>
  name.includes('/') || !/[A-Z]/.test(name.toUpperCase().replaceAll(ALL_BACK, ''))

function wordsOf({ narration, note, payer_name }: Words): string {
  const printed = [narration, note].join(' | ')
  const unnamed = payer_name === null || isNoName(payer_name) ? printed : printed.replaceAll(payer_name, ' ')
  // A UPI ID may contain such a word. HDFC prints "REV-UPI-04791050024990-ASHA@YBL-629312345678".
  // Stryker disable next-line StringLiteral: no letter is before a UPI ID
  const withoutUpi = unnamed.toUpperCase().replaceAll(/(?:(?!UPI-)[^\s/])*@/g, ' ')
  // Stryker disable next-line StringLiteral: no letter is beside what is sold
  return withoutUpi.replaceAll(SOLD, ' ')
}

const hasReturnWords = (words: string): boolean => BACK.test(words) || SHORT.test(words)

/**
 * Whether a credit is money that came back, such as a reversal or a refund, by its words. The payer's name does not
 * count.
 */
export function isReversedCredit(credit: Words): boolean {
  const words = wordsOf(credit)
  return hasReturnWords(words) || DEBIT_FORM.test(words)
}

/** Whether the words of a debit say that the bank reverses an earlier credit. */
export const isReversalDebit = (narration: string): boolean =>
  hasReturnWords(wordsOf({ narration, note: null, payer_name: null }))

/** Numbers of cheques have six digits, those of transfers more. */
const NUMBER = /(?<![A-Z\d])0*(\d{6,})(?![A-Z\d])/gi
/** A shorter name may occur in any narration. */
const MIN_NAME = 5

/** What identifies a row. */
type Identified = Pick<BankStatementRow, 'narration' | 'reference' | 'utr'>

/** A credit that the bank may take back: of the same statement, or of an earlier one. */
export type TakenCredit = Identified & Pick<BankStatementRow, 'day' | 'amount' | 'channel' | 'payer_name' | 'payer_upi'>

const numbersOf = ({ narration, reference, utr }: Identified): Set<string> => {
  const found = `${narration} ${reference}`.matchAll(NUMBER)
  // Stryker disable next-line StringLiteral: each match has its number
  const numbers = Array.from(found, ([, number = '']) => number)
  return new Set(utr === null ? numbers : [...numbers, utr])
}

const hasCommonNumber = (one: Identified, two: Identified): boolean => {
  const numbers = numbersOf(two)
  return [...numbersOf(one)].some((number) => numbers.has(number))
}

const isNamedIn = ({ payer_name, payer_upi }: TakenCredit, { narration }: BankStatementRow): boolean =>
  [payer_name, payer_upi].some(
    (text) => text !== null && text.length >= MIN_NAME && narration.toUpperCase().includes(text.toUpperCase()),
  )

/**
 * Finds the credit that a debit of the same amount reverses: the one with the same UTR or, if the debit has words such
 * as RETURN, one with which it shares a number or name. Failing both, a returned cheque reverses the only cheque of
 * that amount, unless both have numbers.
 */
function findTaken<Credit extends TakenCredit>(
  debit: BankStatementRow,
  credits: readonly Credit[],
): Credit | undefined {
  const sameNumber = credits.find(({ utr }) => utr !== null && utr === debit.utr)
  if (sameNumber || !isReversalDebit(debit.narration)) return sameNumber
  const named = credits.find((credit) => hasCommonNumber(debit, credit) || isNamedIn(credit, debit))
  if (named) return named
  if (debit.channel !== 'cheque') return undefined
  // Two rows with numbers of their own, none of them common, are about different cheques.
  const hasNumber = numbersOf(debit).size > 0
  const cheques = credits.filter((one) => one.channel === 'cheque' && !(hasNumber && numbersOf(one).size > 0))
  return cheques.length === 1 ? cheques[0] : undefined
}

/**
 * Finds the credits that later debits of a statement reverse, such as a returned cheque, each with the day of the debit.
 * `unexplained` are the debits that say that they reverse something, but none of these credits.
 */
export function findReturned<Credit extends TakenCredit>(
  debits: readonly BankStatementRow[],
  credits: readonly Credit[],
): { returned: Map<Credit, Day>; unexplained: BankStatementRow[] } {
  const byAmount = new Map<Paise, Credit[]>()
  for (const credit of credits) pushTo(byAmount, credit.amount, credit)
  const returned = new Map<Credit, Day>()
  const unexplained: BankStatementRow[] = []
  for (const debit of debits) {
    const left = byAmount.get(debit.amount)?.filter((credit) => credit.day <= debit.day && !returned.has(credit))
    const taken = left && findTaken(debit, left)
    if (taken) returned.set(taken, debit.day)
    else if (isReversalDebit(debit.narration)) unexplained.push(debit)
  }
  return { returned, unexplained }
}
