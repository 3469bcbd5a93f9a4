import { type Candidate, isBeforeIssue, isExact, settleAll, settleOne, totalBalance } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'

/** The code of an invoice stands in the note: the payment page puts it there. */
export function byCode({ credit, codes, sameAmount }: CreditFacts): Candidate[] {
  const found = codes.map(({ invoice, isCut }): Candidate => {
    const isOne = codes.length === 1 && isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    const choice = settleOne(credit, invoice, [{ kind: 'code', code: invoice.code ?? '' }])
    if (isCut) return { choice, strength: isOne && sameAmount.length === 1 ? 2 : null }
    return { choice, strength: isOne ? 3 : null }
  })
  const invoices = codes.map(({ invoice }) => invoice)
  if (invoices.length > 1 && totalBalance(invoices) === credit.amount) {
    const reasons = invoices.map(({ code }) => ({ kind: 'code', code: code ?? '' }) as const)
    found.push({ choice: settleAll(invoices, reasons), strength: null })
  }
  return found
}
