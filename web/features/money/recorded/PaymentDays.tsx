import type { Payment } from '#contract/payments/payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/names/payment-labels.en.ts'
import * as texts from './texts.en.ts'
import styles from '../money.module.css'

const invoicesOf = ({ allocations, advance }: Payment): string => {
  const numbers = allocations.filter(({ undone }) => undone === null).map(({ invoice_number }) => invoice_number ?? '')
  return [...numbers, ...(fromRupees(advance) > 0n ? [texts.advance] : [])].join(', ')
}

/** Payments under their days. */
export const PaymentDays = ({ payments }: { payments: readonly Payment[] }) =>
  [...new Set(payments.map(({ received_on }) => received_on))].map((day) => (
    <div key={day}>
      <h3>{showDay(day)}</h3>
      <ul>
        {payments
          .filter(({ received_on }) => received_on === day)
          .map((payment) => (
            <li key={payment.id} className={styles.recordedRow}>
              <div>
                <b>
                  <bdi>{payment.customer_name ?? texts.withoutCustomer}</bdi>
                </b>
                <p className="muted small">
                  {invoicesOf(payment)} · {PAYMENT_LABELS[payment.method]}
                  {payment.payer_upi && ` · ${payment.payer_upi}`}
                </p>
              </div>
              <b className="num">{showRupeesAndPaise(fromRupees(payment.amount))}</b>
            </li>
          ))}
      </ul>
    </div>
  ))
