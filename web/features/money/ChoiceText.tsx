import { Link } from 'wouter'
import type { MoneyChoice } from '#contract/money/money.ts'

/** The invoices of a choice, and why it fits. */
export function ChoiceText({ choice }: { choice: MoneyChoice }) {
  return (
    <>
      <b>
        {choice.allocations.map(({ invoice_id, invoice_number }, at) => (
          <span key={invoice_id}>
            {at > 0 && ' and '}
            <Link href={`/invoice/${invoice_id}`}>{invoice_number}</Link>
          </span>
        ))}
      </b>
      <p className="muted small">{choice.explanation}</p>
    </>
  )
}
