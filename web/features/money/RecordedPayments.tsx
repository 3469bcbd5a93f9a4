import { useId } from 'react'
import type { Payment } from '#contract/payments/payment.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/names/payment-labels.en.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'

const invoicesOf = ({ allocations, advance }: Payment): string => {
  const numbers = allocations.filter(({ undone }) => undone === null).map(({ invoice_number }) => invoice_number ?? '')
  return [...numbers, ...(fromRupees(advance) > 0n ? ['advance'] : [])].join(', ')
}

/** The last payments, by day. */
export function RecordedPayments({ payments }: { payments: readonly Payment[] }) {
  const id = useId()
  const valid = payments.filter(({ undone }) => undone === null)
  const days = [...new Set(valid.map(({ received_on }) => received_on))]
  if (days.length === 0) return null
  return (
    <section className={`card ${styles.group}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.recorded}</h2>
      </header>
      {days.map((day) => (
        <div key={day}>
          <h3>{showListDay(day)}</h3>
          <ul>
            {valid
              .filter(({ received_on }) => received_on === day)
              .map((payment) => (
                <li key={payment.id} className={styles.recordedRow}>
                  <div>
                    <b>
                      <bdi>{payment.customer_name ?? texts.withoutCustomer}</bdi>
                    </b>
                    <p className="muted small">
                      {invoicesOf(payment)} · {PAYMENT_LABELS[payment.method]}
                    </p>
                  </div>
                  <b className="num">{showRupeesAndPaise(fromRupees(payment.amount))}</b>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
