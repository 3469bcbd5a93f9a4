import { useId, useState } from 'react'
import type { Payment } from '#contract/settlement/payment.ts'
import { FilterButton } from '#web/features/list-filter/FilterButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PaymentChips } from './PaymentChips.tsx'
import { PaymentDays } from './PaymentDays.tsx'
import { type PaymentFilter, paymentsQuery } from './payments-address.ts'
import { PaymentsFilterDialog } from './PaymentsFilterDialog.tsx'
import type { usePayments } from './usePayments.ts'
import * as texts from './texts.en.ts'
import moneyStyles from '../money.module.css'
import styles from './RecordedPayments.module.css'

interface RecordedPaymentsProps {
  list: ReturnType<typeof usePayments>
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

const isValid = ({ undone }: Payment): boolean => undone === null

/** The recorded payments by day, newest first, with their filter. Nothing without payments. */
export function RecordedPayments({ list, filter, onFilter }: RecordedPaymentsProps) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const isFiltered = Object.keys(paymentsQuery(filter)).length > 0
  const payments = list.data?.pages.flatMap((page) => page.payments).filter(isValid)
  if (!isFiltered && (!payments || payments.length === 0)) return null
  return (
    <>
      <section className={`card ${moneyStyles.group}`} aria-labelledby={id}>
        <header>
          <div>
            <h2 id={id}>{texts.recorded}</h2>
            <p className="muted small">{texts.aNameOpensItsPayment}</p>
          </div>
          <FilterButton isActive={isFiltered} onClick={() => setChoosing(true)}>
            {texts.filter}
          </FilterButton>
        </header>
        {isFiltered && (
          <div className={styles.filters}>
            <PaymentChips filter={filter} onFilter={onFilter} />
          </div>
        )}
        {payments ? (
          <PaymentDays payments={payments} />
        ) : list.error ? (
          <ErrorCard title={texts.couldNotLoadPayments} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div className={styles.rest}>
            <LoadingLabel>{texts.loadingPayments}</LoadingLabel>
            <Skeleton height="160px" />
          </div>
        )}
        {payments?.length === 0 && !list.hasNextPage && (
          <p className={`muted ${styles.rest}`}>{texts.noPaymentsFound}</p>
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
      </section>
      {/* Beside the section, whose styles are for lists. */}
      {isChoosing && <PaymentsFilterDialog filter={filter} onFilter={onFilter} onClose={() => setChoosing(false)} />}
    </>
  )
}
