import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Payment } from '#contract/settlement/payment.ts'
import type { TdsRow } from '#contract/reports/tds.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CertificateBox } from '#web/features/invoices/customer/CertificateBox.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { daysOfQuarter, quarterLabel } from '../quarter-labels.ts'
import { useTdsPayments } from '../useReports.ts'
import styles from '../tables.module.css'

const show = (rupees: string): string => showRupeesAndPaise(fromRupees(rupees))

/** "2 of 3 certificates received". */
const certificatesLabel = ({ certificates, payments }: TdsRow): string =>
  sayCount(texts.certificates, payments, { received: certificates })

/** What a customer kept back in a quarter. Opened, it shows the payments, each with its certificate. */
export function TdsQuarter({ row, year }: { row: TdsRow; year: string }) {
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
