import { useSite } from '#web/features/site/useSite.ts'
import { PaymentsBar } from '#web/features/plans/PaymentList.tsx'
import { TestHints, TestPaymentCard } from '#web/features/test-payment/TestPaymentCard.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { PublicFrame } from '#web/ui/frame/PublicFrame.tsx'
import { useScreenTitle } from '#web/ui/frame/useScreenTitle.ts'
import NotFoundScreen from './NotFoundScreen.tsx'
import * as texts from '#web/features/test-payment/texts.en.ts'
import styles from '#web/features/test-payment/test-payment.module.css'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'

addRareFaults()

/** `/payment-test`: a payment without real money. It is not found if the provider's live keys are set. */
export default function PaymentTestScreen() {
  const { data: site } = useSite()
  return site?.payments === 'live' ? <NotFoundScreen /> : <TestPayment />
}

function TestPayment() {
  const site = useSite()
  const heading = useScreenTitle(texts.testPayment)
  const payments = site.data?.payments
  return (
    <PublicFrame>
      <main id="main" className={styles.screen} tabIndex={-1}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.testPayment}
        </h1>
        <p className="muted">{texts.tryTheCheckout}</p>
        {site.error && <ErrorCard title={texts.couldNotLoad} error={site.error} onRetry={() => void site.refetch()} />}
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
