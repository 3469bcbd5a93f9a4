import { Link } from 'wouter'
import type { MoneyChoice } from '#contract/money/money.ts'

/** The customer and invoices of a choice, and why it fits. */
export function ChoiceText({ choice }: { choice: MoneyChoice }) {
  return (
    <>
      <b>
        <bdi>{choice.customer_name}</bdi>
      </b>
      <p className="muted small">
        {choice.allocations.map(({ invoice_id, invoice_number }, at) => (
          <span key={invoice_id}>
            {at > 0 && ', '}
            <Link href={`/invoice/${invoice_id}`}>{invoice_number}</Link>
          </span>
        ))}
        {' · '}
        {choice.explanation}
      </p>
    </>
  )
}
