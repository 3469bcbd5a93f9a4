import { Check } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import styles from './VisitorPicture.module.css'

const CLAIMS = [
  'No commission: money goes straight to your bank.',
  'Invoice, PDF and WhatsApp in 20 seconds.',
  `Free for payment links. Pro ₹${PRO_PRICE_RUPEES} a month.`,
]

/** Explains Pavti to new visitors: a sample receipt with a QR code, and four lines. */
export function VisitorPicture() {
  return (
    <aside className={styles.authPic} aria-label="What Pavti does">
      <div className={styles.slot} aria-hidden="true" />
      <figure className={`${styles.print} slip-wrap`}>
        <div className="slip paper">
          <div aria-hidden="true">
            <p className={styles.rName}>Sharma Traders</p>
            <p className={styles.rSub}>Laxmi Road, Pune · INV/26-27/0042</p>
            <hr className="perf" />
            <dl className={styles.rLines}>
              <dt>
                Steel tiffin, 3 box <span>× 2</span>
              </dt>
              <dd>890.00</dd>
              <dt>
                Water bottle, 1 L <span>× 1</span>
              </dt>
              <dd>344.50</dd>
            </dl>
            <hr className="perf" />
            <p className={`between ${styles.rTotal}`}>
              <span>Total</span>
              <b className="num">₹1,234.50</b>
            </p>
            <div className={styles.rQr}>
              <img src="/sample-qr.svg" alt="" width="148" height="148" />
            </div>
            <p className={styles.rSub}>Scan with any UPI app</p>
          </div>
        </div>
        <figcaption className="sr-only">A sample receipt for ₹1,234.50 with a UPI QR code</figcaption>
      </figure>
      <ul className={styles.claims}>
        <li>
          Send an invoice. Get paid by UPI.
          <br />
          Know who has paid.
        </li>
        {CLAIMS.map((claim) => (
          <li key={claim}>
            <Check aria-hidden />
            {claim}
          </li>
        ))}
      </ul>
    </aside>
  )
}
