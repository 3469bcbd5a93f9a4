import type { Strength } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/match-index.ts'
import type { OpenInvoice } from '../match-types.ts'

/** Whether something about the credit speaks for another invoice or customer, so that this one is not sure. */
export function isContradicted(facts: CreditFacts, invoice: OpenInvoice, strength: Strength): boolean {
  return (
    isClaimedElsewhere(facts, invoice) ||
    isNotedElsewhere(facts, invoice, strength) ||
    isPaidForOthers(facts, invoice) ||
    isOwedByAnother(facts, invoice)
  )
}

const isClaimedElsewhere = ({ claims }: CreditFacts, { id }: OpenInvoice): boolean =>
  claims.some(({ invoice_id }) => invoice_id !== id)

function isNotedElsewhere(facts: CreditFacts, invoice: OpenInvoice, strength: Strength): boolean {
  if (facts.codes.some((code) => code.invoice !== invoice)) return true
  const mentions = [...facts.wholeNumbers, ...facts.serials]
  if (mentions.some(({ invoices }) => invoices.length > 0 && !invoices.includes(invoice))) return true
  // A code or number of no open invoice: perhaps of one that is paid already, or of another shop.
  const isOfNoneOpen = facts.hasForeignCode || facts.serials.some(({ invoices }) => invoices.length === 0)
  return strength < 3 && isOfNoneOpen
}

/** The UPI ID paid before, but never for this customer. */
function isPaidForOthers({ payers }: CreditFacts, invoice: OpenInvoice): boolean {
  const known = payers.filter(({ kind }) => kind === 'known_upi')
  return known.length > 0 && known.every(({ customer }) => customer !== customerKey(invoice))
}

/**
 * Another customer, whom the payer fits, owes the same amount. A UTR, code, number or paise tag outweighs that, if the
 * payer fits this customer too. A payer alone makes only an amount sure that nobody else owes.
 */
function isOwedByAnother({ credit, index, payers }: CreditFacts, invoice: OpenInvoice): boolean {
  const key = customerKey(invoice)
  if (payers.some(({ customer }) => customer === key)) return false
  return payers.some(({ customer }) => (index.ledgers.get(customer)?.withAmount(credit.amount).length ?? 0) > 0)
}
