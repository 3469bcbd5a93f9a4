import { FlaskConical } from 'lucide-react'
import { Link } from 'wouter'
import { removeSample } from '#contract/business/first-steps.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { sampleCustomers, type SampleInvoice } from '#domain/sample/sample-invoices.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { DueLabel, StateBadge } from '#web/features/invoices/StateBadge.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import * as texts from './texts.en.ts'
import { useChangeSample } from './useSample.ts'
import styles from './sample.module.css'

/** Marks what belongs to the sample data. */
export const SampleBadge = () => (
  <Badge tone="void" icon={<FlaskConical aria-hidden />}>
    {texts.sample}
  </Badge>
)

/** Offers the sample data to an empty account. */
export function SampleOffer() {
  const adding = useChangeSample('add')
  return (
    <section className={styles.note} aria-labelledby="sample-offer">
      <div>
        <b id="sample-offer">{texts.wantToLookAround}</b>
        <p className="small muted">{texts.whatTheSampleIs}</p>
      </div>
      <Button busy={adding.isPending} busyText={texts.adding} onClick={() => adding.mutate()}>
        {texts.addSampleData}
      </Button>
    </section>
  )
}

/** Says that all numbers on the screen are made up, with a button that removes them. */
export const SampleBanner = () => (
  <section className={`card pad ${styles.note}`} id="sample" aria-labelledby="sample-title">
    <div>
      <h2 id="sample-title">
        {texts.sampleData} <SampleBadge />
      </h2>
      <p className="small muted">{texts.theseNumbersAreMadeUp}</p>
    </div>
    <RemoveSample />
  </section>
)

export function RemoveSample() {
  const removing = useChangeSample('remove')
  return (
    <Allowed call={removeSample}>
      <Button busy={removing.isPending} busyText={texts.removing} onClick={() => removing.mutate()}>
        {texts.removeSample}
      </Button>
    </Allowed>
  )
}

/** Asks once, after the first real invoice, whether the hidden sample should stay. */
export function SampleQuestion() {
  const keeping = useChangeSample('keep')
  return (
    <section className={`card pad ${styles.note}`} aria-label={texts.sampleData}>
      <p>{texts.firstRealInvoice}</p>
      <RemoveSample />
      <Button variant="quiet" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {texts.keepSample}
      </Button>
    </section>
  )
}

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

/** Sample invoices, each with its badge; each row is a link. */
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
