import { Link } from 'wouter'
import type { MadeInvoice } from '#contract/recurring/recurring.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { StateBadge } from '#web/features/invoices/StateBadge.tsx'
import { showNumber, shownState } from '#web/features/invoices/invoice-labels.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import * as texts from './texts.en.ts'
import styles from './recurring.module.css'

/** The invoices that it made, newest first. */
export function MadeInvoices({ invoices }: { invoices: readonly MadeInvoice[] }) {
  return (
    <section className={`card ${styles.made}`} aria-labelledby="made">
      <h2 id="made">{texts.invoicesMade}</h2>
      {invoices.length === 0 ? (
        <EmptyState>{texts.noneYetEachOneIs}</EmptyState>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <Link href={`/invoice/${invoice.id}`}>{showNumber(invoice)}</Link>
              <time dateTime={invoice.day}>{showDay(invoice.day)}</time>
              <StateBadge state={shownState(invoice)} />
              <b className="num">{showRupees(fromRupees(invoice.amount))}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
