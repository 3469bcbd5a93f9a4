import type { Invoice } from '#contract/invoices.ts'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { sayLinkCopied } from './copy-payment-link.ts'

/** The link that the customer opens, while something is to be paid. */
export function PaymentLinkCard({ invoice }: { invoice: Pick<Invoice, 'payment_url'> }) {
  return (
    <section className="card c-link" aria-labelledby="payment-link">
      <h2 id="payment-link">Payment link</h2>
      <p className="small muted">Your customer pays here with any UPI app.</p>
      <CopyBox text={invoice.payment_url} onCopied={sayLinkCopied} />
    </section>
  )
}
