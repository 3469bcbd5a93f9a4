import { Check } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './VisitorPicture.module.css'

const CLAIMS = [texts.pictureNoCommission, texts.pictureSpeed]

/**
 * An explanation of Pavti for new visitors: a sample receipt with a QR code, and some lines; with the price only if Pro
 * is sold.
 */
export function VisitorPicture() {
  const isSold = useSite().data?.plans !== 'open'
  const price = isSold ? [say(texts.picturePrices, { price: PRO_PRICE_RUPEES })] : []
  return (
    <aside className={styles.authPic} aria-label={texts.whatPavtiDoes}>
      <div className={styles.slot} aria-hidden="true" />
      <figure className={`${styles.print} slip-wrap`}>
        <div className="slip paper">
          <div aria-hidden="true">
            <p className={styles.rName}>{texts.sharmaTraders}</p>
            <p className={styles.rSub}>{texts.pictureAddress}</p>
            <hr className="perf" />
            <dl className={styles.rLines}>
              <dt>
                {texts.steelTiffin3Box} <span>× 2</span>
              </dt>
              <dd>890.00</dd>
              <dt>
                {texts.waterBottle1L} <span>× 1</span>
              </dt>
              <dd>344.50</dd>
            </dl>
            <hr className="perf" />
            <p className={`between ${styles.rTotal}`}>
              <span>{texts.total}</span>
              <b className="num">₹1,234.50</b>
            </p>
            <div className={styles.rQr}>
              <img src="/sample-qr.svg" alt="" width="148" height="148" />
            </div>
            <p className={styles.rSub}>{texts.scanWithAnyUpiApp}</p>
          </div>
        </div>
        <figcaption className="sr-only">{texts.pictureLabel}</figcaption>
      </figure>
      <ul className={styles.claims}>
        <li>
          {texts.pictureTitle}
          <br />
          {texts.knowWhoHasPaid}
        </li>
        {[...CLAIMS, ...price].map((claim) => (
          <li key={claim}>
            <Check aria-hidden />
            {claim}
          </li>
        ))}
      </ul>
    </aside>
  )
}
