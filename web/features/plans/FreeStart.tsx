import { QrCode, Sparkles } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import styles from './FreeStart.module.css'

/** The empty list of a Free account: what Free offers, what Pro adds, and Upgrade. */
export default function FreeStart({ openUpgrade }: { openUpgrade: () => void }) {
  const { data: site } = useSite()
  return (
    <div className={styles.start}>
      <section aria-labelledby="on-free">
        <h3 id="on-free">On Free: get paid by UPI</h3>
        <p>Make a payment link with a QR code for any amount. Customers pay with any UPI app.</p>
        <ButtonLink href="/quick-upi" variant="primary" icon={<QrCode aria-hidden />}>
          Quick UPI Link
        </ButtonLink>
      </section>
      <section aria-labelledby="with-pro">
        <h3 id="with-pro">With Pro: send invoices</h3>
        <p>
          Create invoices, send them as PDF, see who has paid. ₹{PRO_PRICE_RUPEES} for a month, no automatic renewal.
          {site?.payments === 'sandbox' && ' Sandbox: no money moves, three taps.'}
        </p>
        <Button icon={<Sparkles aria-hidden />} onClick={openUpgrade}>
          Upgrade to Pro
        </Button>
      </section>
    </div>
  )
}
