import { Link } from 'wouter'
import { showRupees } from '#domain/money/show-money.ts'
import { type SampleInvoice, sampleCustomers } from '#domain/sample/sample-invoices.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { SampleBadge, SampleBanner } from './SampleNotes.tsx'
import * as texts from './texts.en.ts'
import styles from './sample.module.css'

/** The sample customers with what they owe. */
export const SampleCustomers = ({ invoices }: { invoices: SampleInvoice[] }) => (
  <div className="stack">
    <SampleBanner />
    <ul className={`card ${styles.list}`} aria-label={texts.sampleCustomers}>
      {sampleCustomers(invoices).map(({ id, name, invoices: count, owed }) => (
        <li key={id}>
          <Avatar name={name} />
          <div>
            <div className={styles.first}>
              <Link className="cut" href={`/sample/customers/${id}`}>
                {name}
              </Link>
              {owed > 0n ? (
                <b className="num">{say(texts.due, { amount: showRupees(owed) })}</b>
              ) : (
                <span className="muted">{texts.nothingDue}</span>
              )}
            </div>
            <div className={styles.meta}>
              <SampleBadge />
              {sayCount(texts.invoiceCount, count)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  </div>
)
