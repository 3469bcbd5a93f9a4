import { Link } from 'wouter'
import { useState } from 'react'
import { showDay } from '#domain/days/india-day.ts'
import { documentTraits } from '#domain/document/document-labels.ts'
import { ownNotes } from '#domain/document/document-parts.ts'
import { type NamedAmount, type DocumentSums as Sums, sumsOf } from '#domain/document/document-sums.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { bankFacts, bankFactsAbroad, type SellerDetails } from '#domain/document/seller.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { ofBusiness } from '#web/named-business.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import { showNumber } from '../invoice-labels.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLines, DocumentTaxes } from './DocumentLines.tsx'
import { OwnWord, PaperWords, Term, useWordsFor } from './PaperWords.tsx'
import type { ShownDocument } from './shown-document.ts'
import styles from './paper.module.css'
import tableStyles from './table.module.css'

interface InvoiceDocumentProps {
  document: ShownDocument
  logoUrl: string | null
}

/** An invoice, draft or credit note on the screen, with the same content as its PDF; only the PDF has templates. */
export function InvoiceDocument({ document, logoUrl }: InvoiceDocumentProps) {
  const { lines, seller } = document
  const traits = documentTraits(document)
  const sums = sumsOf(document)
  const { words, isLoading } = useWordsFor(document.customer_language)
  return (
    <div className={`${styles.cDoc} slip-wrap`}>
      <article
        className={`paper slip ${styles.doc}`}
        aria-label="The invoice"
        style={{ '--accent': seller.accent, visibility: isLoading ? 'hidden' : undefined }}
      >
        <PaperWords value={words}>
          <DocumentHead document={document} traits={traits} logoUrl={logoUrl} />
          <DocumentLines lines={lines} traits={traits} prices_include_tax={document.prices_include_tax} />
          <div className={styles.sums}>
            <AmountInWords amount={document.amount} language={seller.words_language} />
            <DocumentSums sums={sums} />
          </div>
          <DocumentTaxes lines={lines} traits={traits} taxByRecipient={sums.taxByRecipient} />
          <PaymentDetails document={document} />
          <CreditNotes notes={document.credit_notes} />
          <Text head="Notes" text={ownNotes(lines, document.notes)} />
          <Text head="Terms" text={document.terms} />
          <DocumentSignature document={document} />
          {seller.footer_note && <p className={`${styles.footerNote} muted`}>{seller.footer_note}</p>}
        </PaperWords>
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
      <h3>
        <Term>{head}</Term>
      </h3>
      <p className={styles.text}>{text}</p>
    </section>
  )
}

/**
 * The picture of the seller's signature if the PDF has it; renders nothing without one, or on a draft or cancelled
 * document.
 */
function DocumentSignature({ document }: { document: ShownDocument }) {
  const url = useBusiness().data?.signature_url
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!url || url === brokenUrl || document.state === 'draft' || document.state === 'void') return null
  return (
    <section className={styles.signature}>
      <p>For {document.seller_name}</p>
      <img src={ofBusiness(url)} alt={`Signature for ${document.seller_name}`} onError={() => setBrokenUrl(url)} />
      <p className={`${styles.line} muted`}>
        <Term below>Authorised signatory</Term>
      </p>
    </section>
  )
}

/** How to pay the balance, by UPI or to the bank account; renders nothing without a balance. */
function PaymentDetails({ document }: { document: ShownDocument }) {
  const owed = balanceOf(document)
  if (owed <= 0n) return null
  // UPI apps cannot pay from abroad.
  const isAbroad = isExport(document.supply_type)
  return (
    <div className={styles.payment}>
      {!isAbroad && <Upi document={document} />}
      <Bank facts={isAbroad ? bankFactsAbroad(document.seller) : bankFacts(document.seller)} />
    </div>
  )
}

function Upi({ document }: { document: ShownDocument }) {
  const { customer_upi, seller_name, payment_url, payment_code: code } = document
  // Without an answer of the server, as in the preview of a draft, the asked amount is the balance.
  const asked = document.asked > 0n ? document.asked : balanceOf(document)
  const number = showNumber(document)
  const link = invoiceUpiLink({ vpa: customer_upi, payee: seller_name, owed: asked, code, number })
  const amount = showRupeesAndPaise(asked)
  return (
    <section className={styles.upi}>
      {link && <QrCode text={link} label={`UPI QR code: ${amount} to ${seller_name}`} />}
      <div className={styles.ways}>
        {link && (
          <>
            <h3 className={styles.scan}>
              Scan to pay <span className="num">{amount}</span> <OwnWord of="Scan to pay" />
            </h3>
            <p className="muted">
              <Term>with any UPI app</Term>
            </p>
          </>
        )}
        <p>
          <span className="muted">UPI ID</span> <ShownVpa vpa={customer_upi} />
        </p>
        {payment_url && <p className="muted">{payment_url.replace(/^https?:\/\//, '')}</p>}
      </div>
    </section>
  )
}

function Bank({ facts }: { facts: [string, string][] }) {
  if (facts.length === 0) return null
  return (
    <section>
      <h3>
        <Term>Bank transfer</Term>
      </h3>
      <dl className={styles.bank}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The total in the language that the seller chose. */
function AmountInWords({ amount, language }: { amount: Paise; language: SellerDetails['words_language'] }) {
  return (
    <section className={tableStyles.words}>
      <h3>
        <Term>Amount in words</Term>
      </h3>
      <p lang={language === 'hi' ? 'hi' : undefined}>{amountInLanguage(amount, language)}</p>
    </section>
  )
}

/** The sums in their order; the payable amount has a tint. */
function DocumentSums({ sums }: { sums: Sums }) {
  const { beforeTotal, total, afterTotal, balance } = sums
  return (
    <dl className={tableStyles.sums}>
      {beforeTotal.map(showRow)}
      <Large name="Total" amount={total} isDue={balance === null} />
      {afterTotal.map(showRow)}
      {balance && <Large name={balance[0]} amount={balance[1]} isDue />}
    </dl>
  )
}

const showRow = ([name, amount]: NamedAmount) => (
  <div key={name}>
    <dt>
      <Term>{name}</Term>
    </dt>
    <dd className="num">{showFigure(amount)}</dd>
  </div>
)

const Large = ({ name, amount, isDue }: { name: string; amount: Paise; isDue: boolean }) => (
  <div className={isDue ? `${tableStyles.large} ${tableStyles.due}` : tableStyles.large}>
    <dt>
      <Term>{name}</Term>
    </dt>
    <dd className="num">{showRupeesAndPaise(amount)}</dd>
  </div>
)
