import { Link } from 'wouter'
import { showRupees } from '#domain/money/show-money.ts'
import type { SampleInvoice } from '#domain/sample/sample-invoices.ts'
import { DueLabel, StateBadge } from '#web/features/invoices/StateBadge.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { SampleBadge } from './SampleNotes.tsx'
import * as texts from './texts.en.ts'
import styles from './sample.module.css'

/** Sample invoices, each with its badge; the whole row opens it. */
export const SampleList = ({ invoices }: { invoices: SampleInvoice[] }) => (
  <section aria-labelledby="sample-invoices">
    <h2 id="sample-invoices">{texts.sampleInvoices}</h2>
    <ul className={`card ${styles.list}`}>
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  </section>
)

function Row({ invoice }: { invoice: SampleInvoice }) {
  const { state, amount, amount_paid, issued_on, due_on } = invoice
  const today = useToday()
  return (
    <li>
      <Avatar name={invoice.customer_name} />
      <div>
        <div className={styles.first}>
          <Link className="cut" href={`/sample/invoices/${invoice.id}`}>
            {invoice.customer_name}
          </Link>
          <b className="num money">{showRupees(amount)}</b>
        </div>
        <div className={styles.meta}>
          <SampleBadge />
          <StateBadge state={state} />
          <time dateTime={issued_on}>{showListDay(issued_on)}</time>
          {state !== 'paid' && <DueLabel dueOn={due_on} today={today} />}
          {state === 'part_paid' && (
            <span className="part-text">
              {say(texts.partReceived, { part: showRupees(amount_paid), amount: showRupees(amount) })}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
