import { Link } from 'wouter'
import { areTermsShort, ownNotes, WATERMARKS } from '#domain/document/document-parts.ts'
import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { hasTaxesBeside, natureOf, type ShownDocument } from './document-figures.ts'
import { DocumentFoot } from './DocumentFoot.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { AmountInWords, DocumentSums } from './DocumentSums.tsx'
import { DocumentTaxes } from './DocumentTaxes.tsx'
import styles from './InvoiceDocument.module.css'

interface InvoiceDocumentProps {
  /** One that is kept, or the one that is being written. */
  invoice: ShownDocument
  logoUrl: string | null
}

/** The invoice as paper in the template that its PDF has, white in both themes; it is what print gives. */
export function InvoiceDocument({ invoice, logoUrl }: InvoiceDocumentProps) {
  const { lines, seller, terms } = invoice
  const isBeside = hasTaxesBeside(invoice)
  return (
    <div className={`${styles.cDoc} slip-wrap`}>
      <article
        className={`paper ${styles.doc} slip ${styles.torn}`}
        aria-label="The invoice"
        data-template={seller.template}
        data-watermark={WATERMARKS[invoice.state]}
        style={{ '--accent': seller.accent }}
      >
        <DocumentHead invoice={invoice} logoUrl={logoUrl} />
        <DocumentLines
          lines={lines}
          nature={natureOf(invoice)}
          prices_include_tax={invoice.prices_include_tax}
          template={seller.template}
        />
        <div className={styles.docSum}>
          <div className={styles.docWords}>
            <AmountInWords invoice={invoice} />
            {isBeside && <DocumentTaxes invoice={invoice} />}
          </div>
          <DocumentSums invoice={invoice} />
        </div>
        {!isBeside && <DocumentTaxes invoice={invoice} />}
        <CreditNotes notes={invoice.credit_notes} />
        <Words head="Notes" words={ownNotes(lines, invoice.notes)} />
        {!areTermsShort(terms) && <Words head="Terms" words={terms} />}
        <DocumentFoot invoice={invoice} />
        {seller.footer_note && <p className={styles.docLast}>{seller.footer_note}</p>}
      </article>
    </div>
  )
}

function CreditNotes({ notes }: { notes: ShownDocument['credit_notes'] }) {
  if (notes.length === 0) return null
  return (
    <div className={styles.docText}>
      <h2>Credit notes</h2>
      <ul>
        {notes.map(({ id, number, issued_on, amount }) => (
          <li key={id}>
            <Link href={`/invoice/${id}`}>{number}</Link> of {showDay(issued_on)}:{' '}
            <span className="num">{showRupeesAndPaise(fromRupees(amount))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Words({ head, words }: { head: string; words: string | null }) {
  if (!words) return null
  return (
    <div className={styles.docText}>
      <h2>{head}</h2>
      <p>{words}</p>
    </div>
  )
}
