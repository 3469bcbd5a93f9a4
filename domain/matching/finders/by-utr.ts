import { type Candidate, isBeforeIssue, isExact, settleOne, settleTogether } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/match-index.ts'

/**
 * The payer gave the UTR of this credit for an invoice. A claim for a second invoice contradicts the first. Anybody may
 * give a UTR that he saw, so the bank must name the customer too: by the whole name or a known UPI ID.
 */
export function byUtr({ credit, index, claims, payers }: CreditFacts): Candidate[] {
  const invoices = claims.flatMap((claim) => {
    const invoice = index.byId.get(claim.invoice_id)
    return invoice ? [invoice] : []
  })
  const single = invoices.map((invoice): Candidate => {
    const isBacked = payers.some(
      ({ customer, kind, isWhole }) => customer === customerKey(invoice) && (kind === 'known_upi' || isWhole),
    )
    const isSure = isBacked && isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    return { choice: settleOne(credit, invoice, [{ kind: 'utr' }]), strength: isSure ? 3 : null, isClaim: true }
  })
  return [...single, ...settleTogether(credit, invoices, [{ kind: 'utr' }])]
}
