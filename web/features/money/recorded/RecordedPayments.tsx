import { FileCheck, Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { confirmMoney } from '#contract/money/money.ts'
import { SETTLEMENT_METHODS } from '#contract/settlement/invoice-payment.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { undoCustomerPayment } from '#contract/settlement/payment-calls.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { FilterButton, FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CustomerChip } from '#web/features/customers/list/CustomersFilter.tsx'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/typed-days.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { keepFocusNear } from '#web/ui/dialog/return-focus.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import { useAskedRow } from '../CreditRow.tsx'
import { readRecordedCredit } from '../waiting/waiting-address.ts'
import styles from '../lists.module.css'
import moneyStyles from '../money.module.css'
import type { usePayments } from '../useMoney.ts'
import { MoneySection } from '../MoneySection.tsx'
import { useUndoPayment } from '../useMoneyActions.ts'
import { ALL_PAYMENTS, type PaymentFilter, paymentsQuery } from './payments-address.ts'
import { PaymentsFilterDialog } from './PaymentsFilterDialog.tsx'

interface RecordedPaymentsProps {
  list: ReturnType<typeof usePayments>
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

const isValid = ({ undone }: Payment): boolean => undone === null

/** The recorded payments by day, newest first, with their filter. Nothing without payments. */
export function RecordedPayments({ list, filter, onFilter }: RecordedPaymentsProps) {
  const may = useMay()
  const [isChoosing, setChoosing] = useState(false)
  const isFiltered = Object.keys(paymentsQuery(filter)).length > 0
  const payments = list.data?.pages.flatMap((page) => page.payments).filter(isValid)
  if (!isFiltered && (!payments || payments.length === 0)) return null
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
        {payments ? (
          <PaymentDays payments={payments} hasMore={list.hasNextPage} />
        ) : list.error ? (
          <ErrorCard title={texts.couldNotLoadPayments} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div className={styles.rest}>
            <LoadingLabel>{texts.loadingPayments}</LoadingLabel>
            <Skeleton height="160px" />
          </div>
        )}
        {payments?.length === 0 && !list.hasNextPage && (
          <p className={`muted ${styles.rest}`}>{texts.noRecordedFound}</p>
        )}
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

/** A chip for each active filter of the recorded payments. */
function PaymentChips({ filter, onFilter }: { filter: PaymentFilter; onFilter: (filter: PaymentFilter) => void }) {
  const days = nameDays(filter)
  const { customer_id: customer, method, payer_upi: upi } = filter
  return (
    <FilterChips onClear={() => onFilter(ALL_PAYMENTS)}>
      {days && <FilterChip name={days} onRemove={() => onFilter({ ...filter, ...NO_DAYS })} />}
      {customer && <CustomerChip id={customer} onRemove={() => onFilter({ ...filter, customer_id: '' })} />}
      {method && <FilterChip name={PAYMENT_LABELS[method]} onRemove={() => onFilter({ ...filter, method: '' })} />}
      {upi && <FilterChip name={upi} onRemove={() => onFilter({ ...filter, payer_upi: '' })} />}
    </FilterChips>
  )
}

const sumOf = (payments: readonly Payment[]): Paise =>
  paise(payments.reduce((sum, { amount }) => sum + fromRupees(amount), 0n))

/** Payments under their days, each with its sums, unless more payments of the day may follow. */
function PaymentDays({ payments, hasMore }: { payments: readonly Payment[]; hasMore: boolean }) {
  const days = [...new Set(payments.map(({ received_on }) => received_on))]
  return days.map((day, at) => {
    const ofDay = payments.filter(({ received_on }) => received_on === day)
    return (
      <div key={day}>
        <h3>
          {showDay(day)}
          {(!hasMore || at < days.length - 1) && <DaySums payments={ofDay} />}
        </h3>
        <ul>
          {ofDay.map((payment) => (
            <RecordedRow key={payment.id} payment={payment} />
          ))}
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

/**
 * What came in on a day, and how much of it by each method, if there are several. Withheld tax and write-offs are in the
 * list, but nobody received them.
 */
export function DaySums({ payments }: { payments: readonly Payment[] }) {
  const received = payments.filter(({ method }) => isMoney(method))
  const methods = SETTLEMENT_METHODS.filter((one) => received.some(({ method }) => method === one))
  return (
    <>
      <span className="num">{showRupeesAndPaise(sumOf(received))}</span>
      {methods.length > 1 && (
        <span className={`muted ${styles.byMethod}`}>
          {methods.map((one) => (
            <span key={one} className="num">
              {PAYMENT_LABELS[one]} {showRupeesAndPaise(sumOf(received.filter(({ method }) => method === one)))}
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
          {fromRupees(advance) > 0n && (invoices.length > 0 ? `, ${texts.advanceInRow}` : texts.advanceInRow)} ·{' '}
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
