import type { InvoiceDetail } from '#contract/invoices.ts'
import { amountInWords } from '#domain/amount-words.ts'
import { customerLines } from '#domain/customer-lines.ts'
import { showDay } from '#domain/india-day.ts'
import { fromRupees } from '#domain/money.ts'
import { bankFacts, compositionWords, sellerLines } from '#domain/seller.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'
import { upiLink } from '#domain/upi.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { owed, showNumber } from './invoice-words.ts'

/** The invoice as paper, white in both themes; it is what print gives. */
export function InvoiceDocument({ invoice, logoUrl }: { invoice: InvoiceDetail; logoUrl: string | null }) {
  const amount = fromRupees(invoice.amount)
  const { seller } = invoice
  const declaration = compositionWords(seller)
  return (
    <div className="c-doc slip-wrap">
      <article className="paper doc slip torn" aria-label="The invoice">
        <div className="doc-top">
          <div className="doc-logo">
            {logoUrl && <img src={logoUrl} alt="" />}
            {invoice.seller_name}
          </div>
          <div className="doc-title">
            <b>INVOICE</b>
            <span className="num">{showNumber(invoice)}</span>
            <br />
            <span className="muted">{showDay(invoice.issued_on)}</span>
          </div>
        </div>
        {declaration && <p className="doc-declaration">{declaration}</p>}
        <div className="doc-cols" style={{ borderTopColor: seller.accent }}>
          <div>
            <h2>From</h2>
            <p className="nm">{invoice.seller_name}</p>
            {sellerLines(seller).map((line, i) => (
              <p key={i}>{line}</p>
            ))}
          </div>
          <div>
            <h2>Bill to</h2>
            <p className="nm">{invoice.customer_name}</p>
            {customerLines(invoice.customer_details, seller.registration).map((line, i) => (
              <p key={i}>{line}</p>
            ))}
            <p className="muted">Pays to UPI ID {invoice.customer_upi}</p>
          </div>
        </div>
        <Lines lines={invoice.lines} />
        <div className="doc-sum">
          <div>
            <h2>Amount in words</h2>
            <p>{amountInWords(amount)}</p>
          </div>
          <dl>
            {invoice.state === 'part_paid' && (
              <>
                <dt>Received</dt>
                <dd>{showRupeesAndPaise(fromRupees(invoice.amount_paid))}</dd>
              </>
            )}
            <dt className="tot">Total</dt>
            <dd className="tot">{showRupeesAndPaise(amount)}</dd>
          </dl>
        </div>
        {seller.terms && (
          <div className="doc-text">
            <h2>Terms</h2>
            <p>{seller.terms}</p>
          </div>
        )}
        <Settlement invoice={invoice} />
        {owed(invoice) > 0n && invoice.state !== 'void' && <BankTransfer facts={bankFacts(seller)} />}
        {seller.footer_note && <p className="doc-text doc-last">{seller.footer_note}</p>}
      </article>
    </div>
  )
}

function Lines({ lines }: Pick<InvoiceDetail, 'lines'>) {
  return (
    <table>
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="r">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={i}>
            <td className="item">{line.description}</td>
            <td className="r num">{showRupeesAndPaise(fromRupees(line.amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

/** How to pay while something is owed; when it was paid, or that it was cancelled, where nothing is. */
function Settlement({ invoice }: { invoice: InvoiceDetail }) {
  const amount = owed(invoice)
  if (invoice.state === 'void') return <p className="doc-pay">This invoice was cancelled. Nothing is to be paid.</p>
  if (amount <= 0n) {
    return (
      <p className="doc-pay doc-paid">
        PAID{invoice.paid_on && <span className="num"> · {showDay(invoice.paid_on)}</span>}
      </p>
    )
  }
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
