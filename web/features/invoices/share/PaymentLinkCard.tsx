import type { Invoice } from '#contract/invoices/invoices.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { announceLinkCopied } from './copy-payment-link.ts'
import styles from './PaymentLinkCard.module.css'

interface PaymentLinkCardProps {
  url: string
  invoice: Pick<Invoice, 'payment_code' | 'payee_upi' | 'customer_upi'>
}

/** The link for the customer, while there is something to pay, and the code in the note of the payment. */
export function PaymentLinkCard({ url, invoice }: PaymentLinkCardProps) {
  const { payment_code: code, payee_upi, customer_upi } = invoice
  return (
    <section className={`card ${styles.cLink}`} aria-labelledby="payment-link">
      <h2 id="payment-link">Payment link</h2>
      <p className="small muted">Your customer pays here with any UPI app.</p>
      <CopyBox text={url} onCopied={() => announceLinkCopied(url)} />
      <LinkReachWarning url={url} />
      {payee_upi !== customer_upi && (
        <p className={`small ${styles.code}`}>
          The link asks for payment to <b className="mono">{payee_upi}</b>. The PDF has the old UPI ID.
        </p>
      )}
      {code && (
        <p className={`small muted ${styles.code}`}>
          Code in the UPI note: <b className="num">{code}</b>. Look for it in your bank statement.
        </p>
      )}
    </section>
  )
}
