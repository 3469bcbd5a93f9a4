import { useSite } from '#web/features/site/useSite.ts'
import { PaymentsBar } from '#web/features/plans/PaymentsBar.tsx'
import { TestHints } from '#web/features/test-payment/TestHints.tsx'
import { TestPaymentCard } from '#web/features/test-payment/TestPaymentCard.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { PublicFrame } from '#web/ui/frame/PublicFrame.tsx'
import { useScreenTitle } from '#web/ui/useScreenTitle.ts'
import NotFoundScreen from './NotFoundScreen.tsx'
import styles from './PaymentTestScreen.module.css'

const TITLE = 'Test payment'

/** `/payment-test`: a payment without real money. Not found where the provider's live keys are set. */
export default function PaymentTestScreen() {
  const { data: site } = useSite()
  return site?.payments === 'live' ? <NotFoundScreen /> : <TestPayment />
}

function TestPayment() {
  const site = useSite()
  const heading = useScreenTitle(TITLE)
  const payments = site.data?.payments
  return (
    <PublicFrame>
      <main id="main" className={styles.testPayment} tabIndex={-1}>
        <h1 ref={heading} tabIndex={-1}>
          {TITLE}
        </h1>
        <p className="muted">Try the payment provider's checkout with any amount.</p>
        {site.error && (
          <ErrorCard title="This page could not be loaded." error={site.error} onRetry={() => void site.refetch()} />
        )}
        {payments && payments !== 'live' && (
          <>
            <PaymentsBar />
            <TestPaymentCard payments={payments} />
            <TestHints />
          </>
        )}
      </main>
    </PublicFrame>
  )
}
