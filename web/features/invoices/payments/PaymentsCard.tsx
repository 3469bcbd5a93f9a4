import { Plus } from 'lucide-react'
import type { InvoicePayment } from '#contract/invoices/invoice-payment.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { indiaDay, showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { describePayment } from './payment-labels.ts'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import styles from './PaymentsCard.module.css'

interface PaymentsCardProps {
  invoice: InvoiceDetail
  onRecord: () => void
  onUndo: (payment: InvoicePayment) => void
}

/** The payments received, newest first; undone ones stay, struck through, with the reason. */
export function PaymentsCard({ invoice, onRecord, onUndo }: PaymentsCardProps) {
  const isOnline = useOnline()
  const { payments, can } = invoice
  if (payments.length === 0 && !can.record_payment) return null
  return (
    <section className={`card ${styles.cPays}`} aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {payments.length === 0 ? (
        <p className="small muted">Nothing received yet.</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} isOnline={isOnline} onUndo={() => onUndo(payment)} />
          ))}
        </ul>
      )}
      {can.record_payment && (
        <Button
          block
          icon={<Plus aria-hidden />}
          disabled={!isOnline}
          title={offlineLabel('Record payment', isOnline)}
          onClick={onRecord}
        >
          Record payment
        </Button>
      )}
    </section>
  )
}

function PaymentRow(props: { payment: InvoicePayment; isOnline: boolean; onUndo: () => void }) {
  const { payment, isOnline, onUndo } = props
  const { undone, note, by } = payment
  const amount = showRupeesAndPaise(fromRupees(payment.amount))
  return (
    <li>
      <div className="between">
        {undone ? (
          <s className="num">
            <span className="sr-only">Undone: </span>
            {amount}
          </s>
        ) : (
          <b className="num">{amount}</b>
        )}
        {!undone && (
          <Button
            variant="quiet"
            size="sm"
            disabled={!isOnline}
            title={offlineLabel('Undo', isOnline)}
            onClick={onUndo}
          >
            Undo<span className="sr-only"> the payment of {amount}</span>
          </Button>
        )}
      </div>
      <p className="small">{describePayment(payment)}</p>
      {note && <p className={`small ${styles.note}`}>{note}</p>}
      <p className="small muted">Recorded by {by}</p>
      {undone && (
        <p className={`small ${styles.undone}`}>
          Undone on {showDay(indiaDay(new Date(undone.at)))}
          {undone.by && ` by ${undone.by}`}
          {undone.reason && `: ${undone.reason}`}
        </p>
      )}
    </li>
  )
}
