import type { CreditChoices, SureChoice } from './match-credit.ts'
import type { OpenInvoice } from './match-types.ts'
import { pushTo } from '../map-entries.ts'

interface Rival {
  match: CreditChoices
  sure: SureChoice
}

/**
 * Where several sure credits together are more than an invoice's balance, at most one stays sure: the one whose evidence
 * is stronger than that of all others, else none.
 */
export function demoteRivals(all: readonly CreditChoices[]): void {
  const byInvoice = new Map<OpenInvoice, Rival[]>()
  for (const match of all) if (match.sure) pushTo(byInvoice, match.sure.invoice, { match, sure: match.sure })
  for (const [invoice, rivals] of byInvoice) if (totalOf(rivals) > invoice.balance) keepStrongest(rivals)
}

const totalOf = (rivals: readonly Rival[]): bigint =>
  rivals.flatMap(({ sure }) => sure.choice.allocations).reduce((sum, { amount }) => sum + amount, 0n)

function keepStrongest(rivals: readonly Rival[]): void {
  const strongest = Math.max(...rivals.map(({ sure }) => sure.strength))
  const isAlone = rivals.filter(({ sure }) => sure.strength === strongest).length === 1
  for (const { match, sure } of rivals) {
    if (isAlone && sure.strength === strongest) continue
    match.sure = null
    sure.choice.reasons.push({ kind: 'other_credit' })
  }
}
