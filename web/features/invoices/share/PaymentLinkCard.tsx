import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { announceLinkCopied } from './copy-payment-link.ts'
import styles from './PaymentLinkCard.module.css'

/** The link for the customer, while there is something to pay. */
export function PaymentLinkCard({ url }: { url: string }) {
  return (
    <section className={`card ${styles.cLink}`} aria-labelledby="payment-link">
      <h2 id="payment-link">Payment link</h2>
      <p className="small muted">Your customer pays here with any UPI app.</p>
      <CopyBox text={url} onCopied={() => announceLinkCopied(url)} />
      <LinkReachWarning url={url} />
    </section>
  )
}
