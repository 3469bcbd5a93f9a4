import type { GstTdsRow, TdsReport } from '#contract/reports/tds.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showMonth } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '../tables.module.css'

const show = (rupees: string): string => showRupeesAndPaise(fromRupees(rupees))

/** "CGST ₹500.00 · SGST ₹500.00", or "IGST ₹1,000.00". */
const headsLabel = ({ igst, cgst, sgst }: GstTdsRow): string =>
  [
    ['IGST', igst],
    ['CGST', cgst],
    ['SGST', sgst],
  ]
    .flatMap(([head = '', amount = '0']) => (fromRupees(amount) === 0n ? [] : [`${head}\u00a0${show(amount)}`]))
    .join(' · ')

/** The GST that government buyers kept back in a year, by month and deductor, as the portal shows it. */
export function GstTdsCard({ report: { fiscal_year, gst } }: { report: TdsReport }) {
  return (
    <section className={`card ${styles.customer}`} aria-labelledby="gst-tds">
      <h2 id="gst-tds">{say(texts.gstTdsIn, { year: fiscal_year })}</h2>
      <div className={styles.gstTotal}>
        <p className={`num ${styles.total}`}>{show(gst.total)}</p>
        <p className="muted small">{texts.gstTdsHelp}</p>
      </div>
      {gst.rows.map((row) => (
        <div key={`${row.month} ${row.customer_id} ${row.igst}`} className={styles.quarter}>
          <span className={styles.summary}>
            <span>
              <bdi>{row.customer_name === '' ? texts.noCustomer : row.customer_name}</bdi>
              <small className="muted">{[showMonth(row.month), row.gstin ?? texts.noGstin].join(' · ')}</small>
              <small className="muted">{headsLabel(row)}</small>
            </span>
            <b className="num">{show(row.amount)}</b>
          </span>
        </div>
      ))}
      {gst.has_more && <p className={`muted ${styles.gstTotal}`}>{texts.largestOnly}</p>}
    </section>
  )
}
