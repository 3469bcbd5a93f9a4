import { Link } from 'wouter'
import { useState } from 'react'
import { showDay } from '#domain/days/india-day.ts'
import { natureOf } from '#domain/document/document-labels.ts'
import { ownNotes } from '#domain/document/document-parts.ts'
import { sumsOf } from '#domain/document/document-sums.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { AmountInWords, DocumentSums } from './DocumentSums.tsx'
import { DocumentTaxes } from './DocumentTaxes.tsx'
import styles from './paper.module.css'
import { PaymentDetails } from './PaymentDetails.tsx'
import type { ShownDocument } from './shown-document.ts'
import { ofBusiness } from '#web/named-business.ts'

interface InvoiceDocumentProps {
  document: ShownDocument
  logoUrl: string | null
}

/** An invoice, draft or credit note on the screen. It says what its PDF says; only the PDF has templates. */
export function InvoiceDocument({ document, logoUrl }: InvoiceDocumentProps) {
  const { lines, seller } = document
  const nature = natureOf(document)
  const sums = sumsOf(document)
  return (
    <div className={`${styles.cDoc} slip-wrap`}>
      <article className={`paper slip ${styles.doc}`} aria-label="The invoice" style={{ '--accent': seller.accent }}>
        <DocumentHead document={document} nature={nature} logoUrl={logoUrl} />
        <DocumentLines lines={lines} nature={nature} prices_include_tax={document.prices_include_tax} />
        <div className={styles.sums}>
          <AmountInWords amount={document.amount} language={seller.words_language} />
          <DocumentSums sums={sums} />
        </div>
        <DocumentTaxes lines={lines} nature={nature} taxByRecipient={sums.taxByRecipient} />
        <PaymentDetails document={document} />
        <CreditNotes notes={document.credit_notes} />
        <Text head="Notes" text={ownNotes(lines, document.notes)} />
        <Text head="Terms" text={document.terms} />
        <DocumentSignature document={document} />
        {seller.footer_note && <p className={`${styles.footerNote} muted`}>{seller.footer_note}</p>}
      </article>
    </div>
  )
}

function CreditNotes({ notes }: { notes: ShownDocument['credit_notes'] }) {
  if (notes.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>Credit notes</h3>
      <ul>
        {notes.map(({ id, number, issued_on, amount }) => (
          <li key={id}>
            <Link href={`/invoice/${id}`}>{number}</Link> of {showDay(issued_on)}:{' '}
            <span className="num">{showRupeesAndPaise(fromRupees(amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Text({ head, text }: { head: string; text: string | null }) {
  if (!text) return null
  return (
    <section className={styles.part}>
      <h3>{head}</h3>
      <p className={styles.text}>{text}</p>
    </section>
  )
}

/** The picture of the seller's signature where the PDF has it; nothing without one, or on a draft or cancelled document. */
function DocumentSignature({ document }: { document: ShownDocument }) {
  const url = useBusiness().data?.signature_url
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!url || url === brokenUrl || document.state === 'draft' || document.state === 'void') return null
  return (
    <section className={styles.signature}>
      <p>For {document.seller_name}</p>
      <img src={ofBusiness(url)} alt={`Signature for ${document.seller_name}`} onError={() => setBrokenUrl(url)} />
      <p className={`${styles.line} muted`}>Authorised signatory</p>
    </section>
  )
}
