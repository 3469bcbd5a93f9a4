import { CircleCheck, CircleHelp, Link as LinkIcon, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BankRow } from '#contract/money/bank-rows.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showListDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { addressOfCredit } from '../waiting/waiting-address.ts'
import { accountLabel } from './useBankRows.ts'
import * as texts from '../texts.en.ts'
import styles from './bank-rows.module.css'

/** Rows of the bank, each with what became of it. */
export const BankRowList = ({ rows }: { rows: readonly BankRow[] }) => (
  <section className={`card ${styles.rows}`} aria-label={texts.bankRows}>
    <div className={`${styles.row} ${styles.heads}`} aria-hidden="true">
      <span>{texts.date}</span>
      <span>{texts.bankSays}</span>
      <span className={styles.amount}>{texts.amount}</span>
      <span>{texts.pavtiSays}</span>
    </div>
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <span className={`${styles.day} num`}>{showListDay(row.day)}</span>
          <span className={styles.name}>{texts.bankSays}</span>
          <span className={`${styles.print} mono`} title={row.bank_says}>
            {row.bank_says}
            {row.account && <small>{accountLabel(row.account)}</small>}
          </span>
          <b className={`${styles.amount} num`}>{showRupeesAndPaise(fromRupees(row.amount))}</b>
          <span className={styles.name}>{texts.pavtiSays}</span>
          <Outcome row={row} />
        </li>
      ))}
    </ul>
  </section>
)

/** What became of a row, with the way to it. */
function Outcome({ row }: { row: BankRow }) {
  const { state, payments, returned_on, is_payout } = row
  if (state === 'recorded' && payments.length > 0) return <Payments payments={payments} />
  if (state === 'recorded')
    return <Said icon={<CircleCheck className="paid-text" aria-hidden />} what={texts.rowRecorded} />
  if (state === 'not_for_invoice') {
    return (
      <Said
        icon={<X aria-hidden />}
        what={is_payout ? texts.payoutOfAnApp : texts.notForAnInvoice}
        more={is_payout ? texts.joinedPaymentsCounted : ''}
      />
    )
  }
  if (returned_on !== null) {
    return <Said icon={<Undo2 aria-hidden />} what={say(texts.returnedOnDay, { day: showShortDay(returned_on) })} />
  }
  return (
    <Said
      icon={<CircleHelp aria-hidden />}
      what={<Link href={addressOfCredit(row)}>{texts.toConfirm}</Link>}
      more={texts.waitsOnMoney}
    />
  )
}

/** Where a payment is seen: its invoice, or for an advance the customer. */
const addressOf = ({ invoices: [invoice], customer_id }: BankRow['payments'][number]): string | null =>
  invoice ? `/invoice/${invoice.invoice_id}` : customer_id && `/customers/${customer_id}`

function Payments({ payments }: Pick<BankRow, 'payments'>) {
  return (
    <div className={styles.payments}>
      {payments.map((payment) => {
        const href = addressOf(payment)
        const numbers = payment.invoices.map(({ invoice_number }) => invoice_number).join(', ') || texts.advance
        const name = payment.customer_name || numbers
        const more = say(payment.is_joined ? texts.alreadyRecordedNumbers : texts.recordedNumbers, { numbers })
        return (
          <Said
            key={payment.payment_id}
            icon={payment.is_joined ? <LinkIcon aria-hidden /> : <CircleCheck className="paid-text" aria-hidden />}
            what={href === null ? name : <Link href={href}>{name}</Link>}
            more={more}
          />
        )
      })}
    </div>
  )
}

const Said = ({ icon, what, more = '' }: { icon: ReactNode; what: ReactNode; more?: string }) => (
  <div className={styles.said}>
    {icon}
    <div>
      <bdi>{what}</bdi>
      {more !== '' && <p className="muted small">{more}</p>}
    </div>
  </div>
)
