import { type Candidate, isBeforeIssue, settleOne } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/match-index.ts'

/** The paise that the payment page asks for tell this invoice from all others. Only UPI pays what a page asks. */
export function byPaiseTag({ credit, sameAmount, payers }: CreditFacts): Candidate[] {
  const [invoice] = sameAmount
  if (!invoice || sameAmount.length > 1 || invoice.asked === invoice.balance || invoice.asked !== credit.amount)
    return []
  // A stranger may pay odd paise by chance, so a printed name must fit.
  const isPossible = credit.payer_name === null || payers.some(({ customer }) => customer === customerKey(invoice))
  const isSure = credit.channel === 'upi' && isPossible && !isBeforeIssue(credit, invoice)
  return [
    { choice: settleOne(credit, invoice, [{ kind: 'paise_tag', amount: credit.amount }]), strength: isSure ? 2 : null },
  ]
}
