import { confirmMoney } from '#contract/money/money.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { FilterButton } from '#web/features/list-filter/FilterButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CustomerChip } from '#web/features/customers/list/CustomerChip.tsx'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/day-labels.ts'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import * as texts from '../texts.en.ts'
import styles from '../lists.module.css'
import { ALL_PAYMENTS, type PaymentFilter, paymentsQuery } from './payments-address.ts'
import { PaymentsFilterDialog } from './PaymentsFilterDialog.tsx'
import type { usePayments } from '../useMoney.ts'
import { MoneySection } from '../MoneySection.tsx'
import { RecordedRow } from './RecordedRow.tsx'

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
            <Button
              busy={list.isFetchingNextPage}
              busyText={texts.loading}
              block
              onClick={() => void list.fetchNextPage()}
            >
              {texts.showMore}
            </Button>
          </div>
        )}
      </MoneySection>
      {/* Beside the section, whose styles are for lists. */}
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

/** Payments under their days, each with its sum, unless more payments of the day may follow. */
function PaymentDays({ payments, hasMore }: { payments: readonly Payment[]; hasMore: boolean }) {
  const days = [...new Set(payments.map(({ received_on }) => received_on))]
  return days.map((day, at) => {
    const ofDay = payments.filter(({ received_on }) => received_on === day)
    const sum = paise(ofDay.reduce((all, { amount }) => all + fromRupees(amount), 0n))
    return (
      <div key={day}>
        <h3>
          {showDay(day)}
          {(!hasMore || at < days.length - 1) && <span className="num">{showRupeesAndPaise(sum)}</span>}
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
