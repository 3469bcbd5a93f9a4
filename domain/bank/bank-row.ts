import type { Day } from '../days/india-day.ts'
import { type Paise, toRupees } from '../money/money.ts'
import type { Side } from './bank-amount.ts'

/** A table as a file has it. A row number is that of a spreadsheet, so that messages can name it. */
export interface BankStatementTable {
  rows: readonly { row: number; cells: readonly string[] }[]
  /** Whether the serials of its days count from 1904. */
  hasEpoch1904: boolean
}

/** A transaction as the bank printed it. */
export interface PrintedRow {
  row: number
  day: Day
  amount: Paise
  side: Side
  balance: Paise | null
  narration: string
  reference: string
}

/** The printed facts by which a credit is recognized in another file. */
interface CreditFacts {
  day: Day
  amount: Paise
  utr: string | null
  narration: string
  balance: Paise | null
  reference: string
}

/**
 * Returns the text that identifies a credit; it is the same in every file that contains the credit. With a UTR, number
 * and amount suffice: a text message and a statement then identify the same credit, even if the bank books it a day
 * later. Without a UTR the balance decides, because a bank prints the same row in several wordings.
 */
export function creditIdentity(facts: CreditFacts): string {
  const { day, amount, utr, balance } = facts
  if (utr !== null) return `utr ${utr} ${toRupees(amount)}`
  return balance === null ? printedIdentity(facts) : `balance ${day} ${toRupees(amount)} ${toRupees(balance)}`
}

/**
 * Returns a row's identity within one account. Rows of two accounts may coincide in day, amount and balance; a UTR
 * belongs to one payment.
 */
export const identityInAccount = (identity: string, accountId: string): string => `account ${accountId} ${identity}`

/** Joins all that the bank printed, without blanks, because banks break lines differently. */
export function printedIdentity({ day, amount, narration, balance, reference }: CreditFacts): string {
  const last = balance === null ? reference : toRupees(balance)
  return `row ${day} ${toRupees(amount)} ${narration.replaceAll(/\s/g, '').toUpperCase()} ${last}`
}

/** Numbers equal identities from 1, in file order, because two equal rows are two payments. */
export function countOccurrences(identities: readonly string[]): number[] {
  const seen = new Map<string, number>()
  return identities.map((identity) => {
    const occurrence = (seen.get(identity) ?? 0) + 1
    seen.set(identity, occurrence)
    return occurrence
  })
}
