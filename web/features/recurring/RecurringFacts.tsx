import { Link } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import type { MadeInvoice, RecurringInvoice } from '#contract/recurring/recurring.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { quickRate } from '#web/features/invoices/create/quick-defaults.ts'
import { StateBadge } from '#web/features/invoices/StateBadge.tsx'
import { shownState, showNumber } from '#web/features/invoices/invoice-labels.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { describeEnd, describeSchedule, MODE_LABELS } from './recurring-labels.ts'
import { NextDay } from './RecurringList.tsx'
import * as texts from './texts.en.ts'
import styles from './recurring.module.css'
import { useRecurringDrafts } from './useRecurring.ts'

const describeDue = (days: number | null): string =>
  days === null ? texts.asUsual : days === 0 ? texts.onReceipt : say(texts.afterDaysDays, { days })

/** Describes the GST rate of each invoice; null for a business without GST, and for items with several rates. */
function describeRate({ rate: chosen, takes_rate }: RecurringInvoice, business: Business | undefined): string | null {
  if (!takes_rate || chosen === '0')
    return business?.registration === 'registered' && chosen !== null ? `${chosen}%` : null
  const rate = quickRate({ rate: chosen }, business)
  if (rate !== null) return say(texts.rateIncluded, { rate })
  return business?.registration === 'registered' ? texts.noGst : null
}

/** What is made, how often, and when the next one follows. */
export function RecurringFacts({ recurring }: { recurring: RecurringInvoice }) {
  const { data: business } = useBusiness()
  const { customer_id, customer_name, text, next_text, next_days, amount, state } = recurring
  const facts = [
    [texts.customer, customer_id ? <Link href={`/customers/${customer_id}`}>{customer_name}</Link> : customer_name],
    [texts.text, next_text ?? text],
    [texts.gstRate, describeRate(recurring, business)],
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

/** The invoices that a schedule made, newest first. */
export function MadeInvoices({ invoices }: { invoices: readonly MadeInvoice[] }) {
  return (
    <section className={`card ${styles.made}`} aria-labelledby="made">
      <h2 id="made">{texts.invoicesMade}</h2>
      {invoices.length === 0 ? (
        <EmptyState>{texts.noneMadeHelp}</EmptyState>
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

/** The drafts that wait for approval, each a link to its screen; nothing while there are none. */
export function DraftsCard() {
  const drafts = useRecurringDrafts().data ?? []
  if (drafts.length === 0) return null
  return (
    <section className={`card ${styles.drafts}`} aria-labelledby="drafts-title">
      <h2 id="drafts-title">{sayCount(texts.draftsWait, drafts.length)}</h2>
      <ul>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function DraftLine({ draft: { id, customer_name, day, amount } }: { draft: MadeInvoice }) {
  return (
    <li>
      <Link href={`/invoice/${id}`}>
        <bdi>{customer_name}</bdi>
      </Link>
      <small>{showDay(day)}</small>
      <b className="num">{showRupees(fromRupees(amount))}</b>
    </li>
  )
}
