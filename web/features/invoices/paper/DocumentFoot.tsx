import { areTermsShort, type Stamp as StampWords, stampOf } from '#domain/document/document-parts.ts'
import { bankFacts } from '#domain/document/seller.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import type { ShownDocument } from './document-figures.ts'
import { isPayable, owed, showNumber } from '../invoice-labels.ts'
import styles from './DocumentFoot.module.css'
import invoiceDocumentStyles from './InvoiceDocument.module.css'

/** How to pay or the stamp, bank and short terms, and the place for a signature, side by side where there is room. */
export function DocumentFoot({ invoice }: { invoice: ShownDocument }) {
  const { state, terms } = invoice
  const isOwed = isPayable(invoice) && owed(invoice) > 0n
  const bank = isOwed ? bankFacts(invoice.seller) : []
  const shortTerms = areTermsShort(terms) ? terms : null
  const isSigned = state !== 'draft' && state !== 'void'
  const stamp = stampOf(state, invoice.paid_on)
  if (!isOwed && stamp === null && bank.length === 0 && shortTerms === null && !isSigned) return null
  return (
    <div className={styles.docFoot}>
      {isOwed && <Payment invoice={invoice} />}
      {stamp && <Stamp {...stamp} />}
      <div className={styles.docMiddle}>
        <Bank facts={bank} />
        {shortTerms && (
          <div>
            <h2>Terms</h2>
            <p className={styles.docTerms}>{shortTerms}</p>
          </div>
        )}
      </div>
      {isSigned && (
        <div className={styles.docSignature}>
          <p>For {invoice.seller_name}</p>
          <p className="muted">Authorised signatory</p>
        </div>
      )}
    </div>
  )
}

function Payment({ invoice }: { invoice: ShownDocument }) {
  const amount = owed(invoice)
  const link = invoiceUpiLink({
    vpa: invoice.customer_upi,
    payee: invoice.seller_name,
    owed: amount,
    number: showNumber(invoice),
  })
  const shown = showRupeesAndPaise(amount)
  return (
    <div className={styles.docPay}>
      {link && <QrCode text={link} label={`UPI QR code: ${shown} to ${invoice.seller_name}`} />}
      <div>
        {link && (
          <>
            <p className={invoiceDocumentStyles.nm}>
              Scan to pay <span className="num">{shown}</span>
            </p>
            <p className="muted">with any UPI app</p>
          </>
        )}
        <p className={styles.docUpi}>
          <span className="muted">UPI ID</span> <ShownVpa vpa={invoice.customer_upi} />
        </p>
        {invoice.payment_url && <p className={styles.docAddress}>{invoice.payment_url.replace(/^https?:\/\//, '')}</p>}
      </div>
    </div>
  )
}

const Stamp = ({ word, day, tone }: StampWords) => (
  <div className={styles.docStamped}>
    <p className={styles.docStamp} data-tone={tone}>
      {word}
      {day && <span className="num"> · {day}</span>}
    </p>
  </div>
)

function Bank({ facts }: { facts: [string, string][] }) {
  if (facts.length === 0) return null
  return (
    <div>
      <h2>Bank transfer</h2>
      <dl className={styles.docBank}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
