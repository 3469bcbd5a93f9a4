import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showNumber } from '../invoice-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './detail.module.css'

type Related = InvoiceDetail['credit_notes'][number]

/** For a note, the invoice that it corrects; for an invoice, its notes and its source; renders nothing otherwise. */
export function RelatedCard({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <>
      {invoice.credits && (
        <CorrectedCard
          title={invoice.credits.kind === 'debit_note' ? texts.correctsTheDebitNote : texts.correctsTheInvoice}
          corrected={invoice.credits}
        />
      )}
      {invoice.debits && <CorrectedCard title={texts.addsToTheInvoice} corrected={invoice.debits} />}
      <NotesCard title={texts.creditNotes} notes={invoice.credit_notes} />
      <NotesCard title={texts.debitNotes} notes={invoice.debit_notes} />
      {invoice.recurring_id && (
        <section className={`card ${styles.cRelated}`} aria-labelledby="made-by">
          <h2 id="made-by">{texts.madeByItself}</h2>
          <p className="small">
            <Link href={`/recurring/${invoice.recurring_id}`}>{texts.seeTheRecurringInvoice}</Link>
          </p>
        </section>
      )}
    </>
  )
}

interface CorrectedCardProps {
  title: string
  corrected: NonNullable<InvoiceDetail['credits']>
}

function CorrectedCard({ title, corrected }: CorrectedCardProps) {
  return (
    <RelatedSection title={title} related={[corrected]}>
      <p className="small">{say(texts.reasonReason, { reason: corrected.reason })}</p>
    </RelatedSection>
  )
}

function NotesCard({ title, notes }: { title: string; notes: readonly Related[] }) {
  return notes.length === 0 ? null : <RelatedSection title={title} related={notes} />
}

interface RelatedSectionProps {
  title: string
  related: readonly Related[]
  children?: ReactNode
}

function RelatedSection({ title, related, children }: RelatedSectionProps) {
  const id = useId()
  return (
    <section className={`card ${styles.cRelated}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.related}>
        {related.map((one) => (
          <li key={one.id}>
            <RelatedLine one={one} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function RelatedLine({ one }: { one: Related }) {
  return (
    <>
      <div className="between">
        <Link href={`/invoice/${one.id}`}>{showNumber(one)}</Link>
        <b className="num">{showRupeesAndPaise(fromRupees(one.amount))}</b>
      </div>
      <p className="small muted">{showDay(one.issued_on)}</p>
    </>
  )
}
