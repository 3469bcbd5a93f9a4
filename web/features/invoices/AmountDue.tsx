import type { InvoiceDetail } from '#contract/invoices.ts'
import { indiaDay, showDay } from '#domain/india-day.ts'
import { fromRupees } from '#domain/money.ts'
import { showRupees, showRupeesAndPaise } from '#domain/show-money.ts'
import { isPayable, owed } from './invoice-words.ts'
import { StateBadge } from './StateBadge.tsx'

/** The state, what is owed or was in large, and how that came about. */
export function AmountDue({ invoice }: { invoice: InvoiceDetail }) {
  const amount = isPayable(invoice) ? owed(invoice) : fromRupees(invoice.amount)
  return (
    <div className="due">
      <StateBadge state={invoice.state} long />
      <p className="fig num">{showRupeesAndPaise(amount)}</p>
      {factsOf(invoice).map((fact) => (
        <p key={fact} className="due-line muted">
          {fact}
        </p>
      ))}
    </div>
  )
}

/** "of ₹5,000 · ₹2,000 received", when it is due or was paid, why it was cancelled. */
function factsOf(invoice: InvoiceDetail): string[] {
  const { state, due_on, paid_on } = invoice
  const parts = [
    isPayable(invoice) && owed(invoice) !== fromRupees(invoice.amount) && `of ${rupees(invoice.amount)}`,
    state === 'part_paid' && `${rupees(invoice.amount_paid)} received`,
    fromRupees(invoice.amount_credited) > 0n && `${rupees(invoice.amount_credited)} credited`,
  ].filter((part) => part !== false)
  const cancelled = invoice.void
  return [
    parts.join(' · '),
    isPayable(invoice) && due_on && `Due ${showDay(due_on)}`,
    state === 'paid' && paid_on && `Paid on ${showDay(paid_on)}`,
    cancelled && `Cancelled on ${showDay(indiaDay(new Date(cancelled.at)))}: ${cancelled.reason}`,
    state === 'draft' && 'It has no number yet, and your customer does not see it.',
  ].filter((fact): fact is string => Boolean(fact))
}

const rupees = (amount: string): string => showRupees(fromRupees(amount))
