import { Link } from 'wouter'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showNumber } from '../invoice-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './RelatedCard.module.css'

type Related = InvoiceDetail['credit_notes'][number]

/** For a credit note, the invoice that it corrects; for an invoice, its credit notes and what made it; else nothing. */
export function RelatedCard({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <>
      <CreditsCard invoice={invoice} />
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

function CreditsCard({ invoice: { credits, credit_notes } }: { invoice: InvoiceDetail }) {
  if (!credits && credit_notes.length === 0) return null
  return (
    <section className={`card ${styles.cRelated}`} aria-labelledby="related">
      <h2 id="related">{credits ? texts.correctsTheInvoice : texts.creditNotes}</h2>
      <ul className={styles.related}>
        {(credits ? [credits] : credit_notes).map((one) => (
          <li key={one.id}>
            <RelatedLine one={one} />
          </li>
        ))}
      </ul>
      {credits && <p className="small">{say(texts.reasonReason, { reason: credits.reason })}</p>}
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
