import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { GstTdsRow, TdsReport, TdsRow } from '#contract/reports/tds.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { tdsForms } from '#domain/tds/tds-kinds.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { CertificateBox } from '#web/features/invoices/customer/CertificateBox.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showMonth } from '#web/ui/texts/labels.en.ts'
import * as texts from '../texts.en.ts'
import { daysOfQuarter, quarterLabel } from '../quarter-labels.ts'
import { useTdsPayments } from '../useReports.ts'
import styles from '../tables.module.css'

const show = (rupees: string): string => showRupeesAndPaise(fromRupees(rupees))

/** The TDS of a year: its quarters, and what each customer deducted in each quarter. */
export function TdsReportCard({ report }: { report: TdsReport }) {
  const { fiscal_year, rows, quarters, total, has_more } = report
  const customers = new Map(rows.map(({ customer_id, customer_name }) => [customer_id, customer_name]))
  return (
    <>
      <section className="card pad" aria-labelledby="tds-total">
        <h2 id="tds-total">{say(texts.keptBackIn, { year: fiscal_year })}</h2>
        <p className={`num ${styles.total}`}>{show(total)}</p>
        <dl className={styles.quarters}>
          {quarters.map((amount, at) => (
            <div key={at}>
              <dt>{quarterLabel(fiscal_year, at + 1)}</dt>
              <dd className="num">{show(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted small">{say(texts.compareWithStatement, tdsForms(daysOfQuarter(fiscal_year, 4).to))}</p>
      </section>
      {[...customers].map(([id, name]) => (
        <section key={id} className={`card ${styles.customer}`} aria-label={name === '' ? texts.noCustomer : name}>
          <h2>
            <bdi>{name === '' ? texts.noCustomer : name}</bdi>
          </h2>
          {rows
            .filter(({ customer_id }) => customer_id === id)
            .map((row) => (
              <TdsQuarter key={`${row.customer_id} ${row.quarter}`} row={row} year={fiscal_year} />
            ))}
        </section>
      ))}
      {has_more && <p className="muted">{texts.largestOnly}</p>}
    </>
  )
}

/** "2 of 3 certificates received". */
const certificatesLabel = ({ certificates, payments }: TdsRow): string =>
  sayCount(texts.certificates, payments, { received: certificates })

/** What a customer deducted in a quarter. When opened, it shows the payments, each with its certificate. */
function TdsQuarter({ row, year }: { row: TdsRow; year: string }) {
  const [isOpen, setOpen] = useState(false)
  const customer = row.customer_id
  const summary = (
    <span className={styles.summary}>
      <span>
        {quarterLabel(year, row.quarter)}
        <small className="muted">{certificatesLabel(row)}</small>
      </span>
      <b className="num">{show(row.amount)}</b>
    </span>
  )
  if (customer === null) return <div className={styles.quarter}>{summary}</div>
  return (
    <details className={styles.quarter} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        {summary}
        <ChevronDown className="chev" aria-hidden />
      </summary>
      {isOpen && <Payments customer={customer} days={daysOfQuarter(year, row.quarter)} />}
    </details>
  )
}

function Payments({ customer, days }: { customer: string; days: { from: string; to: string } }) {
  const { data, error, refetch } = useTdsPayments({ customer, ...days })
  if (error && !data)
    return <ErrorCard title={texts.weCouldNotLoadThePayments} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <LoadingLabel>{texts.loadingThePayments}</LoadingLabel>
        <Skeleton height="72px" />
      </>
    )
  return (
    <ul className={styles.payments}>
      {data.map((payment) => (
        <TdsPayment key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

function TdsPayment({ payment }: { payment: Payment }) {
  const { amount, received_on, tds, allocations } = payment
  const numbers = allocations.filter(({ undone }) => !undone).map(({ invoice_number }) => invoice_number)
  const terms = tds?.rate && `${tds.rate}%${tds.section ? ` s.${tds.section}` : ''}`
  return (
    <li>
      <p>
        <b className="num">{show(amount)}</b>{' '}
        <span className="muted small">{[showDay(received_on), terms, ...numbers].filter(Boolean).join(' · ')}</span>
      </p>
      <CertificateBox payment={payment} />
    </li>
  )
}

/** "CGST ₹500.00 · SGST ₹500.00", or "IGST ₹1,000.00". */
const headsLabel = ({ igst, cgst, sgst }: GstTdsRow): string =>
  [
    ['IGST', igst],
    ['CGST', cgst],
    ['SGST', sgst],
  ]
    .flatMap(([head = '', amount = '0']) => (fromRupees(amount) === 0n ? [] : [`${head}\u00a0${show(amount)}`]))
    .join(' · ')

/** The GST that government buyers deducted in a year, by month and deductor, as the portal shows it. */
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
