import { type Candidate, isBeforeIssue, isExact, settleOne, settleTogether } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'

/** The code of an invoice is in the note, where the payment page puts it. A second code contradicts the first. */
export function byCode({ credit, codes, sameAmount }: CreditFacts): Candidate[] {
  const found = codes.map(({ invoice, isCut }): Candidate => {
    const isSure = isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    const choice = settleOne(credit, invoice, [{ kind: 'code', code: invoice.code }])
    if (isCut) return { choice, strength: isSure && sameAmount.length === 1 ? 2 : null }
    return { choice, strength: isSure ? 3 : null }
  })
  const invoices = codes.map(({ invoice }) => invoice)
  const reasons = invoices.map(({ code }) => ({ kind: 'code', code }) as const)
  return [...found, ...settleTogether(credit, invoices, reasons)]
}
