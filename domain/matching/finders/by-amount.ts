import { type Candidate, settleOne } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'

/** An amount that more invoices ask for says nothing by itself. */
const MOST_OF_ONE_AMOUNT = 3
/** Interest and cash come from nobody's UPI app. */
const PAID_BY_SOMEBODY = ['upi', 'imps', 'neft', 'rtgs', 'cheque', 'card', 'gateway', 'settlement']

/** Few open invoices ask for exactly this amount. Never sure: anybody may pay the same. */
export function byAmount({ credit, sameAmount }: CreditFacts): Candidate[] {
  if (sameAmount.length > MOST_OF_ONE_AMOUNT || !PAID_BY_SOMEBODY.includes(credit.channel)) return []
  return sameAmount.map((invoice) => ({ choice: settleOne(credit, invoice, []), strength: null }))
}
