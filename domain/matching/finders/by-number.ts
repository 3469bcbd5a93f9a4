import { type Candidate, isBeforeIssue, isExact, proposeInvoice, proposeExactSum } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/customer-key.ts'
import type { OpenInvoice } from '../match-types.ts'

/**
 * Minimum letters and digits of a long number, such as "INV/26-27/0112". A shorter number may be that of another shop.
 */
const LONG_NUMBER = 8
/** If a serial fits more invoices (of different years and series), none of them is suggested. */
const MOST_BY_SERIAL = 4

/** Finds invoices whose number is in the note, whole or as "Invoice 43". People mistype numbers, so more must fit. */
export function byNumber(facts: CreditFacts): Candidate[] {
  const { credit } = facts
  const mentions = [...facts.wholeNumbers, ...facts.serials]
  const clear = mentions.filter(({ invoices }) => invoices.length <= MOST_BY_SERIAL)
  const invoices = [...new Set(clear.flatMap((mention) => mention.invoices))]
  const isOne = invoices.length === 1 && mentions.every(({ mayBeCut }) => !mayBeCut)
  const found = invoices
    .filter((invoice) => isExact(credit, invoice) || isPlausible(facts, invoice))
    .map((invoice): Candidate => {
      const isSure = isOne && isExact(credit, invoice) && !isBeforeIssue(credit, invoice) && isBacked(facts, invoice)
      return {
        choice: proposeInvoice(credit, invoice, [{ kind: 'number', number: invoice.number }]),
        strength: isSure ? 2 : null,
      }
    })
  const reasons = invoices.map(({ number }) => ({ kind: 'number', number }) as const)
  return [...found, ...proposeExactSum(credit, invoices, reasons)]
}

const isPayer = ({ payers }: CreditFacts, invoice: OpenInvoice): boolean => payers.has(customerKey(invoice))

/** If the amount differs, only a whole number or a fitting payer makes an invoice worth showing. */
const isPlausible = (facts: CreditFacts, invoice: OpenInvoice): boolean =>
  isPayer(facts, invoice) || facts.wholeNumbers.some(({ invoices }) => invoices.includes(invoice))

/** A mistyped number could name another invoice of the same amount, so the amount must be unique too. */
function isBacked(facts: CreditFacts, invoice: OpenInvoice): boolean {
  const { credit, index, sameAmount, wholeNumbers } = facts
  if (isPayer(facts, invoice)) {
    // Stryker disable next-line OptionalChaining: an open invoice has a ledger
    return index.ledgers.get(customerKey(invoice))?.withAmount(credit.amount).length === 1
  }
  const isWhole = wholeNumbers.some(({ invoices }) => invoices.includes(invoice))
  return isWhole && sameAmount.length === 1 && invoice.number.replaceAll(/[^a-z0-9]/gi, '').length >= LONG_NUMBER
}
