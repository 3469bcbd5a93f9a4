import type { Invoice } from '#contract/invoices/invoices.ts'
import { useRecordShare } from '#web/features/home-screen/useRecordShare.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { announceLinkCopied } from './announce-link-copied.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from './share.module.css'

interface PaymentLinkCardProps {
  url: string
  invoice: Pick<Invoice, 'payment_code' | 'payee_upi' | 'customer_upi'>
}

/** The link for the customer while there is a balance, and the code in the note of the payment. */
export function PaymentLinkCard({ url, invoice }: PaymentLinkCardProps) {
  const { payment_code: code, payee_upi, customer_upi } = invoice
  const { recordShare } = useRecordShare()
  return (
    <section className={`card ${styles.cLink}`} aria-labelledby="payment-link">
      <h2 id="payment-link">{texts.paymentLink}</h2>
      <p className="small muted">{texts.paymentLinkHelp}</p>
      <CopyBox text={url} onCopied={() => (recordShare(), announceLinkCopied(url))} />
      <LinkReachWarning url={url} />
      {payee_upi !== customer_upi && (
        <p className={`small ${styles.code}`}>
          {sayWith(texts.linkUpiDiffers, { payeeUpi: <b className="mono">{payee_upi}</b> })}
        </p>
      )}
      {code && (
        <p className={`small muted ${styles.code}`}>
          {sayWith(texts.paymentCodeHelp, { code: <b className="num">{code}</b> })}
        </p>
      )}
    </section>
  )
}
