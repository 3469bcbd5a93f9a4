import { balanceOf } from '#domain/document/invoice-balance.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { bankFacts, bankFactsAbroad } from '#domain/document/seller.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import { showNumber } from '../invoice-labels.ts'
import styles from './paper.module.css'
import type { ShownDocument } from './shown-document.ts'

/** How to pay what is still owed, by UPI or to the bank account; nothing where nothing is. */
export function PaymentDetails({ document }: { document: ShownDocument }) {
  const owed = balanceOf(document)
  if (owed <= 0n) return null
  // No UPI app pays from abroad.
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
  // Without an answer of the server, as in the preview of a draft, the balance is asked for.
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
              Scan to pay <span className="num">{amount}</span>
            </h3>
            <p className="muted">with any UPI app</p>
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
      <h3>Bank transfer</h3>
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
