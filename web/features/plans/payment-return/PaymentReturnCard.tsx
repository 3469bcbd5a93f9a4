import { Hourglass } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import type { PaymentReturn } from './payment-return.ts'
import { usePaymentReturn } from './usePaymentReturn.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments.module.css'

interface PaymentReturnCardProps {
  opened: PaymentReturn
  onDone: () => void
}

/** Shown after the payment until Pro starts: the progress, and after ten tries a Refresh button. */
export function PaymentReturnCard({ opened, onDone }: PaymentReturnCardProps) {
  const { paymentId, isDelayed, refresh } = usePaymentReturn(opened, onDone)
  return (
    <section className={`card pad ${styles.returnCard}`} aria-label={texts.yourPayment}>
      {isDelayed ? <Hourglass aria-hidden /> : <span className="spinner" aria-hidden="true" />}
      <div>
        <h2>{isDelayed ? texts.upgradeProcessing : texts.confirmingYourPayment}</h2>
        <p className="muted">{isDelayed ? texts.paymentInProgress : texts.confirmingHelp}</p>
        {paymentId && <p className="small muted mono">{paymentId}</p>}
      </div>
      {isDelayed && <Button onClick={refresh}>{texts.refresh}</Button>}
    </section>
  )
}
