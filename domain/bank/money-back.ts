import type { Paise } from '../money/money.ts'
import { entryOf, pushTo } from '../map-entries.ts'
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

/** A credit of the list, and whether a debit already reverses it. */
interface Entry<Credit> {
  at: number
  credit: Credit
  isTaken: boolean
}

/** Credits of one amount, by what a debit may share with them. A statement may have thousands of one amount. */
class CreditsOfAmount<Credit extends TakenCredit> {
  readonly #byUtr = new Map<string | null, Entry<Credit>[]>()
  readonly #byNumber = new Map<string, Entry<Credit>[]>()
  readonly #byName = new Map<string, Entry<Credit>[]>()
  /** Lengths of the names that begin with these characters, so that a narration is read once, and not once per name. */
  readonly #lengths = new Map<string, Set<number>>()
  readonly #cheques: Entry<Credit>[] = []
  readonly #chequesWithoutNumber: Entry<Credit>[] = []

  add(at: number, credit: Credit): void {
    const entry = { at, credit, isTaken: false }
    const numbers = numbersOf(credit)
    pushTo(this.#byUtr, credit.utr, entry)
    for (const number of numbers) pushTo(this.#byNumber, number, entry)
    for (const text of [credit.payer_name, credit.payer_upi]) this.#addName(text, entry)
    if (credit.channel !== 'cheque') return
    this.#cheques.push(entry)
    if (numbers.size === 0) this.#chequesWithoutNumber.push(entry)
  }

  #addName(text: string | null, entry: Entry<Credit>): void {
    if (text === null || text.length < MIN_NAME) return
    const name = text.toUpperCase()
    pushTo(this.#byName, name, entry)
    entryOf(this.#lengths, name.slice(0, MIN_NAME), () => new Set<number>()).add(name.length)
  }

  /**
   * Takes the credit that the debit reverses: the one with the same UTR or, if the debit has words such as RETURN, one
   * with which it shares a number or name. Failing both, a returned cheque reverses the only cheque of that amount,
   * unless both have numbers.
   */
  take(debit: BankStatementRow, isReversal: boolean): Credit | undefined {
    const taken = this.#find(debit, isReversal)
    if (taken) taken.isTaken = true
    return taken?.credit
  }

  #find(debit: BankStatementRow, isReversal: boolean): Entry<Credit> | undefined {
    const isFree = ({ isTaken, credit }: Entry<Credit>): boolean => !isTaken && credit.day <= debit.day
    const sameUtr = debit.utr === null ? undefined : this.#byUtr.get(debit.utr)?.find(isFree)
    if (sameUtr || !isReversal) return sameUtr
    const numbers = numbersOf(debit)
    const sharing = [...[...numbers].map((number) => this.#byNumber.get(number)), ...this.#namedIn(debit.narration)]
    const [first] = sharing.flatMap((entries) => entries?.find(isFree) ?? []).sort((a, b) => a.at - b.at)
    if (first || debit.channel !== 'cheque') return first
    // Two rows with numbers of their own, none of them common, are about different cheques.
    const cheques = numbers.size > 0 ? this.#chequesWithoutNumber : this.#cheques
    const only = cheques.findIndex(isFree)
    return cheques.some((entry, at) => at > only && isFree(entry)) ? undefined : cheques[only]
  }

  /** Finds the credits whose payer's name or UPI ID is in the narration. */
  #namedIn(narration: string): Set<Entry<Credit>[] | undefined> {
    const text = narration.toUpperCase()
    const found = new Set<Entry<Credit>[] | undefined>()
    // Stryker disable next-line EqualityOperator: no name begins at the end
    for (let at = 0; at < text.length; at++) {
      // Stryker disable next-line ArrayDeclaration: a length that is no number finds nothing
      for (const length of this.#lengths.get(text.slice(at, at + MIN_NAME)) ?? []) {
        found.add(this.#byName.get(text.slice(at, at + length)))
      }
    }
    return found
  }
}

/**
 * Finds the credits that later debits of a statement reverse, such as a returned cheque, each with its debit.
 * `unexplained` are the debits that say that they reverse something, but none of these credits.
 */
export function findReturned<Credit extends TakenCredit>(
  debits: readonly BankStatementRow[],
  credits: readonly Credit[],
): { returned: Map<Credit, BankStatementRow>; unexplained: BankStatementRow[] } {
  const reversed = new Set(debits.map(({ amount }) => amount))
  const byAmount = new Map<Paise, CreditsOfAmount<Credit>>()
  for (const [at, credit] of credits.entries()) {
    // Stryker disable next-line ConditionalExpression: only saves time
    if (reversed.has(credit.amount))
      entryOf(byAmount, credit.amount, () => new CreditsOfAmount<Credit>()).add(at, credit)
  }
  const returned = new Map<Credit, BankStatementRow>()
  const unexplained: BankStatementRow[] = []
  for (const debit of debits) {
    const isReversal = isReversalDebit(debit.narration)
    const taken = byAmount.get(debit.amount)?.take(debit, isReversal)
    if (taken) returned.set(taken, debit)
    else if (isReversal) unexplained.push(debit)
  }
  return { returned, unexplained }
}
