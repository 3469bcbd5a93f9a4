import { Link } from 'wouter'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { describeEnd, describeSchedule, MODE_LABELS } from './recurring-labels.ts'
import { NextDay } from './RecurringList.tsx'
import styles from './RecurringFacts.module.css'

const describeDue = (days: number | null): string =>
  days === null ? 'As usual' : days === 0 ? 'On receipt' : `After ${days} days`

/** What is made, how often, and when next. */
export function RecurringFacts({ recurring }: { recurring: RecurringInvoice }) {
  const { customer_id, customer_name, text, next_text, next_days, amount, state } = recurring
  const facts = [
    ['Customer', customer_id ? <Link href={`/customers/${customer_id}`}>{customer_name}</Link> : customer_name],
    ['Text', next_text ?? text],
    ['Repeats', `${describeSchedule(recurring)} · ${MODE_LABELS[recurring.mode]}`],
    ['Due', describeDue(recurring.due_days)],
    ...(state === 'ended' ? [] : [['Goes on', describeEnd(recurring)] as const]),
    ...(state === 'active' ? [['Next days', next_days.map(showDay).join(', ')] as const] : []),
  ] as const
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{state === 'active' ? 'Next' : 'Schedule'}</h2>
      <p className={styles.next}>
        <NextDay recurring={recurring} />
        <b className="num">{showRupees(fromRupees(amount))}</b>
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
