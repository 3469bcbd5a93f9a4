import type { Strength } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/customer-key.ts'
import { mayBeOneOf } from '../lookup/names.ts'
import { isUpiOfAnother } from '../lookup/upi.ts'
import type { OpenInvoice } from '../match-types.ts'
import type { Reason } from '../reasons.ts'

/** Evidence for another invoice or customer, with a reason if the owner may not see it. */
export interface Contradiction {
  reason?: Reason
}

/** Returns what keeps this invoice from being sure; null if nothing does. */
export function findContradiction(facts: CreditFacts, invoice: OpenInvoice, strength: Strength): Contradiction | null {
  const closed = findClosed(facts, invoice)
  if (closed !== null) return { reason: { kind: 'closed_invoice', number: closed } }
  const printed = findOtherName(facts, invoice)
  if (printed !== null) return { reason: { kind: 'other_name', printed } }
  const isElsewhere =
    isClaimedElsewhere(facts, invoice) ||
    isNotedElsewhere(facts, invoice, strength) ||
    isPaidForOthers(facts, invoice) ||
    isOwedByAnother(facts, invoice)
  return isElsewhere ? {} : null
}

const isClaimedElsewhere = ({ claims }: CreditFacts, { id }: OpenInvoice): boolean =>
  claims.some(({ invoice_id }) => invoice_id !== id)

function isNotedElsewhere(facts: CreditFacts, invoice: OpenInvoice, strength: Strength): boolean {
  if (facts.codes.some((code) => code.invoice !== invoice)) return true
  const mentions = [...facts.wholeNumbers, ...facts.serials]
  if (mentions.some(({ invoices }) => invoices.length > 0 && !invoices.includes(invoice))) return true
  // A code or number that no open invoice has may be of another shop.
  const isOfNoneOpen = facts.hasForeignCode || facts.serials.some(({ invoices }) => invoices.length === 0)
  return strength < 3 && isOfNoneOpen
}

/** Finds the number of a paid or cancelled invoice that the note names. */
function findClosed({ credit, index }: CreditFacts, invoice: OpenInvoice): string | null {
  const text = { text: credit.note ?? credit.narration, isNote: credit.note !== null }
  const key = customerKey(invoice)
  return index.named.findBeside(text, invoice, (other) => customerKey(other) === key)?.number ?? null
}

/** Whether the UPI ID paid before, but never for this customer. */
const isPaidForOthers = ({ payers }: CreditFacts, invoice: OpenInvoice): boolean =>
  payers.byKnownUpi > 0 && payers.fitOf(customerKey(invoice))?.kind !== 'known_upi'

/**
 * Returns the name that the bank prints, or one in the UPI ID, if it is neither the customer's nor one that paid for
 * them before.
 */
function findOtherName({ credit, index, payers }: CreditFacts, invoice: OpenInvoice): string | null {
  const { payer_name, payer_upi } = credit
  const key = customerKey(invoice)
  const names = [...index.names.namesOf(key), ...index.knownNames.namesOf(key)]
  if (payer_name !== null) return mayBeOneOf(payer_name, names) ? null : payer_name
  if (payer_upi === null) return null
  const isKnown = payers.fitOf(key)?.kind.endsWith('_upi')
  return !isKnown && isUpiOfAnother(payer_upi, names) ? payer_upi : null
}

/**
 * Whether another customer who fits the payer owes the same amount. A UTR, code, number or paise tag outweighs that, if
 * the payer fits this customer too. A payer alone makes an amount sure only if nobody else owes it.
 */
const isOwedByAnother = ({ credit, payers }: CreditFacts, invoice: OpenInvoice): boolean =>
  !payers.has(customerKey(invoice)) && payers.owe(credit.amount)
