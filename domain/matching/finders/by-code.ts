import { type Candidate, isBeforeIssue, isExact, settleOne, settleTogether } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'

/**
 * The code of an invoice is in the note, where the payment page puts it. A second code contradicts the first. The start
 * of a code may be any word, so it is never sure.
 */
export function byCode({ credit, codes }: CreditFacts): Candidate[] {
  const found = codes.map(({ invoice, isCut }): Candidate => {
    const isSure = !isCut && isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    return {
      choice: settleOne(credit, invoice, [{ kind: 'code', code: invoice.code }]),
      strength: isSure ? 3 : null,
    }
  })
  const invoices = codes.map(({ invoice }) => invoice)
  const reasons = invoices.map(({ code }) => ({ kind: 'code', code }) as const)
  return [...found, ...settleTogether(credit, invoices, reasons)]
}
