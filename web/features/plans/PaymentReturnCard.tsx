import { Hourglass } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './PaymentReturnCard.module.css'

interface PaymentReturnCardProps {
  paymentId: string | null
  isDelayed: boolean
  refresh: () => void
}

/** Between the payment and Pro: what is going on, and after ten tries the way to look again. */
export function PaymentReturnCard({ paymentId, isDelayed, refresh }: PaymentReturnCardProps) {
  return (
    <section className={`card pad ${styles.returnCard}`} aria-label="Your payment">
      {isDelayed ? <Hourglass aria-hidden /> : <span className="spinner" aria-hidden="true" />}
      <div>
        <h2>{isDelayed ? 'Upgrade Processing' : 'Confirming your payment…'}</h2>
        <p className="muted">
          {isDelayed
            ? 'Your payment is being processed. Please refresh the page in a moment.'
            : 'This takes a few seconds. You can go on working.'}
        </p>
        {paymentId && <p className="small muted mono">{paymentId}</p>}
      </div>
      {isDelayed && <Button onClick={refresh}>Refresh</Button>}
    </section>
  )
}
