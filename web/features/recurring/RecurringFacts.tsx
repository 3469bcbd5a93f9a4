import { Link } from 'wouter'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { describeEnd, describeSchedule, MODE_LABELS } from './recurring-labels.ts'
import { NextDay } from './RecurringList.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './recurring.module.css'

const describeDue = (days: number | null): string =>
  days === null ? texts.asUsual : days === 0 ? texts.onReceipt : say(texts.afterDaysDays, { days })

/** What is made, how often, and when next. */
export function RecurringFacts({ recurring }: { recurring: RecurringInvoice }) {
  const { customer_id, customer_name, text, next_text, next_days, amount, state } = recurring
  const facts = [
    [texts.customer, customer_id ? <Link href={`/customers/${customer_id}`}>{customer_name}</Link> : customer_name],
    [texts.text, next_text ?? text],
    [texts.repeats, `${describeSchedule(recurring)} · ${MODE_LABELS[recurring.mode]}`],
    [texts.due, describeDue(recurring.due_days)],
    ...(state === 'ended' ? [] : [[texts.goesOn, describeEnd(recurring)] as const]),
    ...(state === 'active' ? [[texts.nextDays2, next_days.map(showDay).join(', ')] as const] : []),
  ] as const
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{state === 'active' ? texts.next : texts.schedule}</h2>
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
