import { createHash } from 'node:crypto'
import type { ReportFacts } from '#domain/bank/reports/read-report.ts'
import type { BankStatementRow } from '#domain/bank/read-bank-statement.ts'
import { countOccurrences, creditIdentity, identityInAccount, printedIdentity } from '#domain/bank/bank-row.ts'
import type { Narration } from '#domain/bank/narration.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'

/** A credit to be stored. */
export interface NewCredit extends Narration {
  day: Day
  amount: Paise
  narration: string
  /** SHA-256 of what the bank printed, in hex. */
  identity: string
  /** Numbers equal rows of a file, from 1. */
  occurrence: number
  /** Only set for reports of payment apps. */
  report: ReportFacts | null
}

/** Combines identity and occurrence in one text. */
export const keyOfCredit = ({ identity, occurrence }: Pick<NewCredit, 'identity' | 'occurrence'>): string =>
  `${identity} ${occurrence}`

/** The longest texts of the table, in characters. */
const NARRATION_MAX = 500
const NAME_MAX = 200

const cut = (text: string | null, max: number): string | null =>
  text === null ? null : [...text].slice(0, max).join('')

/** The longest numbers of a provider, in characters. */
const REF_MAX = 100
const SETTLEMENT_MAX = 60

const cutFacts = (facts: ReportFacts): ReportFacts => ({
  ...facts,
  provider_ref: cut(facts.provider_ref, REF_MAX),
  settlement_utr: cut(facts.settlement_utr, SETTLEMENT_MAX),
})

/** A credit before it has an identity. */
type Facts = Omit<NewCredit, 'identity' | 'occurrence' | 'report'> &
  Pick<BankStatementRow, 'balance' | 'reference' | 'report'>

/**
 * Returns the keys that credits had in earlier versions, before the balance identified a row and before more wordings
 * gave a number. A credit that was stored then keeps its payment.
 */
export function earlierKeys(rows: readonly Facts[]): { identity: string; occurrence: number }[] {
  const identities = rows.map((row) => hash(printedIdentity(row)))
  const occurrences = countOccurrences(identities)
  return identities.map((identity, i) => ({ identity, occurrence: occurrences[i] ?? 1 }))
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the credit with a key of its own, because another account has the same row. */
export const inAccount = (credit: NewCredit, accountId: string): NewCredit => ({
  ...credit,
  identity: hash(identityInAccount(credit.identity, accountId)),
})

/** Adds identities to credits, which are in the order of the file. */
export function toNewCredits(rows: readonly Facts[]): NewCredit[] {
  const identities = rows.map((row) => hash(creditIdentity(row)))
  const occurrences = countOccurrences(identities)
  return rows.map((row, i) => ({
    day: row.day,
    amount: row.amount,
    channel: row.channel,
    utr: row.utr,
    payer_upi: row.payer_upi,
    payer_upi_is_partial: row.payer_upi_is_partial,
    payer_name: cut(row.payer_name, NAME_MAX),
    note: cut(row.note, NARRATION_MAX),
    narration: cut(row.narration, NARRATION_MAX) ?? '',
    identity: identities[i] ?? '',
    occurrence: occurrences[i] ?? 1,
    report: row.report ? cutFacts(row.report) : null,
  }))
}
