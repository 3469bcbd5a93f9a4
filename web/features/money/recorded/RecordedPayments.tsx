import { FileCheck, Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { confirmMoney } from '#contract/money/money.ts'
import { SETTLEMENT_METHODS, type SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Payment, Refund } from '#contract/settlement/payment.ts'
import { undoCustomerPayment } from '#contract/settlement/payment-calls.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { FilterButton } from '#web/features/list-filter/FilterChips.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { keepFocusNear } from '#web/ui/dialog/return-focus.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import { useAskedRow } from '../CreditRow.tsx'
import { readRecordedCredit } from '../waiting/waiting-address.ts'
import styles from '../lists.module.css'
import moneyStyles from '../money.module.css'
import type { usePayments } from '../useMoney.ts'
import { MoneySection } from '../MoneySection.tsx'
import { useUndoPayment } from '../useMoneyActions.ts'
import { type PaymentFilter, paymentsQuery } from './payments-address.ts'
import { PaymentChips, PaymentsFilterDialog } from './PaymentsFilterDialog.tsx'

interface RecordedPaymentsProps {
  list: ReturnType<typeof usePayments>
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

/** A payment or a refund, with the day on which the money moved. */
type Row = { day: string; id: string } & ({ payment: Payment; refund?: never } | { refund: Refund; payment?: never })

/** Returns the payments of a page that are not undone, and its refunds, in the order of the list. */
const toRows = (page: { payments: readonly Payment[]; refunds: readonly Refund[] }): Row[] =>
  [
    ...page.payments
      .filter(({ undone }) => undone === null)
      .map((payment): Row => ({ day: payment.received_on, id: payment.id, payment })),
    ...page.refunds.map((refund): Row => ({ day: refund.refunded_on, id: refund.id, refund })),
  ].sort((a, b) => (a.day + a.id < b.day + b.id ? 1 : -1))

/** The recorded payments and refunds by day, newest first, with their filter. Nothing without any. */
export function RecordedPayments({ list, filter, onFilter }: RecordedPaymentsProps) {
  const may = useMay()
  const [isChoosing, setChoosing] = useState(false)
  const isFiltered = Object.keys(paymentsQuery(filter)).length > 0
  const rows = list.data?.pages.flatMap(toRows)
  if (!isFiltered && (!rows || rows.length === 0)) return null
  return (
    <>
      <MoneySection
        icon={<FileCheck aria-hidden />}
        title={texts.recorded}
        lead={may(confirmMoney) ? texts.recordedHelp : texts.recordedToRead}
        action={
          <FilterButton isActive={isFiltered} onClick={() => setChoosing(true)}>
            {texts.filter}
          </FilterButton>
        }
      >
        {isFiltered && (
          <div className={styles.filters}>
            <PaymentChips filter={filter} onFilter={onFilter} />
          </div>
        )}
        {rows ? (
          <PaymentDays rows={rows} hasMore={list.hasNextPage} />
        ) : list.error ? (
          <ErrorCard title={texts.couldNotLoadPayments} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div className={styles.rest}>
            <LoadingLabel>{texts.loadingPayments}</LoadingLabel>
            <Skeleton height="160px" />
          </div>
        )}
        {rows?.length === 0 && !list.hasNextPage && <p className={`muted ${styles.rest}`}>{texts.noRecordedFound}</p>}
        {list.hasNextPage && (
          <div className={styles.rest}>
            <ShowMore list={list} />
          </div>
        )}
      </MoneySection>
      {/* Outside the section, whose styles are for lists. */}
      {isChoosing && <PaymentsFilterDialog filter={filter} onFilter={onFilter} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** Payments and refunds under their days, each with its sums, unless more of the day may follow. */
function PaymentDays({ rows, hasMore }: { rows: readonly Row[]; hasMore: boolean }) {
  const days = [...new Set(rows.map(({ day }) => day))]
  return days.map((day, at) => {
    const ofDay = rows.filter((row) => row.day === day)
    return (
      <div key={day}>
        <h3>
          {showDay(day)}
          {(!hasMore || at < days.length - 1) && (
            <DaySums
              payments={ofDay.flatMap(({ payment }) => payment ?? [])}
              refunds={ofDay.flatMap(({ refund }) => refund ?? [])}
            />
          )}
        </h3>
        <ul>
          {ofDay.map(({ id, payment, refund }) =>
            payment ? <RecordedRow key={id} payment={payment} /> : <RefundRow key={id} refund={refund} />,
          )}
        </ul>
      </div>
    )
  })
}

/**
 * Returns where a payment is shown: on its invoice, or with several invoices or none in the account of its customer.
 */
function addressOf({ customer_id }: Payment, invoices: Payment['allocations']): string | null {
  const [first] = invoices
  if (first && (invoices.length === 1 || customer_id === null)) return `/invoice/${first.invoice_id}`
  return customer_id === null ? null : `/customers/${customer_id}`
}

const sumOf = (rows: readonly Pick<Payment, 'amount'>[]): Paise =>
  paise(rows.reduce((sum, { amount }) => sum + fromRupees(amount), 0n))

/**
 * What is left of the money of a day: received, less refunds; and of each method, if there are several, so that the
 * cash can be counted. Withheld tax, write-offs and what was paid before Pavti are in the list, but are no money of
 * that day.
 */
export function DaySums({ payments, refunds }: { payments: readonly Payment[]; refunds: readonly Refund[] }) {
  const received = payments.filter(({ method, source }) => isMoney(method) && source !== 'opening')
  const methods = SETTLEMENT_METHODS.filter((one) => [...received, ...refunds].some(({ method }) => method === one))
  const left = (isCounted: (row: { method: SettlementMethod }) => boolean): string =>
    showRupeesAndPaise(paise(sumOf(received.filter(isCounted)) - sumOf(refunds.filter(isCounted))))
  const totals = [
    say(texts.receivedAmount, { amount: showRupeesAndPaise(sumOf(received)) }),
    say(texts.refundedAmount, { amount: showRupeesAndPaise(sumOf(refunds)) }),
  ]
  const byMethod = methods.map((one) => `${PAYMENT_LABELS[one]} ${left(({ method }) => method === one)}`)
  const parts = [...(refunds.length > 0 ? totals : []), ...(methods.length > 1 ? byMethod : [])]
  return (
    <>
      <span className="num">{left(() => true)}</span>
      {parts.length > 0 && (
        <span className={`muted ${styles.byMethod}`}>
          {parts.map((one) => (
            <span key={one} className="num">
              {one}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

/** Describes how a payment came in, and whether it is in the bank. */
function originOf({ method, payer_upi, bank_credit }: Payment): string {
  const parts = [PAYMENT_LABELS[method], payer_upi]
  if (bank_credit) parts.push(bank_credit.payments > 1 ? texts.partOfOneBankPayment : texts.foundInTheBank)
  return parts.filter(Boolean).join(' · ')
}

/** A recorded payment with Undo; its name is a link. */
function RecordedRow({ payment }: { payment: Payment }) {
  const [isAsking, setAsking] = useState(false)
  const undoing = useUndoPayment()
  const isOnline = useOnline()
  const { bank_credit, customer_name, allocations, advance } = payment
  const invoices = allocations.filter(({ undone }) => undone === null)
  const address = addressOf(payment, invoices)
  const name = customer_name ?? texts.withoutCustomer
  const amount = showRupeesAndPaise(fromRupees(payment.amount))
  const undo = bank_credit?.is_joined === true ? texts.separate : texts.undo
  const recorded = readRecordedCredit(useSearch())
  const isAsked = bank_credit !== null && bank_credit.id === recorded
  const row = useAskedRow(isAsked)
  return (
    <li
      ref={row}
      className={isAsked ? `${styles.recordedRow} ${moneyStyles.asked}` : styles.recordedRow}
      tabIndex={isAsked ? -1 : undefined}
    >
      <div>
        <b>
          {address === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={address}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </b>
        <p className="muted small">
          {invoices.map(({ id, invoice_id, invoice_number }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              {invoices.length > 1 ? <Link href={`/invoice/${invoice_id}`}>{invoice_number}</Link> : invoice_number}
            </Fragment>
          ))}
          {fromRupees(advance) > 0n && (invoices.length > 0 ? `, ${texts.advanceInRow}` : texts.onlyAdvance)} ·{' '}
          {originOf(payment)}
        </p>
      </div>
      <div className={styles.recordedEnd}>
        <b className="num">{amount}</b>
        <Allowed call={undoCustomerPayment}>
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            aria-label={`${undo}: ${name}, ${amount}`}
            disabled={!isOnline}
            busy={undoing.isPending}
            // Undoing a payment found in the bank lets it wait again, and one tap records it; any other would have to
            // be typed again, so Pavti asks.
            onClick={() => {
              if (!bank_credit) return setAsking(true)
              // The pressed button disappears with its row, so the focus moves to the heading of the section.
              keepFocusNear()
              undoing.mutate(payment)
            }}
          >
            {undo}
          </Button>
        </Allowed>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.undoThisPayment}
          act={texts.undoPayment}
          isBusy={undoing.isPending}
          busyText={texts.undoing}
          onAct={() => undoing.mutate(payment, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {say(texts.amountOfNameIsDueAgain, { amount, name })}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** A refund; it is undone on its invoice, or on the customer's page if it is of an advance. */
function RefundRow({ refund: { invoice, customer_id, customer_name: name, method, amount } }: { refund: Refund }) {
  const address = invoice ? `/invoice/${invoice.id}` : customer_id && `/customers/${customer_id}`
  const title = name === null ? texts.refundRow : sayWith(texts.refundToName, { name: <bdi>{name}</bdi> })
  return (
    <li className={styles.recordedRow}>
      <div>
        <b>{address ? <Link href={address}>{title}</Link> : title}</b>
        <p className="muted small">
          {invoice ? invoice.number : texts.onlyAdvance} · {PAYMENT_LABELS[method]}
        </p>
      </div>
      <div className={styles.recordedEnd}>
        <b className="num">{showRupeesAndPaise(paise(-fromRupees(amount)))}</b>
      </div>
    </li>
  )
}
