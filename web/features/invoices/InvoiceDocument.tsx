import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { amountInWordsHindi } from '#domain/amount-words-hindi.ts'
import { amountInWords } from '#domain/amount-words.ts'
import { customerLines } from '#domain/customer-lines.ts'
import { type NamedAmount } from '#domain/document-sums.ts'
import { copyWords, correctionWords, declarations, documentTitle, placeWords } from '#domain/document-words.ts'
import { showDay } from '#domain/india-day.ts'
import { fromRupees } from '#domain/money.ts'
import { bankFacts, sellerLines } from '#domain/seller.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'
import { upiLink } from '#domain/upi.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { natureOf, type ShownDocument, sumsOf } from './document-figures.ts'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTaxes } from './DocumentTaxes.tsx'
import { owed, showNumber } from './invoice-words.ts'

interface InvoiceDocumentProps {
  /** One that is kept, or the one that is being written. */
  invoice: ShownDocument
  logoUrl: string | null
}

/** The invoice as paper, white in both themes; it is what print gives. */
export function InvoiceDocument({ invoice, logoUrl }: InvoiceDocumentProps) {
  const { seller } = invoice
  const nature = natureOf(invoice)
  const isHindi = seller.words_language === 'hi'
  const total = fromRupees(invoice.amount)
  const isPayable = (invoice.state === 'pending' || invoice.state === 'part_paid') && owed(invoice) > 0n
  return (
    <div className="c-doc slip-wrap">
      <article className="paper doc slip torn" aria-label="The invoice">
        <Top invoice={invoice} logoUrl={logoUrl} />
        {declarations(nature).map((words) => (
          <p key={words} className="doc-declaration">
            {words}
          </p>
        ))}
        <Correction invoice={invoice} />
        <div className="doc-cols" style={{ borderTopColor: seller.accent }}>
          <Party head="From" name={invoice.seller_name} lines={sellerLines(seller)} />
          <Party
            head="Bill to"
            name={invoice.customer_name}
            lines={customerLines(invoice.customer_details, seller.registration)}
          >
            {isPayable && <p className="muted">Pays to UPI ID {invoice.customer_upi}</p>}
          </Party>
        </div>
        <DocumentLines lines={invoice.lines} nature={nature} pricesIncludeTax={invoice.prices_include_tax} />
        <div className="doc-sum">
          <div>
            <h2>Amount in words</h2>
            <p lang={isHindi ? 'hi' : undefined}>{isHindi ? amountInWordsHindi(total) : amountInWords(total)}</p>
          </div>
          <Sums invoice={invoice} />
        </div>
        <DocumentTaxes invoice={invoice} />
        <CreditNotes notes={invoice.credit_notes} />
        <Words head="Notes" words={ownNotes(invoice)} />
        <Words head="Terms" words={invoice.terms} />
        <Settlement invoice={invoice} isPayable={isPayable} />
        {isPayable && <BankTransfer facts={bankFacts(seller)} />}
        {seller.footer_note && <p className="doc-text doc-last">{seller.footer_note}</p>}
      </article>
    </div>
  )
}

function Top({ invoice, logoUrl }: InvoiceDocumentProps) {
  const nature = natureOf(invoice)
  const copy = copyWords(nature)
  const place = placeWords(nature)
  return (
    <div className="doc-top">
      <div className="doc-logo">
        {logoUrl && <img src={logoUrl} alt="" />}
        {invoice.seller_name}
      </div>
      <div className="doc-title">
        <b>{documentTitle(nature)}</b>
        {copy && <small className="muted">{copy}</small>}
        {invoice.number !== null && <p className="num">{invoice.number}</p>}
        <p className="muted">{showDay(invoice.issued_on)}</p>
        {invoice.due_on && invoice.kind !== 'credit_note' && (
          <p className="muted">Due date {showDay(invoice.due_on)}</p>
        )}
        {place && <p className="muted">Place of supply {place}</p>}
      </div>
    </div>
  )
}

interface PartyProps {
  head: string
  name: string
  lines: readonly string[]
  children?: ReactNode
}

const Party = ({ head, name, lines, children }: PartyProps) => (
  <div>
    <h2>{head}</h2>
    <p className="nm">{name}</p>
    {lines.map((line, i) => (
      <p key={i}>{line}</p>
    ))}
    {children}
  </div>
)

const showFigure = ([name, amount]: NamedAmount) => (
  <Fragment key={name}>
    <dt>{name}</dt>
    <dd className="num">{showRupeesAndPaise(amount)}</dd>
  </Fragment>
)

function Sums({ invoice }: { invoice: ShownDocument }) {
  const { beforeTotal, total, afterTotal, balance, taxByRecipient } = sumsOf(invoice)
  return (
    <div>
      <dl>
        {beforeTotal.map(showFigure)}
        <dt className="tot">Total</dt>
        <dd className="tot num">{showRupeesAndPaise(total)}</dd>
        {afterTotal.map(showFigure)}
        {balance && (
          <>
            <dt className="tot">{balance[0]}</dt>
            <dd className="tot num">{showRupeesAndPaise(balance[1])}</dd>
          </>
        )}
      </dl>
      {taxByRecipient !== null && (
        <p className="muted">
          Not part of the total: {showRupeesAndPaise(taxByRecipient)} is paid by the recipient on reverse charge.
        </p>
      )}
    </div>
  )
}

/** What a credit note takes back, with the way to it. */
function Correction({ invoice: { credits } }: { invoice: ShownDocument }) {
  if (!credits) return null
  const words = correctionWords({ number: credits.number ?? '', issuedOn: credits.issued_on, reason: credits.reason })
  return (
    <p className="doc-declaration">
      <Link href={`/invoice/${credits.id}`}>{words}</Link>
    </p>
  )
}

function CreditNotes({ notes }: { notes: ShownDocument['credit_notes'] }) {
  if (notes.length === 0) return null
  return (
    <div className="doc-text">
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

/** The notes, unless they already are the one line's description. */
const ownNotes = ({ lines, notes }: ShownDocument): string | null =>
  lines.length === 1 && lines[0]?.description === notes ? null : notes

function Words({ head, words }: { head: string; words: string | null }) {
  if (!words) return null
  return (
    <div className="doc-text">
      <h2>{head}</h2>
      <p>{words}</p>
    </div>
  )
}

function BankTransfer({ facts }: { facts: [string, string][] }) {
  if (facts.length === 0) return null
  return (
    <div className="doc-text">
      <h2>Bank transfer</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const CLOSED: Partial<Record<ShownDocument['state'], string>> = {
  void: 'This invoice was cancelled. Nothing is to be paid.',
  credited: 'Credited in full. Nothing is to be paid.',
}

/** How to pay while something is owed; when it was paid, or that it was cancelled, where nothing is. */
function Settlement({ invoice, isPayable }: { invoice: ShownDocument; isPayable: boolean }) {
  const closed = CLOSED[invoice.state]
  if (closed) return <p className="doc-pay">{closed}</p>
  if (invoice.state === 'paid') {
    return (
      <p className="doc-pay doc-paid">
        PAID{invoice.paid_on && <span className="num"> · {showDay(invoice.paid_on)}</span>}
      </p>
    )
  }
  if (!isPayable) return null
  const amount = owed(invoice)
  const link = upiLink({ pa: invoice.customer_upi, pn: invoice.seller_name, amount, tn: showNumber(invoice) })
  const shown = showRupeesAndPaise(amount)
  return (
    <div className="doc-pay">
      <QrCode text={link ?? invoice.payment_url} label={`UPI QR code: ${shown} to ${invoice.seller_name}`} />
      <div>
        <p className="nm">
          Scan to pay <span className="num">{shown}</span>
        </p>
        <p className="mono">{invoice.customer_upi}</p>
      </div>
    </div>
  )
}
