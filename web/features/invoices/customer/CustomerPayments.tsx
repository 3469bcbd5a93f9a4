import { Plus } from 'lucide-react'
import type { Payment } from '#contract/payments/payment.ts'
import { showDay } from '#domain/days/india-day.ts'
import { paymentLabel } from '#domain/document/payment-labels.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { EntryRow } from '../payments/EntryRow.tsx'
import cardStyles from '../payments/PaymentsCard.module.css'
import { CertificateBox } from './CertificateBox.tsx'
import styles from './CustomerPayments.module.css'
import { useCustomerPayments } from './useCustomerPayments.ts'

interface CustomerPaymentsProps {
  customerId: string
  onRecord: () => void
  onUndo: (payment: Payment) => void
}

/** The payments of a customer with the invoices that they settle, newest first. */
export function CustomerPayments({ customerId, onRecord, onUndo }: CustomerPaymentsProps) {
  const isOnline = useOnline()
  const list = useCustomerPayments(customerId)
  const payments = list.data?.pages.flatMap((page) => page.payments)
  return (
    <section className={`card ${styles.customerPayments}`} aria-labelledby="customer-payments">
      <h2 id="customer-payments">Payments</h2>
      {list.error && !payments ? (
        <ErrorCard title="We could not load the payments." error={list.error} onRetry={() => void list.refetch()} />
      ) : !payments ? (
        <>
          <LoadingLabel>Loading the payments</LoadingLabel>
          <Skeleton height="72px" />
        </>
      ) : payments.length === 0 ? (
        <p className="small muted">Nothing received yet.</p>
      ) : (
        <ul className={cardStyles.payments}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} isOnline={isOnline} onUndo={() => onUndo(payment)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} busyText="Loading..." onClick={() => void list.fetchNextPage()}>
          Show older payments
        </Button>
      )}
      <Button
        block
        icon={<Plus aria-hidden />}
        disabled={!isOnline}
        title={offlineLabel('Record payment', isOnline)}
        onClick={onRecord}
      >
        Record payment
      </Button>
    </section>
  )
}

function PaymentRow({ payment, isOnline, onUndo }: { payment: Payment; isOnline: boolean; onUndo: () => void }) {
  return (
    <>
      <EntryRow
        name="the payment"
        amount={showRupeesAndPaise(fromRupees(payment.amount))}
        description={describeCustomerPayment(payment)}
        entry={payment}
        isOnline={isOnline}
        onUndo={onUndo}
      />
      {payment.tds && !payment.undone && (
        <li className={styles.certificate}>
          <CertificateBox payment={payment} />
        </li>
      )}
    </>
  )
}

/** "2 Nov 2026 · UPI · INV/26-27/0095 · ₹2,500.00 left as advance". */
export function describeCustomerPayment({
  received_on,
  method,
  reference,
  tds,
  allocations,
  advance,
}: Payment): string {
  const numbers = allocations.filter(({ undone }) => !undone).map(({ invoice_number: number }) => number)
  const left = fromRupees(advance)
  return [
    showDay(received_on),
    paymentLabel(method, reference),
    tds?.rate && `${tds.rate}%${tds.section ? ` s.${tds.section}` : ''}`,
    numbers.join(', '),
    left > 0n && `${showRupeesAndPaise(left)} left as advance`,
  ]
    .filter(Boolean)
    .join(' · ')
}
