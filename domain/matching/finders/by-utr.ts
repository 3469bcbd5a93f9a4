import { type Candidate, isBeforeIssue, isExact, settleOne, settleTogether } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/match-index.ts'

/**
 * The payer gave the UTR of this credit for an invoice. A claim for a second invoice contradicts the first. Anybody may
 * give a UTR that he saw, so where others owe the same amount, the payer must fit.
 */
export function byUtr({ credit, index, claims, payers, sameAmount }: CreditFacts): Candidate[] {
  const invoices = claims.flatMap((claim) => {
    const invoice = index.byId.get(claim.invoice_id)
    return invoice ? [invoice] : []
  })
  const single = invoices.map((invoice): Candidate => {
    const isBacked = sameAmount.length === 1 || payers.some(({ customer }) => customer === customerKey(invoice))
    const isSure = isBacked && isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    return { choice: settleOne(credit, invoice, [{ kind: 'utr' }]), strength: isSure ? 3 : null }
  })
  return [...single, ...settleTogether(credit, invoices, [{ kind: 'utr' }])]
}
