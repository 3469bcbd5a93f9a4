import type { CreditChoices } from './match-credit.ts'
import type { MatchIndex } from './lookup/match-index.ts'
import { pushTo } from '../map-entries.ts'

/**
 * Where several sure credits together are more than an invoice's balance, at most one stays sure: the one whose evidence
 * is stronger than that of all others, else none.
 */
export function demoteRivals(all: readonly CreditChoices[], index: MatchIndex): void {
  const byInvoice = new Map<string, CreditChoices[]>()
  for (const match of all) {
    const invoice = match.strength === null ? undefined : match.choices[0]?.allocations[0]?.invoice_id
    if (invoice !== undefined) pushTo(byInvoice, invoice, match)
  }
  for (const [id, rivals] of byInvoice) {
    const total = rivals.reduce((sum, { choices }) => sum + (choices[0]?.allocations[0]?.amount ?? 0n), 0n)
    if (rivals.length > 1 && total > (index.byId.get(id)?.balance ?? 0n)) keepStrongest(rivals)
  }
}

function keepStrongest(rivals: readonly CreditChoices[]): void {
  const strongest = Math.max(...rivals.map(({ strength }) => strength ?? 0))
  const isAlone = rivals.filter(({ strength }) => strength === strongest).length === 1
  for (const rival of rivals) {
    if (isAlone && rival.strength === strongest) continue
    rival.strength = null
    rival.choices[0]?.reasons.push({ kind: 'other_credit' })
  }
}
